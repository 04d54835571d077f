import { useEffect, useState } from 'react'

/** What of an infinite query is needed to read it to its end. */
interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isPlaceholderData: boolean
  isError: boolean
  fetchNextPage: () => unknown
}

/** More pages than this are not read in one go: a service that repeats its last page must not keep us busy for ever. */
const MAX_PAGES = 40

/**
 * Reads what is left of a list, page after page, until its end, a failure, or until it is stopped.
 * @param list tells lists apart: another one is not read on
 */
export function useRemainingPages(query: PagedQuery, list: string) {
  const { data, hasNextPage, isFetchingNextPage, isPlaceholderData, isError, fetchNextPage } = query
  const [goal, setGoal] = useState<{ list: string; pages: number } | null>(null)
  const read = data?.pages.length ?? 0
  const isRunning = goal?.list === list && read < goal.pages && hasNextPage && !isPlaceholderData && (!isError || isFetchingNextPage)
  useEffect(
    // Each page depends on where the one before it ended, and no event of ours tells that it has come.
    function readTheNextPage() {
      if (isRunning && !isFetchingNextPage) void fetchNextPage()
    },
    // `read`: a page that comes at once is never seen on its way.
    [isRunning, isFetchingNextPage, read, fetchNextPage],
  )
  return {
    isRunning,
    start() {
      setGoal({ list, pages: read + MAX_PAGES })
      // After a failure nothing but a person asks again.
      if (isError) void fetchNextPage()
    },
    stop: () => setGoal(null),
  }
}
