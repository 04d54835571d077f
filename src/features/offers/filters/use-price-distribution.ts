import { useQueries } from '@tanstack/react-query'
import { marketPool } from '@/api/read-pool'
import { offerCountQuery } from '@/api/offers'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice } from '@/contract/price'
import { withoutFilter } from '../applied-filters'
import { toCount, toSearch, type OffersSearch } from '../offer-search'
import { countPerBar, bucketEdges } from './price-buckets'

export type Distribution =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => void }
  /** No histogram: the API returns no totals, prices are unreadable, or no offers match. */
  | { state: 'unknown' | 'no-prices' | 'none' }
  | { state: 'one-price'; price: number }
  | { state: 'ready'; edges: number[]; bars: number[] }

/** The API has no such endpoint: combines totals of searches for the lowest and highest price, and for each edge between. */
export function usePriceDistribution(search: OffersSearch, currency: Currency): Distribution {
  const rest = withoutFilter(withoutFilter(search, 'price_from'), 'price_to')
  const ends = useQueries({
    queries: (['price_asc', 'price_desc'] as const).map((sort) => offerCountQuery(toSearch({ ...rest, sort }, currency), marketPool)),
  })
  const [lowest, highest] = ends.map(({ data }) => priceOf(data?.first, currency))
  const edges = typeof lowest === 'number' && typeof highest === 'number' ? bucketEdges(lowest, highest) : []
  const counts = useQueries({
    queries: edges.slice(1, -1).map((edge) => offerCountQuery(toCount({ ...rest, price_to: edge }, currency), marketPool)),
  })
  const all = [...ends, ...counts]
  if (all.some(({ isError }) => isError)) {
    return { state: 'failed', retry: () => all.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()) }
  }
  if (all.some(({ isPending }) => isPending)) return { state: 'loading' }
  const totals = all.map(({ data }) => data?.total)
  const [total] = totals
  if (total === 0) return { state: 'none' }
  if (typeof lowest !== 'number' || typeof highest !== 'number') return { state: 'no-prices' }
  if (edges.length === 0) return { state: 'one-price', price: lowest }
  const upTo = totals.slice(2).filter((count) => count !== undefined)
  if (total === undefined || upTo.length < edges.length - 2) return { state: 'unknown' }
  return { state: 'ready', edges, bars: countPerBar(upTo, total) }
}

/** Null unless the price is hourly and in the requested currency, the unit of the price filter. */
function priceOf(offer: SearchOffer | undefined, currency: Currency): number | null {
  const price = offer ? pickPrice(offer.prices, currency) : null
  return price?.currency === currency && price.period === 'hour' ? price.amount : null
}
