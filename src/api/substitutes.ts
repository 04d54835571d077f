import { queryOptions } from '@tanstack/react-query'
import { lowerBound, upperBound } from '@/contract/bounds'
import type { OfferFilters, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { minus } from '@/shared/lib/decimal'
import { loadOffers, type ReadOffers } from './find-offer'
import { hourlyAmount } from '@/domain/hourly-price'
import { canRent } from '@/domain/offer-text'
import { suggestionRule } from './suggestions'

const KINSHIPS = ['gpu-and-count', 'gpu', 'vram-and-count', 'other'] as const
export type Kinship = (typeof KINSHIPS)[number]

export interface Substitute {
  offer: SearchOffer
  kinship: Kinship
  /** Its extra cost per hour in the requested currency, negative if cheaper. Null if either price is not comparable. */
  difference: number | null
}

const SUBSTITUTES_SHOWN = 3
const PAGE_SIZE = 50
/** Rows to load on either side of the price. Some may be unreadable or no longer rentable. */
const NEAR_SIZE = 10

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

/** Ranks by similarity (same GPU and count, same GPU, enough VRAM and same count), then by price difference. */
export function rankSubstitutes(
  gone: SearchOffer,
  candidates: readonly SearchOffer[],
  currency: string,
  count = SUBSTITUTES_SHOWN,
): Substitute[] {
  const price = hourlyAmount(gone.prices, currency)
  // Without a price to compare with, the cheapest come first. A price of 0 does not count as a price.
  const priceOf = ({ offer }: Substitute): number => hourlyAmount(offer.prices, currency) || Number.MAX_VALUE
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
        priceOf(a) - priceOf(b) ||
        (a.offer.id < b.offer.id ? -1 : 1),
    )
    .slice(0, count)
}

/** Sorts prices that are not comparable last. Not Infinity, because Infinity - Infinity is NaN. */
const distance = ({ difference }: Substitute): number => (difference === null ? Number.MAX_VALUE : Math.abs(difference))

function kinshipOf(gone: SearchOffer, offer: SearchOffer): Kinship {
  const isSameCount = gone.gpu_amount !== null && offer.gpu_amount === gone.gpu_amount
  if (gone.gpu_translit_name && offer.gpu_translit_name === gone.gpu_translit_name) return isSameCount ? 'gpu-and-count' : 'gpu'
  return isSameCount && gone.vram !== null && offer.vram !== null && offer.vram >= gone.vram ? 'vram-and-count' : 'other'
}

/** One search after the other. Offers near the price are loaded first: for a common GPU, the cheapest page has none of them. */
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
    // The next search runs only if this one did not find enough.
    for (const page of await search()) candidates.push(...page.rows)
    ranked = rankSubstitutes(gone, candidates, currency)
    if (ranked.length === SUBSTITUTES_SHOWN) break
  }
  return ranked
}

export function substitutesQuery(gone: SearchOffer, currency: Currency) {
  const { key, narrow, isWanted } = suggestionRule()
  return queryOptions({
    // The price may become known later, for example after a change of currency, and other offers are nearest then.
    queryKey: ['offers', 'substitutes', gone.id, currency, hourlyAmount(gone.prices, currency), key],
    queryFn({ signal }) {
      const read = loadOffers(currency, signal)
      return findSubstitutes(gone, currency, async (filters, ...page) => {
        const found = await read(narrow(filters), ...page)
        return { ...found, rows: found.rows.filter(isWanted) }
      })
    },
  })
}
