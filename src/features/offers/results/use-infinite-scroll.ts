import { useEffect } from 'react'

/** Number of rows below the last drawn one at which the next page loads. */
const AHEAD = 15

interface NeedMore {
  count: number
  last: number
  hasMore: boolean
  isByHand?: boolean
  isLoadingMore: boolean
  moreError: unknown
  onNeedMore: () => void
}

/** Loads the next page near the end of the list. After an error, or by hand, only the user loads it. */
export function useInfiniteScroll({ count, last, hasMore, isByHand, isLoadingMore, moreError, onNeedMore }: NeedMore): void {
  const isNeeded = hasMore && !isByHand && !isLoadingMore && !moreError && last >= count - AHEAD
  useEffect(
    // An effect, because no event handler of ours reports that a row becomes visible.
    function loadNextPage() {
      if (isNeeded) onNeedMore()
    },
    // `count`: after a short page the end is still near.
    [isNeeded, count, onNeedMore],
  )
}
