import { queryOptions } from '@tanstack/react-query'
import { lowerBound, upperBound } from '@/contract/bounds'
import type { OfferFilters, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { minus } from '@/shared/lib/decimal'
import { readOffers, type ReadOffers } from './find-offer'
import { hourlyAmount } from '@/domain/hourly-price'
import { canRent } from '@/domain/offer-words'

/** In what a substitute is like the offer that is gone, the closest first. */
const KINSHIPS = ['gpu-and-count', 'gpu', 'vram-and-count', 'other'] as const
export type Kinship = (typeof KINSHIPS)[number]

export interface Substitute {
  offer: SearchOffer
  kinship: Kinship
  /** What it costs more (less: negative) by the hour, in the currency that was asked for; null when either price is not comparable. */
  difference: number | null
}

const SUBSTITUTES_SHOWN = 3
const PAGE_SIZE = 50
/** On either side of the price: some of them may not be readable, or not for rent any more. */
const NEAR_SIZE = 10

/** Searches that can hold substitutes, the closest first. */
export function substituteFilters(gone: SearchOffer): OfferFilters[] {
  const free: OfferFilters = { in_stock: true, rentable: true }
  const gpu = gone.gpu_translit_name ? { gpu_translit_name: [gone.gpu_translit_name] } : null
  const count = gone.gpu_amount === null ? null : { gpu_amount: gone.gpu_amount }
  const searches: OfferFilters[] = []
  if (gpu && count) searches.push({ ...free, ...gpu, ...count })
  if (gpu) searches.push({ ...free, ...gpu })
  if (gone.vram !== null && count) searches.push({ ...free, ...count, vram_gt: lowerBound(gone.vram) })
  return searches
}

/** The nearest offers: same GPU and count first, then the same GPU, then the same memory, and within these by distance of price. */
export function rankSubstitutes(
  gone: SearchOffer,
  candidates: readonly SearchOffer[],
  currency: string,
  count = SUBSTITUTES_SHOWN,
): Substitute[] {
  const price = hourlyAmount(gone.prices, currency)
  const byId = new Map(candidates.map((offer) => [offer.id, offer]))
  byId.delete(gone.id)
  return [...byId.values()]
    .filter(canRent)
    .map((offer): Substitute => {
      const other = hourlyAmount(offer.prices, currency)
      return { offer, kinship: kinshipOf(gone, offer), difference: price === null || other === null ? null : minus(other, price) }
    })
    .toSorted(
      (a, b) =>
        KINSHIPS.indexOf(a.kinship) - KINSHIPS.indexOf(b.kinship) ||
        distance(a) - distance(b) ||
        (a.difference ?? 0) - (b.difference ?? 0) ||
        (a.offer.id < b.offer.id ? -1 : 1),
    )
    .slice(0, count)
}

/** Prices that cannot be compared come last; two of them are equally far, where Infinity - Infinity would be NaN. */
const distance = ({ difference }: Substitute): number => (difference === null ? Number.MAX_VALUE : Math.abs(difference))

function kinshipOf(gone: SearchOffer, offer: SearchOffer): Kinship {
  const isSameCount = gone.gpu_amount !== null && offer.gpu_amount === gone.gpu_amount
  if (gone.gpu_translit_name && offer.gpu_translit_name === gone.gpu_translit_name) return isSameCount ? 'gpu-and-count' : 'gpu'
  return isSameCount && gone.vram !== null && offer.vram !== null && offer.vram >= gone.vram ? 'vram-and-count' : 'other'
}

/**
 * Asks search after search until there are enough. Where the price is known the offers around it are asked for first:
 * of a kind that many sell, the cheapest page holds none of them.
 */
export async function findSubstitutes(gone: SearchOffer, currency: string, read: ReadOffers): Promise<Substitute[]> {
  const price = hourlyAmount(gone.prices, currency)
  const around = (filters: OfferFilters, at: number) =>
    Promise.all([
      read({ ...filters, price_lt: upperBound(at) }, 0, NEAR_SIZE, 'price_desc'),
      read({ ...filters, price_gt: lowerBound(at) }, 0, NEAR_SIZE, 'price_asc'),
    ])
  const searches = substituteFilters(gone).flatMap((filters) => [
    ...(price === null ? [] : [() => around(filters, price)]),
    async () => [await read(filters, 0, PAGE_SIZE)],
  ])
  const candidates: SearchOffer[] = []
  let ranked: Substitute[] = []
  for (const search of searches) {
    // The next one is asked only when this one did not find enough.
    for (const page of await search()) candidates.push(...page.rows)
    ranked = rankSubstitutes(gone, candidates, currency)
    if (ranked.length === SUBSTITUTES_SHOWN) break
  }
  return ranked
}

export const substitutesQuery = (gone: SearchOffer, currency: Currency) =>
  queryOptions({
    // The price may come later, in another currency than the page had: with it others are nearest.
    queryKey: ['offers', 'substitutes', gone.id, currency, hourlyAmount(gone.prices, currency)],
    queryFn: ({ signal }) => findSubstitutes(gone, currency, readOffers(currency, signal)),
  })
