import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useRef } from 'react'

/** New rows per frame. On a slow laptop ten rows take some 40 ms; scrolling stays below one long task. */
const PER_FRAME = 10

/**
 * A far jump brings a whole screen of new rows. They are drawn over a few frames, those in sight first, so that the page
 * goes on answering; rows that are there already stay.
 * @param inSight first and last index that can be seen; the others wait
 */
export function useGradually(items: VirtualItem[], inSight: { startIndex: number; endIndex: number } | null): VirtualItem[] {
  const drawn = useRef<ReadonlySet<VirtualItem['key']>>(new Set())
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const fresh = items.filter(({ key }) => !drawn.current.has(key))
  const isSeen = ({ index }: VirtualItem) => inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex
  const waiting = new Set([...fresh.filter(isSeen), ...fresh.filter((item) => !isSeen(item))].slice(PER_FRAME))
  const shown = waiting.size === 0 ? items : items.filter((item) => !waiting.has(item))
  useLayoutEffect(function drawTheRestLater() {
    drawn.current = new Set(shown.map(({ key }) => key))
    if (waiting.size === 0) return
    const frame = requestAnimationFrame(drawMore)
    return () => cancelAnimationFrame(frame)
  })
  return shown
}
