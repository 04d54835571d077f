import { useQueries } from '@tanstack/react-query'
import { rankedPricesQuery, type RankedPrices } from '@/api/market-prices'
import { useDefaultMinScore } from '@/api/preferences'
import type { Gpu } from '@/contract/gpu'
import type { Currency } from '@/contract/params'
import { JOB_IDS, jobFilters, marketJobs, type JobId, type MarketJob } from '@/domain/market-jobs'

export interface JobCell {
  id: JobId
  /** Null while the models that it needs are being loaded, and if they could not be. */
  job: MarketJob | null
  prices: RankedPrices | undefined
  /** Load time of the prices in milliseconds; 0 before. */
  loadedAt: number
  retry: (() => void) | undefined
}

/** Jobs whose cheapest offers prove prices of the plot: those of any model, and two GPUs of large ones. */
const isProof = (id: JobId): boolean => id === 'cheapest' || id === 'serve-70b'

/** The loaded pages of offers that may prove prices of the plot; null while they are loading. */
export function proofs(cells: readonly JobCell[]): readonly Pick<RankedPrices, 'rows'>[] | null {
  const pages = cells.filter(({ id }) => isProof(id))
  return pages.every(({ prices, retry }) => prices || retry) ? pages.flatMap(({ prices }) => prices ?? []) : null
}

interface Asked {
  /** Undefined until the API has listed its models. */
  gpus: readonly Gpu[] | undefined
  /** Set if the list could not be loaded. */
  retryGpus: (() => void) | undefined
  currency: Currency
  /** False until the jobs are near the screen. */
  isDue: boolean
}

/** The jobs with their prices, in a fixed order. A job that no listed model can do is left out. */
export function useJobs({ gpus, retryGpus, currency, isDue }: Asked): JobCell[] {
  const scoreFrom = useDefaultMinScore()
  const jobs = marketJobs(gpus ?? []).map((job): MarketJob => ({ ...job, scoreFrom }))
  // Behind the list and the tiles in the queue.
  const enabled = isDue && (gpus !== undefined || retryGpus !== undefined)
  const results = useQueries({
    queries: jobs.map((job) => ({ ...rankedPricesQuery({ filters: jobFilters(job), currency, isPage: isProof(job.id) }), enabled })),
  })
  return JOB_IDS.flatMap((id): JobCell[] => {
    const index = jobs.findIndex((job) => job.id === id)
    const job = jobs[index] ?? null
    if (job === null) return gpus ? [] : [{ id, job, prices: undefined, loadedAt: 0, retry: retryGpus }]
    const result = results[index]
    const hasFailed = result !== undefined && result.isError && !result.isFetching && result.data === undefined
    const retry = hasFailed ? () => void result.refetch() : undefined
    return [{ id, job, prices: result?.data, loadedAt: result?.dataUpdatedAt ?? 0, retry }]
  })
}
