import { Fragment, type CSSProperties, type ReactNode } from 'react'
import type { SortDirection, TableColumn } from './table-column'

export interface RowsProps<Row, Head = string> {
  /** The first column is the head of its row, unless another one is marked. */
  columns: readonly TableColumn<Row, Head>[]
  /** In display order: the caller sorts them. */
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  /** Sets `data-marked` on a row. */
  isMarked?: (row: Row) => boolean
  isCurrent?: (row: Row) => boolean
  /** Heading above a row that begins a section. */
  section?: (row: Row) => ReactNode
  /** Content below a row, over the whole width. */
  detail?: (row: Row) => ReactNode
}

interface Props<Row> extends RowsProps<Row, ReactNode> {
  className?: string | undefined
  style?: CSSProperties
  label?: string
  hasHeads?: boolean
  isBusy?: boolean
  /** 0 if the table scrolls in a box of its page. */
  tabIndex?: 0
}

/** A short table of facts without an order of its own, styled by its page. `DataTable` sorts, scrolls and adapts to phones. */
export function SimpleTable<Row>({ className, style, label, hasHeads = true, isBusy, tabIndex, ...body }: Props<Row>) {
  'use no memo'
  return (
    <table role="table" className={`fact-table ${className ?? ''}`} style={style} tabIndex={tabIndex} aria-label={label} aria-busy={isBusy}>
      {hasHeads && (
        <thead role="rowgroup">
          <tr role="row">
            {body.columns.map((column) => (
              <HeadCell key={column.id} column={column} />
            ))}
          </tr>
        </thead>
      )}
      <tbody role="rowgroup">
        <TableRows {...body} />
      </tbody>
    </table>
  )
}

interface HeadProps<Row> {
  column: TableColumn<Row, ReactNode>
  order?: SortDirection | 'none' | undefined
  /** The head by default. */
  children?: ReactNode
}

export function HeadCell<Row>({ column, order, children }: HeadProps<Row>) {
  'use no memo'
  const { head, align, width, isCorner, isHeadHidden, startsGroup } = column
  if (isCorner) return <td role="cell">{head}</td>
  return (
    <th role="columnheader" scope="col" data-align={align} data-start={startsGroup} style={width ? { width } : undefined} aria-sort={order}>
      {children ?? (isHeadHidden ? <span className="sr-only">{head}</span> : head)}
    </th>
  )
}

/** Callers pass new functions each time, so only the cells are memoized. */
export function TableRows<Row>({ columns, rows, rowKey, isMarked, isCurrent, section, detail }: RowsProps<Row, ReactNode>) {
  'use no memo'
  const header = columns.find(({ isRowHeader }) => isRowHeader) ?? columns[0]
  return rows.map((row, index) => (
    <Fragment key={rowKey(row, index)}>
      {section && (
        <WideRow isSection span={columns.length}>
          {section(row)}
        </WideRow>
      )}
      <tr role="row" data-marked={isMarked?.(row) || undefined} aria-current={isCurrent?.(row) || undefined}>
        {columns.map((column, at) => {
          const isCovered = columns.some(({ span }, before) => before < at && before + (span?.(row) ?? 1) > at)
          return isCovered ? null : <BodyCell key={column.id} column={column} row={row} isHeader={column === header} />
        })}
      </tr>
      {detail && <WideRow span={columns.length}>{detail(row)}</WideRow>}
    </Fragment>
  ))
}

function WideRow({ isSection = false, span, children }: { isSection?: boolean; span: number; children: ReactNode }) {
  'use no memo'
  const Cell = isSection ? 'th' : 'td'
  return children ? (
    <tr role="row" data-section={isSection || undefined} data-detail={!isSection || undefined}>
      <Cell role={isSection ? 'rowheader' : 'cell'} scope={isSection ? 'rowgroup' : undefined} colSpan={span}>
        {children}
      </Cell>
    </tr>
  ) : null
}

function BodyCell<Row>({ column, row, isHeader }: { column: TableColumn<Row, ReactNode>; row: Row; isHeader: boolean }) {
  const { id, head, cell, align, span, look, mark, isHeadHidden, startsGroup, card } = column
  const Cell = isHeader ? 'th' : 'td'
  return (
    <Cell
      role={isHeader ? 'rowheader' : 'cell'}
      scope={isHeader ? 'row' : undefined}
      colSpan={span?.(row)}
      className={typeof look === 'function' ? look(row) : look}
      data-column={id}
      data-align={align}
      data-start={startsGroup}
      data-head={card ? card.label : isHeader || isHeadHidden || typeof head !== 'string' ? undefined : head}
      data-side={card?.side}
      data-row={card?.row}
      data-mark={mark?.(row)}
    >
      {cell(row)}
    </Cell>
  )
}
