import { useEffect } from 'react'

/** Number of rows below the last drawn one at which the next page loads. */
const AHEAD = 15

interface NeedMore {
  count: number
  last: number
  hasMore: boolean
  /** A new page would move the rows under the pointer. */
  isRanked?: boolean
  isLoadingMore: boolean
  moreError: unknown
  onNeedMore: () => void
}

/** Loads the next page near the end of the list. After an error, or if the rows are ranked, only the user loads it. */
export function useInfiniteScroll({ count, last, hasMore, isRanked, isLoadingMore, moreError, onNeedMore }: NeedMore): void {
  const isNeeded = hasMore && !isRanked && !isLoadingMore && !moreError && last >= count - AHEAD
  useEffect(
    // An effect, because no event handler of ours reports that a row becomes visible.
    function loadNextPage() {
      if (isNeeded) onNeedMore()
    },
    // `count`: after a short page the end is still near.
    [isNeeded, count, onNeedMore],
  )
}
