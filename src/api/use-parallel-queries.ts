import { useQueries, useQueryClient, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSameList } from '@/shared/lib/use-same-list'

export interface Many<Data> {
  results: readonly UseQueryResult<Data>[]
  /** The data of each query, in the same order. The same array until an item changes. */
  data: readonly (Data | undefined)[]
  read: number
  failed: number
  isReading: boolean
  isStopped: boolean
  /** Arrival time of the oldest answer in epoch milliseconds; 0 before the first. */
  readAt: number
  stop: () => void
  /** Continues after `stop` and retries failed queries. */
  readOn: () => void
  readAgain: () => void
}

/** Runs many queries of one kind in parallel. Loaded data is kept when the rest is stopped. */
export function useParallelQueries<Data, Key extends QueryKey>(
  options: readonly UseQueryOptions<Data, Error, Data, Key>[],
  isOn = true,
): Many<Data> {
  const client = useQueryClient()
  const [wantsStop, setStopped] = useState(false)
  const results = useQueries({
    // The page itself shows errors.
    queries: options.map((one) => ({ ...one, enabled: isOn && !wantsStop && one.enabled !== false, meta: { isQuiet: true } })),
  })
  const data = useSameList(results.map((result) => result.data))
  const came = results.filter((result) => result.data !== undefined)
  const failed = results.filter((result) => result.isError && !result.isFetching && result.data === undefined).length
  return {
    results,
    data,
    read: came.length,
    failed,
    isReading: isOn && results.some(({ isFetching }) => isFetching),
    isStopped: wantsStop && came.length + failed < results.length,
    readAt: came.length === 0 ? 0 : Math.min(...came.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    stop() {
      setStopped(true)
      for (const { queryKey } of options) void client.cancelQueries({ queryKey, exact: true })
    },
    readOn() {
      setStopped(false)
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
    readAgain() {
      setStopped(false)
      for (const { refetch } of results) void refetch()
    },
  }
}
