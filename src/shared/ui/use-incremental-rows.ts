import type { VirtualItem } from '@tanstack/react-virtual'
import { useLayoutEffect, useReducer, useState, type RefObject } from 'react'
import { recycledKeys } from './recycled-keys'

/** Stays the same within a frame; tests have no timeline. */
const frameTime = () => (document.timeline as DocumentTimeline | undefined)?.currentTime ?? null

/** Other texts in elements that are there are a third of the work of new elements. */
const CHANGED = 1
const MADE = 3

export interface DrawnRow<Row> {
  item: VirtualItem
  row: Row
  /** For React: of the elements, not of the row. Not for rows that are measured: elements are only when they are new. */
  key: number
}

/** What the last commit drew, by index, and in which frame. */
interface Last<Row> {
  drawn: ReadonlyMap<number, Row>
  keys: ReadonlyMap<number, number>
  frame: CSSNumberish | null
}

interface Options<Row> {
  rows: readonly Row[]
  /** First and last index that can be seen; the others wait. */
  inSight: { startIndex: number; endIndex: number } | null
  /** New rows in one frame, however often it renders. */
  perFrame: number
  /** For rows drawn under the keys given here: the focus leaves elements that another row has taken over. Should stay one object. */
  focus?: FocusOfRows<Row>
}

interface FocusOfRows<Row> {
  list: RefObject<Element | null>
  /** Tells whether two rows are the same thing, maybe read at different times. */
  idOf: (row: Row) => string
}

/**
 * A far jump brings a whole screen of new rows: they are drawn over a few frames, those in sight first, so that the page
 * goes on answering. Another answer changes the rows that are there: those in sight all in one frame, which is soon enough
 * and shows no mixture of two answers; the others after it. A row takes over the elements of the one that stood in its
 * place or, from below, of one that has left.
 */
export function useIncrementalRows<Row>(
  items: readonly VirtualItem[],
  { rows, inSight, perFrame, focus }: Options<Row>,
): readonly DrawnRow<Row>[] {
  // An object, because a second rendering to note what was drawn would cost what this saves.
  const [last] = useState((): Last<Row> => ({ drawn: new Map(), keys: new Map(), frame: null }))
  const [, drawMore] = useReducer((count: number) => count + 1, 0)
  const frame = frameTime()
  // The very first rows are what the page is opened for: twice as many.
  const room = MADE * (last.frame === null ? perFrame * 2 : frame === last.frame ? 0 : perFrame)
  const { chosen, isWaiting, hasNew } = choose(items, rows, last.drawn, inSight, room)
  const indices = items.map(({ index }) => index).filter((index) => chosen.has(index))
  const keys = recycledKeys(indices, last.keys)
  useLayoutEffect(
    function drawTheRestLater() {
      const before = last.drawn
      // oxlint-disable-next-line react/immutability -- see above
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

/** The focus must not slide from one thing to another: a key pressed for the one would act on the other. */
function leaveOtherRow(list: Element | null, isOther: (index: number) => boolean): void {
  const { activeElement } = document
  const index = list?.contains(activeElement) ? activeElement?.closest('[data-index]')?.getAttribute('data-index') : null
  if (index !== null && index !== undefined && isOther(Number(index))) (activeElement as HTMLElement).blur()
}
