import type { ReactNode } from 'react'
import type { TableColumn } from './table-column'

interface SimpleColumn<Row> extends Omit<TableColumn<[row: Row]>, 'sort' | 'width' | 'align'> {
  isHeadHidden?: boolean
  className?: string | undefined
}

interface Props<Row> {
  className?: string | undefined
  /** For screen readers only. */
  caption?: ReactNode
  labelledBy?: string
  /** The first column is the head of its row. */
  columns: readonly SimpleColumn<Row>[]
  hasHeads?: boolean
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Sets `data-marked` on a row. */
  isMarked?: (row: Row) => boolean
}

/** A short table of facts without an order of its own, styled by its page. `DataTable` sorts, scrolls and adapts to phones. */
export function SimpleTable<Row>({ className, caption, labelledBy, columns, hasHeads = true, rows, rowKey, isMarked }: Props<Row>) {
  return (
    <table className={className} aria-labelledby={labelledBy}>
      {caption !== undefined && <caption className="sr-only">{caption}</caption>}
      {hasHeads && (
        <thead>
          <tr>
            {columns.map(({ id, head, isHeadHidden, className: own }) => (
              <th key={id} scope="col" className={own}>
                {isHeadHidden ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-marked={isMarked?.(row) || undefined}>
            {columns.map(({ id, cell, className: own }, index) =>
              index === 0 ? (
                <th key={id} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={id} className={own}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
