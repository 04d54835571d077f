import { defaultRangeExtractor, useVirtualizer, useWindowVirtualizer, type Range, type Virtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { PRINTED_ROWS, usePrinting } from './use-printing'

interface Options {
  /** One key per row. Should keep its identity while the rows stay. */
  keys: readonly string[]
  /** Height of a row in pixels; an estimate where rows are measured. */
  sizeOf: (index: number, box: ListBox) => number
  /** Rows rendered beyond each end of the visible part. */
  overscan: number
  /** Pixels between rows. */
  gap?: number
}

interface ScrollerOptions extends Options {
  scroller: RefObject<HTMLElement | null>
  /** False while the caller renders all rows itself. */
  isEnabled: boolean
}

export interface ListBox {
  /** Distance from the top of the document. */
  top: number
  width: number
  /** Pixels per rem, more where the browser enlarges small text. */
  rem: number
}

interface VirtualList<List extends HTMLElement, Row extends HTMLElement, Scroller extends Element | Window> {
  ref: RefObject<List | null>
  box: ListBox
  virtualizer: Virtualizer<Scroller, Row>
}

/** The caller opts out of the React Compiler: the virtualizer changes inside, so memoizing by identity would freeze the rows. */
export function useWindowList<List extends HTMLElement, Row extends HTMLElement>(options: Options): VirtualList<List, Row, Window> {
  'use no memo'
  const [ref, box] = useListBox<List>()
  const shared = useListOptions<Row>(options, ref, box)
  // oxlint-disable-next-line react/incompatible-library -- not memoized, see above
  const virtualizer = useWindowVirtualizer<Row>({ ...shared, scrollMargin: box.top })
  return { ref, box, virtualizer }
}

/** The same for a list that scrolls in an element of its own, such as a table in a dialog. Rows start at its top. */
export function useScrollerList<List extends HTMLElement, Row extends HTMLElement>(
  options: ScrollerOptions,
): VirtualList<List, Row, HTMLElement> {
  'use no memo'
  const { scroller, isEnabled } = options
  const [ref, box] = useListBox<List>()
  const shared = useListOptions<Row>(options, ref, box)
  // oxlint-disable-next-line react/incompatible-library -- not memoized, see above
  const virtualizer = useVirtualizer<HTMLElement, Row>({ ...shared, getScrollElement: () => scroller.current, enabled: isEnabled })
  // Correcting the position during a scroll would end it: End stopped halfway in Chromium 156.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = (_item, _delta, { isScrolling }) => !isScrolling
  return { ref, box, virtualizer }
}

function useListOptions<Row extends HTMLElement>(options: Options, ref: RefObject<HTMLElement | null>, box: ListBox) {
  'use no memo'
  const { keys, sizeOf, overscan, gap = 0 } = options
  const isPrinting = usePrinting()
  return {
    count: keys.length,
    estimateSize: (index: number) => sizeOf(index, box),
    gap,
    getItemKey: useCallback((index: number) => keys[index] ?? index, [keys]),
    overscan,
    rangeExtractor: useCallback(
      (range: Range) =>
        isPrinting ? Array.from({ length: Math.min(range.count, PRINTED_ROWS) }, (_, index) => index) : rangeWithFocus(range, ref.current),
      [ref, isPrinting],
    ),
    measureElement(element: Row) {
      // An element without a layout has no height yet.
      return element.offsetHeight || sizeOf(Number(element.dataset['index']), box)
    },
  }
}

/** Measures when the page or the list changes its size, never while scrolling: measuring in every frame would cost a layout. */
function useListBox<List extends HTMLElement>(): [RefObject<List | null>, ListBox] {
  const ref = useRef<List>(null)
  const [box, setBox] = useState<ListBox>({ top: 0, width: 0, rem: 16 })
  useLayoutEffect(function followTheList() {
    const list = ref.current
    if (!list) return
    const measure = () => {
      const { top, width } = list.getBoundingClientRect()
      const rem = pixelsPerRem()
      const next = { top: Math.round(top + globalThis.scrollY), width: Math.round(width), rem }
      setBox((box) => (box.top === next.top && box.width === next.width && box.rem === rem ? box : next))
    }
    measure()
    // Content above the list that grows or shrinks changes the height of the page.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    observer.observe(list)
    return () => observer.disconnect()
  }, [])
  return [ref, box]
}

/** Font size of the page in rem (`--fs-14`). */
const TEXT_REM = 14 / 16

/** A minimum font size of the browser enlarges the text of rows but not the unit rem. */
const pixelsPerRem = (): number => Number.parseFloat(getComputedStyle(document.body).fontSize) / TEXT_REM || 16

/** Indexes of the rows to render. Includes the focused row: removing its element would move the focus to the top of the page. */
function rangeWithFocus(range: Range, list: Element | null): number[] {
  const indexes = defaultRangeExtractor(range)
  const { activeElement } = document
  const focused = activeElement && list?.contains(activeElement) ? rowIndexOf(activeElement) : null
  if (focused === null || focused >= range.count || indexes.includes(focused)) return indexes
  return [...indexes, focused].sort((a, b) => a - b)
}

export function rowIndexOf(element: Element): number | null {
  const index = element.closest('[data-index]')?.getAttribute('data-index')
  return index === null || index === undefined ? null : Number(index)
}
