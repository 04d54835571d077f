import { Fragment, type ReactNode } from 'react'
import type { TableColumn } from './table-column'

interface SimpleColumn<Row> extends Omit<TableColumn<[row: Row], ReactNode>, 'sort' | 'width' | 'align'> {
  isHeadHidden?: boolean
  className?: string | undefined
  /** Number of columns that the cell covers; the cells of the others are left out. */
  span?: (row: Row) => number
}

interface Props<Row> {
  className?: string | undefined
  /** For screen readers only. */
  caption?: ReactNode
  labelledBy?: string
  label?: string
  /** The first column is the head of its row, unless another one is marked. */
  columns: readonly SimpleColumn<Row>[]
  hasHeads?: boolean
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Sets `data-marked` on a row. */
  isMarked?: (row: Row) => boolean
  isCurrent?: (row: Row) => boolean
  /** Shown below the row over all columns; null for none. */
  details?: (row: Row) => ReactNode
  isBusy?: boolean
}

/** A short table of facts without an order of its own, styled by its page. `DataTable` sorts, scrolls and adapts to phones. */
export function SimpleTable<Row>(props: Props<Row>) {
  const { className, caption, labelledBy, label, columns, hasHeads = true, rows, rowKey, isMarked, isCurrent, details, isBusy } = props
  const rowHeader = columns.find(({ isRowHeader }) => isRowHeader)?.id ?? columns[0]?.id
  return (
    <table className={className} aria-labelledby={labelledBy} aria-label={label} aria-busy={isBusy}>
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
          <Fragment key={rowKey(row)}>
            <tr data-marked={isMarked?.(row) || undefined} aria-current={isCurrent?.(row) || undefined}>
              {columns.map(({ id, cell, className: own, span }, index) => {
                const isCovered = columns.some((column, at) => at < index && at + (column.span?.(row) ?? 1) > index)
                if (isCovered) return null
                const covered = span?.(row) ?? 1
                const colSpan = covered > 1 ? covered : undefined
                return id === rowHeader ? (
                  <th key={id} scope="row" colSpan={colSpan}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} className={own} colSpan={colSpan}>
                    {cell(row)}
                  </td>
                )
              })}
            </tr>
            {withDetails(details?.(row), columns.length)}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

const withDetails = (details: ReactNode, columns: number) =>
  details && (
    <tr>
      <td colSpan={columns}>{details}</td>
    </tr>
  )
