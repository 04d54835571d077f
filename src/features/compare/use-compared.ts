import { useQueryClient } from '@tanstack/react-query'
import { parseCompareToken } from '@/domain/compare-list'
import { shownOfferQuery } from '@/api/find-offer'
import { useParallelQueries } from '@/api/use-parallel-queries'
import type { OfferTrace } from '@/domain/to-offer-locator'
import { cachedOffer, knownOffer } from '@/api/known-offer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'

/** One column of the comparison. Offers that are not `found` keep their column and show why. */
export type Compared = { token: string; trace: OfferTrace; retry: () => void } & (
  | { status: 'found'; offer: SearchOffer }
  | { status: 'missing' | 'not-reached'; last: SearchOffer | undefined }
  | { status: 'loading' }
  | { status: 'failed'; error: unknown }
)

/** Finds each offer in the URL again. Until the response, uses the copy cached in this session. */
export function useCompared(list: readonly string[], currency: Currency) {
  const client = useQueryClient()
  const asked = list.flatMap((token) => {
    const trace = parseCompareToken(token)
    return trace ? [{ token, trace }] : []
  })
  // A refresh that fails behind an offer on screen is not shown here.
  const searches = useParallelQueries(asked.map(({ trace }) => ({ ...shownOfferQuery(trace, currency), meta: { isQuiet: false } })))
  const queries = searches.results
  const compared = asked.map(({ token, trace }, index): Compared => {
    const query = queries[index]
    const base = { token, trace, retry: () => void query?.refetch() }
    // Not `placeholderData`: a new object on every render would re-render endlessly.
    const data = query?.data ?? cachedOffer(client, trace.id, currency)
    if (data?.status === 'found') return { ...base, status: 'found', offer: data.offer }
    if (data) return { ...base, status: data.status, last: knownOffer(client, trace.id, currency) }
    return query?.isError ? { ...base, status: 'failed', error: query.error } : { ...base, status: 'loading' }
  })
  const failed = queries.find(({ isError, data }, index) => isError && data === undefined && compared[index]?.status !== 'failed')
  return {
    compared,
    /** The error behind cached data on screen; null if all data is fresh. */
    failure: failed?.error ?? null,
    searches,
  }
}
