import * as z from 'zod/mini'
import { baseUrl } from '@/api/config'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { hourlyAmount } from '@/domain/hourly-price'
import { importedSchema, timestamp } from '@/shared/lib/imported'
import { createItemStore, isLater } from '@/shared/lib/item-store'
import { useItems } from '@/shared/lib/use-store'

/** Each one is found again by a request of its own. */
export const FAVOURITES_MAX = 100

const optionalText = z.nullable(z.string())
const optionalNumber = z.nullable(z.number())

/** A price per hour. */
const seen = { price: z.number(), at: timestamp }

const favourite = z.object({
  id: z.string(),
  service: z.string(),
  /** The facts that name the offer and find it again: the API has no endpoint for a single offer. */
  offer: z.object({
    id: z.string(),
    gpu_name: optionalText,
    gpu_translit_name: optionalText,
    gpu_amount: optionalNumber,
    vram: optionalNumber,
    provider_translit_name: optionalText,
    location: z.nullable(z.object({ city: optionalText, country: optionalText, region: optionalText })),
  }),
  addedAt: timestamp,
  /** When the API last listed the offer. */
  listedAt: timestamp,
  /** The last seen price by currency, and the different price before it. Prices are never converted. */
  prices: z.record(z.string(), z.object({ ...seen, was: z.optional(z.object(seen)) })),
  imported: z.optional(importedSchema),
})
export type Favourite = z.output<typeof favourite>

export const parseFavourite = (value: unknown): Favourite | null => favourite.safeParse(value).data ?? null

export const favourites = createItemStore<Favourite>({
  name: 'gpu-console.favourites',
  idOf: ({ id }) => id,
  read: parseFavourite,
  order: (a, b) => b.addedAt - a.addedAt || (a.id < b.id ? -1 : 1),
})

/** True for a favourite of this marketplace. */
export const isHere = ({ service }: Favourite): boolean => service === baseUrl()
const idOf = (offerId: string): string => `${baseUrl()} ${offerId}`

export const useFavourites = (): Favourite[] => useItems(favourites).filter(isHere)

export const useIsFavourite = (offerId: string): boolean => useFavourites().some(({ offer }) => offer.id === offerId)

/** Returns the favourite with the current price of its offer. Ignores a response that is not newer. */
export function withSeen(known: Favourite, offer: Pick<SearchOffer, 'prices'>, currency: Currency, at: number): Favourite {
  const before = known.prices[currency]
  const listedAt = isLater(at, known.listedAt) ? at : known.listedAt
  const price = hourlyAmount(offer.prices, currency)
  if (price === null || (before && !isLater(at, before.at))) return { ...known, listedAt }
  const was = before && (before.price === price ? before.was : { price: before.price, at: Math.min(before.at, at) })
  return { ...known, listedAt, prices: { ...known.prices, [currency]: { price, at, ...(was && { was }) } } }
}

/** `full` at the maximum, `refused` if the browser did not store it. */
export function addFavourite(offer: SearchOffer, currency: Currency, now = Date.now()): 'added' | 'full' | 'refused' {
  if (favourites.list().filter(isHere).length >= FAVOURITES_MAX) return 'full'
  const { id, gpu_name, gpu_translit_name, gpu_amount, vram, provider_translit_name, location } = offer
  const place = location && { city: location.city, country: location.country, region: location.region }
  const fresh: Favourite = {
    id: idOf(id),
    service: baseUrl(),
    offer: { id, gpu_name, gpu_translit_name, gpu_amount, vram, provider_translit_name, location: place },
    addedAt: now,
    listedAt: now,
    prices: {},
  }
  return favourites.put(withSeen(fresh, offer, currency, now)) ? 'added' : 'refused'
}

export const removeFavourite = (offerId: string): void => favourites.remove([idOf(offerId)])

export function markSeen(known: Favourite, offer: SearchOffer, currency: Currency, at: number): void {
  // Another tab may have removed it.
  const stored = favourites.find(known.id)
  if (stored && isLater(at, stored.listedAt)) favourites.put(withSeen(stored, offer, currency, at))
}
