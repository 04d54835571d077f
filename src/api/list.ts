import {
  hashKey,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Page } from '@/contract/answer'
import { useListRows, type ListRows } from './list-rows'

/** "stopped": pages are left and none is being loaded. "capped": at the console's limit. "repeated": the API returned the same page again. */
export type ListState = 'loading' | 'stopped' | 'failed' | 'capped' | 'repeated' | 'complete'

/** A list that loads page by page. */
export interface List<Row> extends ListRows<Row> {
  state: ListState
  /** True if pages are left, also while they load. */
  hasMore: boolean
  /** True for the rows of the previous search. */
  isStale: boolean
  /** Null while loading. */
  error: unknown
  /** Arrival time of the last page in epoch milliseconds; 0 before the first. */
  loadedAt: number
  /** Keeps the loaded pages. */
  stop: () => void
  /** Loads the remaining pages, also after `stop` or an error. */
  goOn: () => void
  /** Loads one more page. */
  loadNext: () => void
  /** Drops the pages and loads the list from the start. */
  reload: () => void
}

/** Pages that one `goOn` loads at most, so that a list without an end stops. */
export const MAX_PAGES = 40

/** "page": the first page until `goOn`. "all": every page. "whole": every page, without rows until loading ends, for charts. */
export type ListMode = 'page' | 'all' | 'whole'

type ListOptions<Row, Key extends QueryKey> = UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, number>

export function useList<Row extends { id: string }, Key extends QueryKey>(options: ListOptions<Row, Key>, mode: ListMode): List<Row> {
  const client = useQueryClient()
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, isError, fetchNextPage } = query
  const key = hashKey(options.queryKey)
  // A start or stop does not apply to another list.
  const [chosen, setChosen] = useState<{ key: string; pages: number } | null>(null)
  const requests = data?.pages.length ?? 0
  const isAutomatic = mode !== 'page'
  const goal = chosen?.key === key ? chosen.pages : isAutomatic ? Infinity : undefined
  const isRunning = requests < (goal ?? 0) && hasNextPage && !isPlaceholderData && (!isError || isFetchingNextPage)
  useEffect(
    // No event of ours reports a page that has arrived. `requests`: a page that arrives at once is never seen as fetching.
    function fetchTheNextPage() {
      if (isRunning && !isFetching) void fetchNextPage()
    },
    [isRunning, isFetching, requests, fetchNextPage],
  )
  const isLoading = isRunning || isFetchingNextPage || (isFetching && !data?.pages.some(({ received }) => received > 0))
  const list = useListRows(data?.pages, mode === 'whole' && isLoading && goal !== 0)
  const state = stateOf()
  return {
    ...list,
    state,
    hasMore: hasNextPage,
    isStale: isPlaceholderData,
    error: state === 'failed' ? query.error : null,
    loadedAt: query.dataUpdatedAt,
    stop() {
      setChosen({ key, pages: 0 })
      void client.cancelQueries({ queryKey: options.queryKey, exact: true })
    },
    goOn: () => load(MAX_PAGES),
    loadNext: () => load(1),
    reload() {
      setChosen(null)
      void client.resetQueries({ queryKey: options.queryKey, exact: true })
    },
  }

  function load(most: number) {
    setChosen({ key, pages: isAutomatic ? Infinity : requests + most })
    // Nothing else repeats the request after an error, or after a stop before the first page.
    if (query.isRefetchError) void query.refetch()
    else if (isError || !data) void fetchNextPage()
  }

  function stateOf(): ListState {
    if (goal === 0) return 'stopped'
    if (isLoading) return 'loading'
    if (isError) return 'failed'
    if (!data) return 'loading'
    if (list.hasRepeated) return 'repeated'
    return hasNextPage ? 'stopped' : data.pages.at(-1)?.mayContinue ? 'capped' : 'complete'
  }
}
