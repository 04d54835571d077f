import { useEffect } from 'react'

/** Rows that are still below when the next page is asked for. */
const AHEAD = 15

interface NeedMore {
  count: number
  /** The last row that is drawn. */
  last: number
  hasMore: boolean
  isLoadingMore: boolean
  moreError: unknown
  onNeedMore: () => void
}

/** Asks for the next page when the end comes near. A page that failed is asked for again by a person only. */
export function useInfiniteScroll({ count, last, hasMore, isLoadingMore, moreError, onNeedMore }: NeedMore): void {
  const isNeeded = hasMore && !isLoadingMore && !moreError && last >= count - AHEAD
  useEffect(
    // Scrolling is what asks, and no event of ours tells that a row has come into sight.
    function askForMore() {
      if (isNeeded) onNeedMore()
    },
    // `count`: the next page may bring so few rows that the end is still near.
    [isNeeded, count, onNeedMore],
  )
}
