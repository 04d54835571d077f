import { useRef, type CSSProperties, type HTMLAttributes, type ReactNode, type RefObject, type UIEvent } from 'react'
import { gridColumns, type ColumnWidth } from './grid-columns'
import type { ListBox } from './use-window-list'
import classes from './virtual-table.module.css'

/** Classes of the rows and cells of each table, beside its own: `composes` would copy this style sheet into each of theirs. */
export const TABLE_ROW = classes['row']
export const TABLE_CELL = classes['cell']

interface Props {
  label: string
  className: string | undefined
  /** 0 if the table is inside an element that scrolls in both directions; otherwise the page scrolls it downwards. */
  tabIndex?: 0
  /** Number of rows in the whole list, rendered or not; undefined if the API returns no total. */
  rowCount: number | undefined
  isBusy?: boolean
  isStale?: boolean
  density?: string
  lines?: 'one' | 'two'
  /** Height of every row in pixels, if it is not set by the style sheet of the table. */
  rowHeight?: number
  widths: readonly ColumnWidth[]
  bodyRef: RefObject<HTMLTableSectionElement | null>
  box: ListBox
  /** Height of all rows in pixels; undefined if the body has its natural height. */
  height: number | undefined
  events?: Pick<HTMLAttributes<HTMLElement>, 'onClick' | 'onKeyDown'>
  /** Cells. */
  head: ReactNode
  children: ReactNode
}

/**
 * A table whose rows are grids at fixed positions, for `useWindowList` and `useScrollerList`. Scrolling moves and measures
 * nothing; the table layout of browsers would lay out all rows for each new one. In the page, the script scrolls head and
 * body sideways together, because the head is sticky and cannot share a scrolling element with the body.
 */
export function VirtualTable(props: Props) {
  // Opts out of the React Compiler: the rows are new each time, so a cache would only add bytes.
  'use no memo'
  const { label, className, tabIndex, rowCount, isBusy, isStale, density, lines, rowHeight } = props
  const { widths, bodyRef, box, height, events, head, children } = props
  const { tracks, minWidth } = gridColumns(widths, box.rem)
  const headRef = useRef<HTMLTableSectionElement>(null)
  const scrollTogether = ({ currentTarget: { scrollLeft } }: UIEvent) => {
    for (const part of [headRef.current, bodyRef.current]) if (part && part.scrollLeft !== scrollLeft) part.scrollLeft = scrollLeft
  }
  return (
    <table
      role="table"
      className={`full block medium ${classes['table']} ${className}`}
      tabIndex={tabIndex}
      aria-label={label}
      aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
      aria-busy={isBusy}
      data-density={density}
      data-lines={lines}
      data-stale={isStale || undefined}
      data-wide={minWidth > box.width || undefined}
      style={{ '--tracks': tracks, '--table-min': `${minWidth}px`, '--row-height': rowHeight && `${rowHeight}px` } as CSSProperties}
    >
      <thead className="clip block sticky" ref={headRef} role="rowgroup" onScroll={scrollTogether}>
        <tr role="row" aria-rowindex={1} className={classes['head']}>
          {head}
        </tr>
      </thead>
      {/* Values, names and codes: a translator would change model names, and rows take over elements of others. */}
      <tbody ref={bodyRef} role="rowgroup" translate="no" style={{ height }} onScroll={scrollTogether} {...events}>
        {children}
      </tbody>
    </table>
  )
}
