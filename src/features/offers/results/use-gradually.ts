import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useState } from 'react'

/**
 * A far jump brings a whole screen of new rows. They are drawn over a few frames, those in sight first, so that the page
 * goes on answering; rows that are there already stay.
 * @param perFrame new rows in one frame
 * @param inSight first and last index that can be seen; the others wait
 */
export function useGradually(
  items: VirtualItem[],
  perFrame: number,
  inSight: { startIndex: number; endIndex: number } | null,
): VirtualItem[] {
  // What the last commit drew. Kept in an object, because a second rendering to note it would cost what this saves.
  const [last] = useState(() => ({ drawn: new Set<VirtualItem['key']>() }))
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const fresh = items.filter(({ key }) => !last.drawn.has(key))
  const isSeen = ({ index }: VirtualItem) => inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex
  const waiting = new Set([...fresh.filter(isSeen), ...fresh.filter((item) => !isSeen(item))].slice(perFrame))
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
