import { useQueries, useQueryClient, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import type { Loading } from '@/shared/ui/list-status'
import { useState } from 'react'

export interface ParallelQueries<Data> extends Loading {
  results: readonly UseQueryResult<Data>[]
  /** The data of each query, in the same order. The same array until an item changes. */
  data: readonly (Data | undefined)[]
  failed: number
}

/** Runs many queries of one kind in parallel. Loaded data is kept when the rest is stopped. @param startsStopped waits for `goOn` */
export function useParallelQueries<Data, Key extends QueryKey>(
  options: readonly UseQueryOptions<Data, Error, Data, Key>[],
  isOn = true,
  startsStopped = false,
): ParallelQueries<Data> {
  const client = useQueryClient()
  const [wantsStop, setStopped] = useState(startsStopped)
  const results = useQueries({
    queries: options.map((one) => ({ ...one, enabled: isOn && !wantsStop && one.enabled !== false })),
  })
  const data = useSameList(results.map((result) => result.data))
  const came = results.filter((result) => result.data !== undefined)
  const failed = results.filter((result) => result.isError && !result.isFetching && result.data === undefined).length
  const isFetching = isOn && results.some((result) => result.isFetching)
  const isLeft = came.length + failed < results.length
  const state = !isLeft ? (failed > 0 ? 'failed' : 'complete') : isFetching && !wantsStop ? 'loading' : 'stopped'
  return {
    results,
    data,
    loaded: came.length,
    total: results.length,
    failed,
    state,
    isFetching,
    error: results.find(({ error, isFetching: isRetried }) => error !== null && !isRetried)?.error ?? null,
    loadedAt: came.length === 0 ? 0 : Math.min(...came.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    stop() {
      setStopped(true)
      for (const { queryKey } of options) void client.cancelQueries({ queryKey, exact: true })
    },
    goOn() {
      setStopped(false)
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
    reload() {
      setStopped(false)
      for (const { refetch } of results) void refetch()
    },
  }
}

/** Returns the previous array while its items are the same, so that values derived from it stay memoized. */
export function useSameList<Item>(list: readonly Item[]): readonly Item[] {
  const [stored, keep] = useState(list)
  const isSame = stored.length === list.length && stored.every((item, index) => Object.is(item, list[index]))
  if (!isSame) keep(list)
  return isSame ? stored : list
}
