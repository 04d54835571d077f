import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@/contract/params'
import { listProviders, getProvider, type ProviderSort } from '@/contract/provider'
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

interface ProviderAsked {
  name: string
  locale: Locale
}

const oneOf = ({ name, locale }: ProviderAsked) => ({ params: { provider_translit_name: name }, query: { locale } })

/** The request, for "Show as curl". @throws ApiError `not-found` for a name that cannot be a path segment */
export const providerRequest = (asked: ProviderAsked): WireRequest => wireRequest(getProvider, oneOf(asked))

/** SPEC 4.6. Null if the provider does not exist. */
export const providerQuery = (asked: ProviderAsked) =>
  queryOptions({
    queryKey: ['providers', 'one', asked],
    queryFn: ({ signal }) => call(getProvider, oneOf(asked), signal),
  })
