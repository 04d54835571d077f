import { useQueries } from '@tanstack/react-query'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice } from '@/contract/price'
import { toFilters, withoutFilter, type OffersSearch } from '../offer-search'
import { barsOf, bucketEdges } from './price-buckets'
import { offerProbeQuery } from './probe'

export type Distribution =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** Why there is nothing to draw: totals or prices are not told, nothing is found, all cost the same. */
  | { state: 'unknown' | 'no-prices' | 'none' }
  | { state: 'one-price'; price: number }
  | { state: 'ready'; edges: number[]; bars: number[] }

/**
 * How many offers there are at which price, under all filters but the price. The API has no such answer, so it is put
 * together from totals: the cheapest, the dearest, and how many cost up to each edge between them.
 */
export function usePriceDistribution(search: OffersSearch, currency: Currency): Distribution {
  const rest = withoutFilter(withoutFilter(search, 'price_from'), 'price_to')
  const filters = toFilters(rest)
  const ends = useQueries({
    queries: (['price_asc', 'price_desc'] as const).map((sort) => offerProbeQuery({ currency, sort, filters })),
  })
  const [cheapest, dearest] = ends.map(({ data }) => priceOf(data?.first, currency))
  const edges = typeof cheapest === 'number' && typeof dearest === 'number' ? bucketEdges(cheapest, dearest) : []
  const counts = useQueries({
    queries: edges
      .slice(1, -1)
      .map((edge) => offerProbeQuery({ currency, sort: 'price_asc', filters: toFilters({ ...rest, price_to: edge }) })),
  })
  const all = [...ends, ...counts]
  if (all.some(({ isError }) => isError)) {
    return { state: 'failed', retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()) }
  }
  if (all.some(({ isPending }) => isPending)) return { state: 'loading' }
  const totals = all.map(({ data }) => data?.total)
  const [total] = totals
  if (total === 0) return { state: 'none' }
  if (typeof cheapest !== 'number' || typeof dearest !== 'number') return { state: 'no-prices' }
  if (edges.length === 0) return { state: 'one-price', price: cheapest }
  const upTo = totals.slice(2).filter((count) => count !== undefined)
  if (total === undefined || upTo.length < edges.length - 2) return { state: 'unknown' }
  return { state: 'ready', edges, bars: barsOf(upTo, total) }
}

/** A price sent by the hour in the currency asked for: the service filters by what it sends, and so the scale is of that. */
function priceOf(offer: SearchOffer | undefined, currency: Currency): number | null {
  const price = offer ? pickPrice(offer.prices, currency) : null
  return price?.currency === currency && price.period === 'hour' ? price.amount : null
}
