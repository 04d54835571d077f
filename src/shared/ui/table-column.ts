import type { ReactNode } from 'react'

export type SortDirection = 'ascending' | 'descending'

/**
 * A column of any table. `Args` are the arguments of `cell`, the row first. Head and width are a text and a CSS width by default, and
 * functions of the context where the columns are constants.
 */
export interface TableColumn<Args extends readonly unknown[], Head = string, Sort = SortDirection, Width = string> {
  id: string
  head: Head
  cell: (...args: Args) => ReactNode
  /** Undefined if the column cannot be sorted. */
  sort?: Sort
  align?: 'start' | 'end'
  isRowHeader?: boolean
  width?: Width
}
