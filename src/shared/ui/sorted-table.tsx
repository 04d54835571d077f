import { useState, type ComponentProps } from 'react'
import { DataTable, type DataSort } from './data-table'
import { sortRows } from './sort-rows'

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'sort' | 'onSort' | 'hasStickyHead'> & { first: DataSort }

/** A short table that the user sorts. */
export function SortedTable<Row>({ first, rows, ...table }: Props<Row>) {
  const [sort, setSort] = useState(first)
  return <DataTable {...table} rows={sortRows(rows, table.columns, sort)} sort={sort} onSort={setSort} hasStickyHead={false} />
}
