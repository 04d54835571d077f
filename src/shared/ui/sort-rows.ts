import { compareNullsLast } from '../lib/compare-nulls-last'
import type { DataColumn, DataSort } from './data-table'

/** Sorts by the numbers that the column exports; rows without one come last. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[], { column, direction }: DataSort): readonly Row[] {
  const csv = columns.find(({ id }) => id === column)?.csv
  const by = (row: Row) => (csv?.(row) ?? null) as number | null
  const turn = direction === 'ascending' ? 1 : -1
  return csv ? rows.toSorted((a, b) => compareNullsLast(by(a), by(b), (one, other) => turn * (one - other))) : rows
}
