import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@/contract/params'
import { listProviders, type ProviderSort } from '@/contract/provider'
import { allPages } from './list-pages'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'

const PAGE_SIZE = 100
const CAP = 1_000

export interface ProvidersAsked {
  locale: Locale
  country?: string | undefined
  sort?: ProviderSort | undefined
}

const listOf = ({ locale, country, sort }: ProvidersAsked, start: number, limit: number) => ({
  query: { start, limit, locale, ...(country === undefined ? {} : { country }), ...(sort === undefined ? {} : { sort_by: sort }) },
})

export const providerListRequest = (asked: ProvidersAsked): WireRequest => wireRequest(listProviders, listOf(asked, 0, PAGE_SIZE))

/** SPEC 4.5, all pages. */
export const providerListQuery = (asked: ProvidersAsked) =>
  queryOptions({
    queryKey: ['providers', 'list', asked],
    queryFn: ({ signal }) =>
      allPages((start, limit) => call(listProviders, listOf(asked, start, limit), signal), { limit: PAGE_SIZE, cap: CAP }),
    staleTime: 5 * 60_000,
  })
