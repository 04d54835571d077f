import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import { searchOffers, type OfferFilters, type OfferSort, type SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { toSentUnits } from '@/contract/units'
import type { Pool } from '@/shared/lib/pool'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { nextStart } from './list-pages'
import { serviceUnits } from './service-units'

export interface OfferSearch {
  currency: Currency
  sort: OfferSort
  filters: OfferFilters
}

/** Rows per request. The API may return fewer (SPEC 8: the maximum of `limit` is not shown). */
const OFFERS_PAGE_SIZE = 50

const searchBody = ({ currency, sort, filters }: OfferSearch) => ({ currency, sort_by: sort, query: toSentUnits(filters) })

const requestOf = (search: OfferSearch, start: number, limit: number) => ({ query: { start, limit }, body: searchBody(search) })

export async function searchPage(search: OfferSearch, start: number, limit: number, signal?: AbortSignal): Promise<Page<SearchOffer>> {
  const units = serviceUnits()
  const page = await call(searchOffers, requestOf(search, start, limit), signal)
  // The answer has revealed that the bounds were sent in the wrong units.
  return units === serviceUnits() ? page : searchPage(search, start, limit, signal)
}

export const offerSearchRequest = (search: OfferSearch, limit = OFFERS_PAGE_SIZE): WireRequest =>
  wireRequest(searchOffers, requestOf(search, 0, limit))

/** SPEC 4.4, page by page. The next page starts at `start + received`, regardless of `limit` (DESIGN decision 2.3). */
export const offerSearchQuery = (search: OfferSearch) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'search', search] as const,
    queryFn: ({ pageParam, signal }) => searchPage(search, pageParam, OFFERS_PAGE_SIZE, signal),
    meta: { isQuiet: true },
    initialPageParam: 0,
    getNextPageParam: nextStart(),
    // Keeps the previous rows while new ones load, but never in another currency: bare prices would be mislabelled.
    placeholderData: (previous, query) => (query?.queryKey[2]?.currency === search.currency ? previous : undefined),
    // Only the user reloads several pages.
    refetchOnMount: (query) => query.state.data === undefined || query.state.data.pages.length < 2,
    refetchOnReconnect: (query) => query.state.data === undefined,
  })

export interface OfferCount {
  /** Undefined if the API does not report it. */
  total: number | undefined
  first: SearchOffer | undefined
}

/** SPEC 4.4 has no endpoint for counts, so this is a page of one row. @param pool queues many counts, so that they do not delay a search */
export const offerCountQuery = (search: OfferSearch, pool?: Pool) =>
  queryOptions({
    queryKey: ['offers', 'count', search],
    queryFn: ({ signal }) => {
      const count = async (): Promise<OfferCount> => {
        const page = await searchPage(search, 0, 1, signal)
        return { total: page.received === 0 ? 0 : page.total, first: page.rows[0] }
      }
      return pool ? pool.run(count, signal) : count()
    },
    meta: { isQuiet: true },
    staleTime: 5 * 60_000,
  })

export const offerSampleQuery = (search: OfferSearch, limit: number) =>
  queryOptions({
    queryKey: ['offers', 'sample', search, limit],
    queryFn: ({ signal }) => searchPage(search, 0, limit, signal),
  })
