import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useState } from 'react'

/** New rows per frame. On a laptop at a quarter of its speed eight rows take some 30 ms, so that scrolling stays free of long tasks. */
const PER_FRAME = 8

/**
 * A far jump brings a whole screen of new rows. They are drawn over a few frames, those in sight first, so that the page
 * goes on answering; rows that are there already stay.
 * @param inSight first and last index that can be seen; the others wait
 */
export function useGradually(items: VirtualItem[], inSight: { startIndex: number; endIndex: number } | null): VirtualItem[] {
  // What the last commit drew. Kept in an object, because a second rendering to note it would cost what this saves.
  const [last] = useState(() => ({ drawn: new Set<VirtualItem['key']>() }))
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const fresh = items.filter(({ key }) => !last.drawn.has(key))
  const isSeen = ({ index }: VirtualItem) => inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex
  const waiting = new Set([...fresh.filter(isSeen), ...fresh.filter((item) => !isSeen(item))].slice(PER_FRAME))
  const shown = waiting.size === 0 ? items : items.filter((item) => !waiting.has(item))
  const isWaiting = waiting.size > 0
  useLayoutEffect(
    function drawTheRestLater() {
      // oxlint-disable-next-line react/immutability -- see above
      last.drawn = new Set(shown.map(({ key }) => key))
      if (!isWaiting) return
      const frame = requestAnimationFrame(drawMore)
      return () => cancelAnimationFrame(frame)
    },
    [last, shown, isWaiting],
  )
  return shown
}
