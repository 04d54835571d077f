import { queryOptions } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
import { allPages } from './list-pages'
import { marketPool } from './market-pool'
import { searchPage } from './offers'

const PAGE_SIZE = 100
const CAP = 2_000

/** How many offers of each model a provider has. */
export interface OfferCounts {
  /** By the translit name of the model. */
  byGpu: ReadonlyMap<string, number>
  /** False when there are more offers than were read: the counts are lower bounds then. */
  isComplete: boolean
}

/** The API counts offers by provider only (SPEC 2.6), so those of each model are read and counted. */
export const offerCountsQuery = ({ provider, currency }: { provider: string; currency: Currency }) =>
  queryOptions({
    queryKey: ['offers', 'counts', { provider, currency }],
    queryFn: ({ signal }) =>
      marketPool.run(async (): Promise<OfferCounts> => {
        const { rows, isComplete } = await allPages(
          (start, limit) => searchPage({ currency, sort: 'price_asc', filters: { provider } }, start, limit, signal),
          { limit: PAGE_SIZE, cap: CAP },
        )
        const byGpu = new Map<string, number>()
        for (const { gpu_translit_name } of rows) {
          if (gpu_translit_name) byGpu.set(gpu_translit_name, (byGpu.get(gpu_translit_name) ?? 0) + 1)
        }
        return { byGpu, isComplete }
      }, signal),
    staleTime: 5 * 60_000,
  })
