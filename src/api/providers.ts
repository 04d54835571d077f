import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@/contract/params'
import { getProvider, listProviders, type ProviderSort } from '@/contract/provider'
import { allPages } from './all-pages'
import { call } from './http'

const PAGE_SIZE = 100
const CAP = 2_000

/** SPEC 4.5: every provider, all pages. */
export const providerListQuery = (asked: { locale: Locale; country?: string | undefined; sort?: ProviderSort | undefined }) =>
  queryOptions({
    queryKey: ['providers', 'list', asked],
    queryFn: ({ signal }) =>
      allPages(
        (start, limit) =>
          call(
            listProviders,
            {
              query: {
                start,
                limit,
                locale: asked.locale,
                ...(asked.country === undefined ? {} : { country: asked.country }),
                ...(asked.sort === undefined ? {} : { sort_by: asked.sort }),
              },
            },
            signal,
          ),
        { limit: PAGE_SIZE, cap: CAP },
      ),
    staleTime: 5 * 60_000,
  })

/** SPEC 4.6: null when there is no such provider. */
export const providerQuery = (asked: { name: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['providers', 'one', asked],
    queryFn: ({ signal }) => call(getProvider, { params: { provider_translit_name: asked.name }, query: { locale: asked.locale } }, signal),
  })
