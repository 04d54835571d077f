import type { ReactNode } from 'react'
import type { ExportColumn } from '../lib/export-table'

export type SortDirection = 'ascending' | 'descending'

/**
 * A column of any table. Head and width are a text and a CSS width by default, and functions of the context where the columns are
 * constants. `State` is what `cell` takes besides the row.
 */
export interface TableColumn<Row, Head = string, State extends readonly unknown[] = [], Sort = SortDirection, Width = string> extends Pick<
  ExportColumn<Row>,
  'exportHead' | 'textHead' | 'csv' | 'text'
> {
  id: string
  /** Also the label of the value on a phone. */
  head: Head
  unit?: string
  /** The head is about the whole table: an ordinary cell instead of a column header. */
  isCorner?: boolean
  /** Shows the head to screen readers only: for columns of checkboxes and buttons. */
  isHeadHidden?: boolean
  cell: (row: Row, ...state: State) => ReactNode
  /** The direction of the first click. Undefined if the column cannot be sorted. */
  sort?: Sort
  align?: 'start' | 'end'
  isRowHeader?: boolean
  /** The columns without one share the remaining width. */
  width?: Width
  /** First column of a head group; sets `data-start` on its cells. */
  startsGroup?: boolean
  /** Classes of the cells. */
  look?: string | ((row: Row) => string)
  /** Sets `data-mark` on the cell. */
  mark?: (row: Row) => string | undefined
  /** Number of columns that the cell covers; the cells of the others are left out. */
  span?: (row: Row) => number | undefined
  /** Its place in a card of two columns. A label is drawn before the value, in the first row below it. */
  card?: { row: number; side: 'start' | 'end'; label?: string }
}
