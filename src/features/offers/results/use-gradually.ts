import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useState } from 'react'

/** Stays the same within a frame; tests have no timeline. */
const frameTime = () => (document.timeline as DocumentTimeline | undefined)?.currentTime ?? null

/**
 * A far jump brings a whole screen of new rows. They are drawn over a few frames, those in sight first, so that the page
 * goes on answering; rows that are there already stay.
 * @param perFrame new rows in one frame, however often it renders
 * @param inSight first and last index that can be seen; the others wait
 */
export function useGradually(
  items: VirtualItem[],
  perFrame: number,
  inSight: { startIndex: number; endIndex: number } | null,
): VirtualItem[] {
  // What the last commit drew, and in which frame. An object, because a second rendering to note it would cost what this saves.
  const [last] = useState(() => ({ drawn: new Set<VirtualItem['key']>(), frame: null as CSSNumberish | null }))
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const frame = frameTime()
  // The very first rows are what the page is opened for: twice as many.
  const room = last.frame === null ? perFrame * 2 : frame === last.frame ? 0 : perFrame
  const fresh = items.filter(({ key }) => !last.drawn.has(key))
  const isSeen = ({ index }: VirtualItem) => inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex
  const waiting = new Set([...fresh.filter(isSeen), ...fresh.filter((item) => !isSeen(item))].slice(room))
  const shown = waiting.size === 0 ? items : items.filter((item) => !waiting.has(item))
  const isWaiting = waiting.size > 0
  useLayoutEffect(
    function drawTheRestLater() {
      const before = last.drawn
      // oxlint-disable-next-line react/immutability -- see above
      last.drawn = new Set(shown.map(({ key }) => key))
      if (shown.some(({ key }) => !before.has(key))) last.frame = frame
      if (!isWaiting) return
      const continueInNextFrame = () => {
        if (frameTime() !== last.frame || last.frame === null) drawMore()
        else request = requestAnimationFrame(continueInNextFrame)
      }
      let request = requestAnimationFrame(continueInNextFrame)
      return () => cancelAnimationFrame(request)
    },
    [last, shown, isWaiting, frame],
  )
  return shown
}
