/* oxlint-disable jsx-a11y/control-has-associated-label -- the first column has heads without words; the scrolling box needs a tab stop */
import type { MouseEventHandler, ReactNode } from 'react'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import classes from './data-table.module.css'
import { DrawnRows } from './drawn-rows'
import { Icon } from './icon'
import { useMedia } from './use-media'

export type SortDirection = 'ascending' | 'descending'

export interface DataSort {
  /** Id of the column. */
  column: string
  direction: SortDirection
}

export interface DataColumn<Row> {
  id: string
  /** In the reader's language; also the label of the value on a phone. */
  head: string
  /** The head is there for screen readers only: columns of boxes and buttons. */
  isHeadHidden?: boolean
  cell: (row: Row) => ReactNode
  /** `end` for numbers, so that they stand under each other. */
  align?: 'start' | 'end'
  /** Present where rows can be sorted by this column: the direction of the first click. */
  sort?: SortDirection
  /** Names the row for screen readers. The first column does unless another one says so. */
  isRowHeader?: boolean
  /** Any CSS width; the other columns share what is left. */
  width?: string
}

interface Props<Row> {
  /** Names the table. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** In the order in which they are shown: sorting is the caller's. */
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  sort?: DataSort | undefined
  onSort?: ((next: DataSort) => void) | undefined
  /** Rows of skeletons instead of rows: what is shown while nothing has come. */
  loadingRows?: number
  /** The rows are about to be replaced. */
  isBusy?: boolean
  /** A row that is picked, or that the page is about. */
  isMarked?: (row: Row) => boolean
  /** How rows are shown where a table has no room. Cards have no heads: give them a select to sort by. */
  onPhone?: 'scroll' | 'cards'
  /** The head stays under the page's header while one scrolls. Off for short tables within a page. */
  hasStickyHead?: boolean
  /** For `useFollowLinks`, where cells hold plain links. */
  onClick?: MouseEventHandler<HTMLTableElement>
}

/** In the words of the style sheet: below this width, 900 pixels with the usual letters, a table scrolls sideways in its own box. */
const NARROW = '(max-width: 56.25rem)'

/** More than any market has providers or models. */
const ROWS_DRAWN = 200

/** A table of up to a few hundred rows; longer lists are drawn in parts. Independent of the kind of data. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  loadingRows = 0,
  isBusy = false,
  isMarked,
  onPhone = 'scroll',
  hasStickyHead = true,
  onClick,
}: Props<Row>) {
  const scrolls = useMedia(NARROW)
  const rowHeader = columns.find((column) => column.isRowHeader)?.id ?? columns[0]?.id
  const headRow = (
    <tr role="row">
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} sort={sort} onSort={onSort} />
      ))}
    </tr>
  )
  const table = (drawn: readonly Row[], keys: readonly string[]) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- follows the links in its cells, which a keyboard clicks too
    <table
      role="table"
      className={classes['table']}
      aria-label={label}
      aria-busy={isBusy || loadingRows > 0}
      data-phone={onPhone}
      data-sticky={hasStickyHead || undefined}
      data-stale={isBusy || undefined}
      onClick={onClick}
    >
      <thead role="rowgroup">{headRow}</thead>
      <tbody role="rowgroup">
        {loadingRows > 0
          ? Array.from({ length: loadingRows }, (_, index) => <SkeletonRow key={index} columns={columns} />)
          : drawn.map((row, index) => (
              <tr key={keys[index] ?? index} role="row" data-marked={isMarked?.(row) || undefined}>
                {columns.map((column) => (
                  <BodyCell key={column.id} column={column} row={row} isHeader={column.id === rowHeader} />
                ))}
              </tr>
            ))}
      </tbody>
    </table>
  )
  return (
    <DrawnRows rows={rows} step={ROWS_DRAWN}>
      {(drawn) => (
        <div className={classes['box']} {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
          {table(drawn, uniqueKeys(drawn.map(rowKey)))}
        </div>
      )}
    </DrawnRows>
  )
}

function HeadCell<Row>({ column, sort, onSort }: { column: DataColumn<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) {
  const { id, head, align = 'start', width, isHeadHidden = false, sort: first } = column
  const style = width === undefined ? undefined : { width }
  if (first === undefined || !onSort) {
    return (
      <th role="columnheader" scope="col" data-align={align} style={style}>
        {isHeadHidden ? <span className="sr-only">{head}</span> : head}
      </th>
    )
  }
  const direction = sort?.column === id ? sort.direction : undefined
  const next = direction === undefined ? first : direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th role="columnheader" scope="col" data-align={align} style={style} aria-sort={direction ?? 'none'}>
      <button type="button" className={classes['sort']} data-is={direction} onClick={() => onSort({ column: id, direction: next })}>
        {head}
        <Icon name="arrowDown" size={12} />
      </button>
    </th>
  )
}

function BodyCell<Row>({ column, row, isHeader }: { column: DataColumn<Row>; row: Row; isHeader: boolean }) {
  const { head, align = 'start', isHeadHidden } = column
  const own = { 'data-align': align, 'data-head': isHeader || isHeadHidden ? undefined : head }
  return isHeader ? (
    <th role="rowheader" scope="row" {...own}>
      {column.cell(row)}
    </th>
  ) : (
    <td role="cell" {...own}>
      {column.cell(row)}
    </td>
  )
}

function SkeletonRow<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tr role="row" aria-hidden="true">
      {columns.map(({ id, align = 'start' }) => (
        <td key={id} role="cell" data-align={align}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  )
}
