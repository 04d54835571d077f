import { queryOptions } from '@tanstack/react-query'
import { listGpus } from '@/contract/gpu'
import type { Currency, Locale } from '@/contract/params'
import { allPages } from './list-pages'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'

const PAGE_SIZE = 100
const CAP = 1_000

export interface GpusAsked {
  currency: Currency
  locale: Locale
  /** Translit name of a provider: only the models it offers. */
  provider?: string | undefined
}

const requestOf = ({ currency, locale, provider }: GpusAsked, start: number, limit: number) => ({
  query: { start, limit, currency, locale, ...(provider === undefined ? {} : { provider_translit_name: provider }) },
})

export const gpuListRequest = (asked: GpusAsked): WireRequest => wireRequest(listGpus, requestOf(asked, 0, PAGE_SIZE))

export const loadGpus = (asked: GpusAsked, signal: AbortSignal) =>
  allPages((start, limit) => call(listGpus, requestOf(asked, start, limit), signal), { limit: PAGE_SIZE, cap: CAP })

/** SPEC 4.7: every GPU model with its best price, all pages; `provider` limits it to one provider. */
export const gpuListQuery = (asked: GpusAsked) =>
  queryOptions({
    queryKey: ['gpus', 'list', asked],
    queryFn: ({ signal }) => loadGpus(asked, signal),
    staleTime: 5 * 60_000,
  })
