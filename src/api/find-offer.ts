import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import { isRecord } from '@/contract/lenient'
import type { OfferFilters, OfferSort, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { mostSpecificLocation, type OfferTrace } from '@/domain/to-offer-locator'
import { isApiError } from '@/shared/lib/api-error'
import { listPages, type ListEnd } from './list-pages'
import { offerSearchRequest, searchPage } from './offers'
import type { WireRequest } from './wire'

/** Maximum number of rows to search, so that a list without an end stops. */
const CAP = 20_000
const PAGE_SIZE = 50

/** Rows searched so far; `total` is undefined if the API does not report it. */
export interface Finding {
  loaded: number
  total: number | undefined
}

export type FoundOffer =
  | { status: 'found'; offer: SearchOffer }
  /**
   * All rows that have its GPU, count and provider were loaded and parsed, and up to `CHANGED_CAP` of its GPU. `unchecked`: all
   * offers of its GPU could not be loaded, so it may be listed with another count or provider.
   */
  | { status: 'missing'; unchecked?: true }
  /** The search ended early, so the offer may still be listed. */
  | { status: 'not-reached' }

/** Narrowest first. The last has no location: how the API compares it is "not shown" (DESIGN decision 2.12). */
export function traceFilters(trace: OfferTrace): OfferFilters[] {
  const filters: OfferFilters = {}
  if (trace.gpu_translit_name) filters.gpu_translit_name = [trace.gpu_translit_name]
  if (trace.gpu_amount !== null) filters.gpu_amount = trace.gpu_amount
  if (trace.provider_translit_name) filters.provider = trace.provider_translit_name
  const place = mostSpecificLocation(trace)
  return place ? [{ ...filters, location: [place] }, filters] : [filters]
}

/** Maximum number of offers of the model to search for one whose count or provider has changed since. */
const CHANGED_CAP = 500

/** The offers of its model; null if `traceFilters` has searched them. */
const changedFilters = ({ gpu_translit_name: gpu, gpu_amount, provider_translit_name }: OfferTrace): OfferFilters | null =>
  gpu && (gpu_amount !== null || provider_translit_name) ? { gpu_translit_name: [gpu] } : null

export type ReadOffers = (filters: OfferFilters, start: number, limit: number, sort?: OfferSort) => Promise<Page<SearchOffer>>

export async function findOffer(trace: OfferTrace, read: ReadOffers, onProgress?: (finding: Finding) => void): Promise<FoundOffer> {
  const look = async (filters: OfferFilters, cap: number): Promise<FoundOffer | ListEnd> => {
    const loadPage = (start: number, limit: number) => read(filters, start, limit)
    for await (const { rows, setAside, total, next, end } of listPages(loadPage, { limit: PAGE_SIZE, cap })) {
      const offer = rows.find(({ id }) => id === trace.id)
      if (offer) return { status: 'found', offer }
      if (setAside.some(({ raw }) => mayBe(trace, raw))) return { status: 'not-reached' }
      if (end !== null) return end
      onProgress?.({ loaded: next, total })
    }
    return 'capped'
  }
  let end: ListEnd = 'capped'
  for (const filters of traceFilters(trace)) {
    const found = await look(filters, CAP)
    if (typeof found === 'object') return found
    if (found === 'repeated') return { status: 'not-reached' }
    end = found
  }
  if (end !== 'complete') return { status: 'not-reached' }
  // A second look, for one that has changed: no such offer is listed.
  const changed = changedFilters(trace)
  try {
    const found = changed && (await look(changed, CHANGED_CAP))
    return found !== null && typeof found === 'object' ? found : { status: 'missing' }
  } catch (error) {
    if (!isApiError(error) || error.kind === 'cancelled' || error.kind === 'unauthorised') throw error
    return { status: 'missing', unchecked: true }
  }
}

function mayBe({ id }: OfferTrace, raw: unknown): boolean {
  const sent = isRecord(raw) ? raw['id'] : undefined
  return typeof sent === 'string' || typeof sent === 'number' ? String(sent) === id : true
}

export const loadOffers =
  (currency: Currency, signal?: AbortSignal): ReadOffers =>
  (filters, start, limit, sort = 'price_asc') =>
    searchPage({ currency, sort, filters }, start, limit, signal)

export const findingRequest = (trace: OfferTrace, currency: Currency): WireRequest =>
  offerSearchRequest({ currency, sort: 'price_asc', filters: traceFilters(trace)[0] ?? {} }, PAGE_SIZE)

const againKey = (id: string, currency: Currency) => ['offers', 'again', id, currency] as const

/** Offers that have been searched for one of them. A separate query, because a shown offer must not change until the search ends. */
const findingKey = (id: string, currency: Currency) => ['finding', id, currency] as const

export function useFinding(id: string, currency: Currency): Finding | undefined {
  const { data } = useQuery<Finding | null>({ queryKey: findingKey(id, currency), queryFn: skipToken })
  return data ?? undefined
}

/** The current state of an offer. Fetched on each use, because the cached offer may be outdated. */
export const offerAgainQuery = (trace: OfferTrace, currency: Currency) =>
  queryOptions({
    queryKey: [...againKey(trace.id, currency), traceFilters(trace)],
    async queryFn({ client, signal }) {
      const tell = (finding: Finding | null) => void client.setQueryData<Finding | null>(findingKey(trace.id, currency), finding)
      try {
        return await findOffer(trace, loadOffers(currency, signal), tell)
      } finally {
        tell(null)
      }
    },
    staleTime: 0,
  })

/** The same for pages that only show the offer: an answer is fresh while the link that prefetched it is pressed. */
export const shownOfferQuery = (trace: OfferTrace, currency: Currency) => ({ ...offerAgainQuery(trace, currency), staleTime: 10_000 })
