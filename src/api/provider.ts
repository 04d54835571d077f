import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@/contract/params'
import { getProvider } from '@/contract/provider'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'

interface ProviderAsked {
  /** Its translit name. */
  name: string
  locale: Locale
}

const oneOf = ({ name, locale }: ProviderAsked) => ({ params: { provider_translit_name: name }, query: { locale } })

/** For "show as curl". Throws `not-found` for a name that cannot be asked for. */
export const providerRequest = (asked: ProviderAsked): WireRequest => wireRequest(getProvider, oneOf(asked))

/** SPEC 4.6: null when there is no such provider. */
export const providerQuery = (asked: ProviderAsked) =>
  queryOptions({
    queryKey: ['providers', 'one', asked],
    queryFn: ({ signal }) => call(getProvider, oneOf(asked), signal),
  })
