import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import { ABOVE_ZERO } from '@/contract/bounds'
import { searchOffers, type OfferFilters, type OfferSort, type SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { toSentUnits } from '@/contract/units'
import type { ReadPool } from './read-pool'
import { gpuListQuery } from './gpus'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { nextStart } from './list-pages'
import { preferences } from './preferences'

/** SPEC 4.4 cannot leave a model out: instead of `not_gpu` the request has all other models. */
export type SearchFilters = OfferFilters & { not_gpu?: string[] }

export interface OfferSearch {
  currency: Currency
  sort: OfferSort
  filters: SearchFilters
}

/** Rows per request. The API may return fewer (SPEC 8: the maximum of `limit` is not shown). */
const OFFERS_PAGE_SIZE = 50

const searchBody = ({ currency, sort, filters: { not_gpu: _replaced, ...filters } }: OfferSearch) => ({
  currency,
  sort_by: sort,
  query: toSentUnits(filters),
})

export const modelsQuery = ({ currency }: OfferSearch) => gpuListQuery({ currency, locale: preferences.get().locale })

type Models = readonly { translit_name: string | null }[]

/** Replaces `not_gpu`. Keeps the search if no model would be left, because the API has no request for nothing. */
export function withOtherModels(search: OfferSearch, models: Models): OfferSearch {
  const { not_gpu } = search.filters
  const others = new Set(models.flatMap(({ translit_name }) => (translit_name && !not_gpu?.includes(translit_name) ? translit_name : [])))
  return not_gpu && others.size > 0 ? { ...search, filters: { ...search.filters, gpu_translit_name: [...others] } } : search
}

const requestOf = (search: OfferSearch, start: number, limit: number) => ({ query: { start, limit }, body: searchBody(search) })

/**
 * Some services send the number of rows of the answer as total: where they are equal, one more row disproves it.
 * @param client has the models; needed for searches with `not_gpu`
 */
export async function searchPage(
  search: OfferSearch,
  start: number,
  limit: number,
  signal?: AbortSignal,
  client?: QueryClient,
): Promise<Page<SearchOffer>> {
  const models = search.filters.not_gpu && (await client?.fetchQuery(modelsQuery(search)))?.rows
  const asked = withOtherModels(search, models ?? [])
  const body = JSON.stringify(searchBody(asked))
  const page = await call(searchOffers, requestOf(asked, start, limit), signal)
  // Otherwise the answer has revealed that the bounds were sent in the wrong units.
  if (body !== JSON.stringify(searchBody(asked))) return searchPage(search, start, limit, signal, client)
  const isDoubtful = start === 0 && page.received === limit && page.total === page.received
  const next = isDoubtful && call(searchOffers, requestOf(asked, page.received, 1), signal)
  // Without an answer too: the rows are worth more than their number.
  const mayHaveMore =
    next &&
    (await next.then(
      ({ received }) => received > 0,
      () => true,
    ))
  return mayHaveMore ? { ...page, total: undefined, mayContinue: true } : page
}

export const totalOf = ({ received, total }: Page<SearchOffer>): number | undefined => (received === 0 ? 0 : total)

export const offerSearchRequest = (search: OfferSearch, limit = OFFERS_PAGE_SIZE): WireRequest =>
  wireRequest(searchOffers, requestOf(search, 0, limit))

/** SPEC 4.4, page by page. The next page starts at `start + received`, regardless of `limit` (DESIGN decision 2.3). */
export const offerSearchQuery = (search: OfferSearch) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'search', search] as const,
    queryFn: ({ pageParam, signal, client }) => searchPage(search, pageParam, OFFERS_PAGE_SIZE, signal, client),
    meta: { isQuiet: true },
    initialPageParam: 0,
    getNextPageParam: nextStart(),
    // Keeps the previous rows while new ones load, but never in another currency: bare prices would be mislabelled.
    placeholderData: (previous, query) => (query?.queryKey[2]?.currency === search.currency ? previous : undefined),
    // Only the user reloads several pages.
    refetchOnMount: (query) => query.state.data === undefined || query.state.data.pages.length < 2,
    refetchOnReconnect: (query) => query.state.data === undefined,
  })

/** The same search without offers at price 0, which some services send for "none". */
export const aboveZero = (search: OfferSearch): OfferSearch => ({ ...search, filters: { ...search.filters, price_gt: ABOVE_ZERO } })

export interface OfferCount {
  /** Undefined if the API does not report it. */
  total: number | undefined
  first: SearchOffer | undefined
}

/** SPEC 4.4 has no endpoint for counts, so this is a page of one row. @param pool delays counts, so that they do not delay a search */
export const offerCountQuery = (search: OfferSearch, pool?: ReadPool) =>
  queryOptions({
    queryKey: ['offers', 'count', search],
    queryFn: ({ signal, client }) => {
      const count = async (): Promise<OfferCount> => {
        const page = await searchPage(search, 0, 1, signal, client)
        return { total: totalOf(page), first: page.rows[0] }
      }
      return pool ? pool.run(count, signal) : count()
    },
    meta: { isQuiet: true },
    staleTime: 5 * 60_000,
  })

export const offerSampleQuery = (search: OfferSearch, limit: number) =>
  queryOptions({
    queryKey: ['offers', 'sample', search, limit],
    queryFn: ({ signal, client }) => searchPage(search, 0, limit, signal, client),
  })
