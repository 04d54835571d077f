import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@/contract/params'
import { getProvider } from '@/contract/provider'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'

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
