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
import type { Loading } from '@/shared/ui/list-status'
import { useListRows, type ListRows } from './list-rows'

/** A list that loads page by page. */
export interface List<Row> extends ListRows<Row>, Loading {
  /** Stopped after its first page, because it is too long to load unasked. */
  isUnasked: boolean
  requests: number
  /** True if pages are left, also while they load. */
  hasMore: boolean
  /** True if no page is left to load, also while the list is loaded again. */
  isLoaded: boolean
  /** True if the API has no more rows; false at the console's limit, or if rows repeat. */
  isComplete: boolean
  /** A kept list is loaded again. Its progress is unknown, because the query reports pages only at the end of a reload. */
  isReloading: boolean
  /** True for the rows of the previous search. */
  isStale: boolean
  /** Loads one more page. */
  loadNext: () => void
}

/** Pages that "all" or one `goOn` loads at most, so that a list without an end stops. Other lists stop at the cap of their query. */
export const MAX_PAGES = 40

/**
 * "page": the first page until `goOn`. "all": MAX_PAGES until `goOn`. "whole": every page, without rows until loading ends, for charts;
 * a failed reload keeps its state. "kept": every page, with the rows so far. A reload keeps the rows until it ends.
 */
export type ListMode = 'page' | 'all' | 'whole' | 'kept'

type ListOptions<Row, Key extends QueryKey> = UseInfiniteQueryOptions<Page<Row>, Error, InfiniteData<Page<Row>>, Key, number>

/** @param upTo larger lists load only their first page until `goOn`; without a total, this many rows */
export function useList<Row extends { id: string }, Key extends QueryKey>(
  options: ListOptions<Row, Key>,
  mode: ListMode,
  upTo = Infinity,
): List<Row> {
  const client = useQueryClient()
  const query = useInfiniteQuery(options)
  const { data, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, isError, fetchNextPage } = query
  const key = hashKey(options.queryKey)
  // A start or stop does not apply to another list.
  const [chosen, setChosen] = useState<{ key: string; pages: number } | null>(null)
  const requests = data?.pages.length ?? 0
  const isChosen = chosen?.key === key
  const loaded = data?.pages.reduce((sum, { received }) => sum + received, 0) ?? 0
  const total = data?.pages.at(-1)?.total
  const hasGoal = mode === 'page' || mode === 'all'
  const isAutomatic = mode !== 'page' && (total === undefined ? loaded < upTo : total <= upTo)
  const goal = isChosen ? chosen.pages : isAutomatic ? (hasGoal ? MAX_PAGES : Infinity) : undefined
  const isOn = options.enabled !== false
  const isRunning = isOn && requests < (goal ?? 0) && hasNextPage && !isPlaceholderData && (!isError || isFetchingNextPage)
  useEffect(
    // No event of ours reports a page that has arrived. `requests`: a page that arrives at once is never seen as fetching.
    function fetchTheNextPage() {
      // Another reader of the list may have requested it.
      if (isRunning && !isFetching) void fetchNextPage({ cancelRefetch: false })
    },
    [isRunning, isFetching, requests, fetchNextPage],
  )
  const isReloading = mode === 'kept' && isFetching && !isFetchingNextPage && requests > 0
  const isLoading = isRunning || isFetchingNextPage || isReloading || (isFetching && loaded === 0)
  const isHidden = mode === 'whole' && isLoading && goal !== 0
  const list = useListRows(isHidden ? undefined : data?.pages)
  const isOld = mode === 'whole' && query.isRefetchError
  const state = stateOf()
  return {
    ...list,
    loaded,
    total: isHidden ? total : list.total,
    requests,
    state,
    isUnasked: state === 'stopped' && !isChosen,
    hasMore: hasNextPage,
    isLoaded: requests > 0 && !hasNextPage,
    isComplete: !list.hasRepeated && data?.pages.at(-1)?.mayContinue === false,
    isReloading,
    isStale: isPlaceholderData,
    isFetching,
    error: state === 'failed' || (isOld && !isFetching) ? query.error : null,
    loadedAt: isPlaceholderData ? 0 : (data?.pages[0]?.at ?? query.dataUpdatedAt),
    stop() {
      setChosen({ key, pages: 0 })
      void client.cancelQueries({ queryKey: options.queryKey, exact: true })
    },
    goOn: () => load(MAX_PAGES),
    loadNext: () => load(1),
    reload() {
      setChosen(null)
      void query.refetch()
    },
  }

  function load(most: number) {
    setChosen({ key, pages: hasGoal ? requests + most : Infinity })
    // Nothing else repeats the request after an error, or after a stop before the first page.
    if (query.isRefetchError) void query.refetch()
    else if (isError || !data) void fetchNextPage()
  }

  function stateOf(): Loading['state'] {
    if (goal === 0 && !isReloading && (hasNextPage || !data)) return 'stopped'
    if (isLoading) return 'loading'
    if (isError && !isOld) return 'failed'
    if (!data) return 'loading'
    if (list.hasRepeated) return 'repeated'
    return hasNextPage ? 'stopped' : data.pages.at(-1)?.mayContinue ? 'capped' : 'complete'
  }
}
