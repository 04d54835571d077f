import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useState, type RefObject } from 'react'
import { usePrinting } from './use-printing'

/** Constant within a frame; null in tests, which have no timeline. */
const frameTime = () => (document.timeline as DocumentTimeline | undefined)?.currentTime ?? null

/** Relative cost: new texts in existing elements are a third of the work of new elements. */
const CHANGED = 1
const MADE = 3

export interface DrawnRow<Row> {
  item: VirtualItem
  row: Row
  /** React key of the elements, not of the row. Unsuitable for measured rows: only new elements are measured. */
  key: number
}

interface Last<Row> {
  drawn: ReadonlyMap<number, Row>
  keys: ReadonlyMap<number, number>
  frame: CSSNumberish | null
}

interface Options<Row> {
  rows: readonly Row[]
  /** First and last visible index; the other rows wait. */
  inSight: { startIndex: number; endIndex: number } | null
  perFrame: number
  /** Moves the focus from a control to its row if that shows another item. Needed with the returned keys; must be a stable object. */
  focus?: FocusOfRows<Row>
}

interface FocusOfRows<Row> {
  list: RefObject<Element | null>
  idOf: (row: Row) => string
}

/**
 * Renders rows over several frames. After a far jump, a whole screen of new rows is rendered in steps, visible rows
 * first, so that the page stays responsive. After a new response, all visible rows change in one frame, so that two
 * responses never mix; the others follow. A row reuses the elements of the row at its index or, below the others, of
 * one that has left.
 */
export function useIncrementalRows<Row>(
  items: readonly VirtualItem[],
  { rows, inSight, perFrame, focus }: Options<Row>,
): readonly DrawnRow<Row>[] {
  // A mutable object: recording the rows in state would cause a second render, which costs as much as this saves.
  const [last] = useState((): Last<Row> => ({ drawn: new Map(), keys: new Map(), frame: null }))
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const frame = frameTime()
  // Twice as many on the first render, because the page is opened for these rows.
  const room = usePrinting() ? Infinity : MADE * (last.frame === null ? perFrame * 2 : frame === last.frame ? 0 : perFrame)
  const { chosen, isWaiting, hasNew } = choose(items, rows, last.drawn, inSight, room)
  const indices = items.map(({ index }) => index).filter((index) => chosen.has(index))
  const keys = recycledKeys(indices, last.keys)
  useLayoutEffect(
    function drawTheRestLater() {
      const before = last.drawn
      // oxlint-disable-next-line react/immutability -- a mutable object instead of a second render, see above
      last.drawn = chosen
      last.keys = keys
      if (hasNew) last.frame = frame
      if (focus)
        leaveOtherRow(focus.list.current, (index) => {
          const [was, is] = [before.get(index), last.drawn.get(index)]
          return was !== undefined && is !== undefined && was !== is && focus.idOf(was) !== focus.idOf(is)
        })
      if (!isWaiting) return
      const continueInNextFrame = () => {
        if (frameTime() !== last.frame || last.frame === null) drawMore()
        else request = requestAnimationFrame(continueInNextFrame)
      }
      let request = requestAnimationFrame(continueInNextFrame)
      return () => cancelAnimationFrame(request)
    },
    [last, chosen, keys, isWaiting, hasNew, frame, focus],
  )
  return items.flatMap((item) => {
    const [row, key] = [chosen.get(item.index), keys.get(item.index)]
    return row === undefined || key === undefined ? [] : [{ item, row, key }]
  })
}

function choose<Row>(
  items: readonly VirtualItem[],
  rows: readonly Row[],
  before: ReadonlyMap<number, Row>,
  inSight: Options<Row>['inSight'],
  room: number,
): { chosen: ReadonlyMap<number, Row>; isWaiting: boolean; hasNew: boolean } {
  let left = room
  let isWaiting = false
  let hasNew = false
  const isSeen = ({ index }: VirtualItem) => inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex
  const chosen = new Map<number, Row>()
  for (const item of [...items.filter(isSeen), ...items.filter((one) => !isSeen(one))]) {
    const row = rows[item.index]
    if (row === undefined) continue
    const was = before.get(item.index)
    const work = was === row ? 0 : was === undefined ? MADE : CHANGED
    const isAtOnce = work === CHANGED && room > 0 && isSeen(item)
    if (work <= left || isAtOnce) {
      left -= work
      hasNew ||= work > 0
      chosen.set(item.index, row)
    } else {
      isWaiting = true
      if (was !== undefined) chosen.set(item.index, was)
    }
  }
  return { chosen, isWaiting, hasNew }
}

/** A key press on the same control of another item would change that one. The row itself only opens. */
function leaveOtherRow(list: Element | null, isOther: (index: number) => boolean): void {
  const { activeElement } = document
  const row = list?.contains(activeElement) ? activeElement?.closest<HTMLElement>('[data-index]') : null
  if (row && row !== activeElement && isOther(Number(row.dataset['index']))) row.focus({ preventScroll: true })
}

/**
 * React keys for a list that has only a part of its rows in the document. A row that appears below the others reuses the
 * elements of a row that has left, because creating and collecting elements is most of the work of scrolling. A row that
 * stays keeps its elements, and they are not moved. React moves elements only backwards: a row above that reused elements
 * from below would move all rows between, and the focus would leave its control and return.
 * @param shown indices of the rows to be shown, ascending
 * @param before index and key of each row shown until now, ascending by index
 */
export function recycledKeys(shown: readonly number[], before: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const isShown = new Set(shown)
  const lastSaved = shown.findLast((index) => before.has(index)) ?? -1
  const free = [...before].flatMap(([index, key]) => (isShown.has(index) ? [] : [key]))
  let fresh = Math.max(-1, ...before.values()) + 1
  return new Map(shown.map((index) => [index, before.get(index) ?? (index > lastSaved ? free.shift() : undefined) ?? fresh++]))
}
