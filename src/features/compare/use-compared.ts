import { useQueries, useQueryClient } from '@tanstack/react-query'
import { readCompareToken } from '@/domain/compare-list'
import { offerAgainQuery } from '@/api/find-offer'
import type { OfferTrace } from '@/domain/to-offer-locator'
import { cachedOffer, knownOffer } from '@/api/known-offer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'

/** One place of the comparison. Those that are not `found` keep their place and say why. */
export type Compared = { token: string; trace: OfferTrace; retry: () => void } & (
  | { status: 'found'; offer: SearchOffer }
  | { status: 'missing' | 'not-reached'; last: SearchOffer | undefined }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
)

/** Each offer of the address, found again; what this visit has seen of it stands in until then. */
export function useCompared(list: readonly string[], currency: Currency) {
  const client = useQueryClient()
  const asked = list.flatMap((token) => {
    const trace = readCompareToken(token)
    return trace ? [{ token, trace }] : []
  })
  const queries = useQueries({
    queries: asked.map(({ trace }) => offerAgainQuery(trace, currency)),
  })
  const compared = asked.map(({ token, trace }, index): Compared => {
    const query = queries[index]
    const base = { token, trace, retry: () => void query?.refetch() }
    // Not the query's own placeholder: one that is made anew at each render would never come to rest.
    const data = query?.data ?? cachedOffer(client, trace.id, currency)
    if (data?.status === 'found') return { ...base, status: 'found', offer: data.offer }
    if (data) return { ...base, status: data.status, last: knownOffer(client, trace.id, currency) }
    return query?.isError ? { ...base, status: 'failed', error: query.error } : { ...base, status: 'loading' }
  })
  const failed = queries.find(({ isError, data }, index) => isError && data === undefined && compared[index]?.status !== 'failed')
  const answered = queries.filter(({ data }) => data !== undefined)
  return {
    compared,
    /** Why what is shown is only what this visit had seen of it before; null when it is not. */
    failure: failed?.error ?? null,
    isReading: queries.some(({ isFetching }) => isFetching),
    /** The age of the oldest answer; 0 before the first. */
    readAt: answered.length === 0 ? 0 : Math.min(...answered.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    readAgain: () => queries.forEach(({ refetch }) => void refetch()),
  }
}
