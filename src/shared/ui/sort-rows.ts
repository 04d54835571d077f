import type { DataColumn, DataSort } from './data-table'

/** Sorts by the numbers that the column exports; rows without one come last. */
export function sortRows<Row>(rows: readonly Row[], columns: readonly DataColumn<Row>[], { column, direction }: DataSort): readonly Row[] {
  const csv = columns.find(({ id }) => id === column)?.csv
  const by = (row: Row) => (csv?.(row) ?? null) as number | null
  const turn = direction === 'ascending' ? 1 : -1
  return csv ? rows.toSorted((a, b) => compareNullsLast(by(a), by(b), (one, other) => turn * (one - other))) : rows
}

/** Sorts null (not reported or not comparable) last; `compare` handles the direction of the other values. */
export const compareNullsLast = <Value>(a: Value | null, b: Value | null, compare: (a: Value, b: Value) => number): number =>
  a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b)
