import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import { searchOffers, type OfferFilters, type OfferSort, type SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { nextStart } from './list-pages'
import { shouldRetryRead } from './retry'

/** A search as the page asks for it; `sort` and the filters are in wire form already. */
export interface OfferSearch {
  currency: Currency
  sort: OfferSort
  filters: OfferFilters
}

/** Rows asked for at once. The service may send fewer (SPEC 8: the maximum of `limit` is not shown). */
const OFFERS_PAGE_SIZE = 50

/** The one body of SPEC 4.4 that the console sends. */
const searchBody = ({ currency, sort, filters }: OfferSearch) => ({ currency, sort_by: sort, query: filters })

const requestOf = (search: OfferSearch, start: number, limit: number) => ({ query: { start, limit }, body: searchBody(search) })

/** Loads one page of a search. */
export const searchPage = (search: OfferSearch, start: number, limit: number, signal?: AbortSignal): Promise<Page<SearchOffer>> =>
  call(searchOffers, requestOf(search, start, limit), signal)

/** The request for the first page of a search: for the early fetch and for "Show as curl". */
export const offerSearchRequest = (search: OfferSearch, limit = OFFERS_PAGE_SIZE): WireRequest =>
  wireRequest(searchOffers, requestOf(search, 0, limit))

/** SPEC 4.4, page after page. The next page starts at `start + received`, whatever `limit` was (DESIGN decision 2.3). */
export const offerSearchQuery = (search: OfferSearch) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'search', search] as const,
    queryFn: ({ pageParam, signal }) => searchPage(search, pageParam, OFFERS_PAGE_SIZE, signal),
    // The page itself says over its rows that refreshing failed.
    meta: { isQuiet: true },
    // Said here as well: what is fetched ahead of the page would otherwise not be tried again.
    retry: shouldRetryRead,
    initialPageParam: 0,
    getNextPageParam: nextStart(),
    // Old rows stay while new ones are on their way, but never under another currency: bare numbers would be mislabelled.
    placeholderData: (previous, query) => (query?.queryKey[2]?.currency === search.currency ? previous : undefined),
    // Reading all the pages again is for the person to ask for.
    refetchOnMount: (query) => query.state.data === undefined || query.state.data.pages.length < 2,
    refetchOnReconnect: (query) => query.state.data === undefined,
  })

/**
 * How many offers a search finds, and the cheapest of them: a page of one row (SPEC 4.4 has no counting endpoint).
 * `total` is undefined when the service does not say.
 */
export const offerCountQuery = (search: OfferSearch) =>
  queryOptions({
    queryKey: ['offers', 'count', search],
    queryFn: async ({ signal }) => {
      const page = await searchPage(search, 0, 1, signal)
      return { total: page.received === 0 ? 0 : page.total, first: page.rows[0] }
    },
    staleTime: 5 * 60_000,
  })

/** The first rows of a search, for a saved search that is checked in the background. */
export const offerSampleQuery = (search: OfferSearch, limit: number) =>
  queryOptions({
    queryKey: ['offers', 'sample', search, limit],
    queryFn: ({ signal }) => searchPage(search, 0, limit, signal),
  })
