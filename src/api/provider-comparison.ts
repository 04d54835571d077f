import { queryOptions } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
import { gpuListQuery, readGpus, type GpusAsked } from './gpus'
import { allPages } from './list-pages'
import { MARKET_CAP } from './market-offers'
import { marketPool } from './market-pool'
import { searchPage } from './offers'

const PAGE_SIZE = 100

export interface OfferCounts {
  /** Keys are translit names of GPU models. */
  byGpu: ReadonlyMap<string, number>
  /** False if the provider has more offers than were loaded, so that the counts are lower bounds. */
  isComplete: boolean
}

/** Loads all offers of a provider and counts them, because the API counts offers per provider only (SPEC 2.6). */
export const offerCountsQuery = ({ provider, currency }: { provider: string; currency: Currency }) =>
  queryOptions({
    queryKey: ['offers', 'counts', { provider, currency }],
    queryFn: ({ signal }) =>
      marketPool.run(async (): Promise<OfferCounts> => {
        const { rows, isComplete } = await allPages(
          (start, limit) => searchPage({ currency, sort: 'price_asc', filters: { provider } }, start, limit, signal),
          { limit: PAGE_SIZE, cap: MARKET_CAP },
        )
        const byGpu = new Map<string, number>()
        for (const { gpu_translit_name } of rows) {
          const gpu = gpu_translit_name?.trim()
          if (gpu) byGpu.set(gpu, (byGpu.get(gpu) ?? 0) + 1)
        }
        return { byGpu, isComplete }
      }, signal),
    staleTime: 5 * 60_000,
  })

/** `gpuListQuery` of one provider for comparisons of many providers, through the request pool. */
export const priceListQuery = (asked: GpusAsked & { provider: string }) =>
  queryOptions({ ...gpuListQuery(asked), queryFn: ({ signal }) => marketPool.run(() => readGpus(asked, signal), signal) })
