import { useEffect, useState } from 'react'

interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** Pages that one `start` loads at most, so that a list without an end stops. */
export const MAX_PAGES = 40

/** @param list a `start` or `stop` does not apply to another one @param isAutomatic starts without `start` or a limit of pages */
export function useRemainingPages(query: PagedQuery, list: string, isAutomatic = false) {
  const { data, hasNextPage, isFetching, isFetchingNextPage, isPlaceholderData, isError, fetchNextPage } = query
  const [chosen, setChosen] = useState<{ list: string; pages: number } | null>(null)
  const loaded = data?.pages.length ?? 0
  const goal = chosen?.list === list ? chosen.pages : isAutomatic ? Infinity : 0
  const isRunning = loaded < goal && hasNextPage && !isPlaceholderData && (!isError || isFetchingNextPage)
  useEffect(
    // No event of ours reports a page that has arrived. `loaded`: a page that arrives at once is never seen as fetching.
    function fetchTheNextPage() {
      if (isRunning && !isFetching) void fetchNextPage()
    },
    [isRunning, isFetching, loaded, fetchNextPage],
  )
  return {
    isRunning,
    isStopped: goal === 0,
    /** By `start` or `stop`, for this list. */
    isChosen: chosen?.list === list,
    start() {
      setChosen({ list, pages: isAutomatic ? Infinity : loaded + MAX_PAGES })
      // Nothing else repeats the request after an error, or after a stop before the first page.
      if (isError || !data) void fetchNextPage()
    },
    stop: () => setChosen({ list, pages: 0 }),
    /** Undoes `stop` without a request. */
    reset: () => setChosen(null),
  }
}
