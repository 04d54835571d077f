import { queryOptions } from '@tanstack/react-query'
import { gpuListQuery, readGpus, type GpusAsked } from './gpus'
import { marketPool } from './market-pool'

/** What one provider asks for its models, where many providers are asked at once: the same list, read in its turn. */
export const priceListQuery = (asked: GpusAsked & { provider: string }) =>
  queryOptions({ ...gpuListQuery(asked), queryFn: ({ signal }) => marketPool.run(() => readGpus(asked, signal), signal) })
