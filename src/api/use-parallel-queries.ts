import { useQueries, useQueryClient, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSameList } from '@/shared/lib/use-same-list'

/** Many reads of one kind, and how far they have come. */
export interface Many<Data> {
  /** In the order of what was asked. */
  results: readonly UseQueryResult<Data>[]
  /** What has come, in the same order; the same list until something of it changes. */
  data: readonly (Data | undefined)[]
  /** How many have come. */
  read: number
  failed: number
  isReading: boolean
  /** A person has stopped it before the end. */
  isStopped: boolean
  /** When the oldest of the answers came; 0 before the first. */
  readAt: number
  stop: () => void
  /** Goes on after a stop, and tries again what has failed. */
  readOn: () => void
  readAgain: () => void
}

/** Asks for many things of one kind at once; what has come stays when the rest is stopped. */
export function useParallelQueries<Data, Key extends QueryKey>(
  options: readonly UseQueryOptions<Data, Error, Data, Key>[],
  isOn = true,
): Many<Data> {
  const client = useQueryClient()
  const [wantsStop, setStopped] = useState(false)
  const results = useQueries({
    // The page says itself what did not come.
    queries: options.map((one) => ({ ...one, enabled: isOn && !wantsStop, meta: { isQuiet: true } })),
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
