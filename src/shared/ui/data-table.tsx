import { Fragment, type ReactNode } from 'react'
import type { ExportColumn } from '@/shared/lib/export-table'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import classes from './data-table.module.css'
import { DrawnRows } from './drawn-rows'
import { Icon } from './icon'
import type { SortDirection, TableColumn } from './table-column'
import type { FollowLinks } from './use-follow-links'
import { useMedia } from './use-media'

export interface DataSort {
  column: string
  direction: SortDirection
}

/** `head` is also the label of the value on a phone. `sort` is the direction of the first click. The other columns share the remaining width. */
export interface DataColumn<Row> extends TableColumn<[row: Row]>, Pick<ExportColumn<Row>, 'exportHead' | 'textHead' | 'csv' | 'text'> {
  unit?: string
  /** Shows the head to screen readers only: for columns of checkboxes and buttons. */
  isHeadHidden?: boolean
  /** First column of a head group; sets `data-start` on its cells. */
  startsGroup?: boolean
  /** Its place in a card of two columns. A label is drawn before the value, in the first row below it. */
  card?: { row: number; side: 'start' | 'end'; label?: string }
}

export interface HeadGroup {
  id: string
  head: ReactNode
  span: number
}

interface Props<Row> {
  label: string
  columns: readonly DataColumn<Row>[]
  headGroups?: readonly HeadGroup[]
  /** Heading above a row that begins a section, otherwise null. */
  section?: (row: Row) => ReactNode
  /** In display order: the caller sorts them. */
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string
  sort?: DataSort | undefined
  onSort?: ((next: DataSort) => void) | undefined
  loadingRows?: number
  /** The rows are about to be replaced. */
  isBusy?: boolean
  isMarked?: (row: Row) => boolean
  /** Content below an opened row, over the whole width. */
  detail?: (row: Row) => ReactNode
  /** Layout on narrow screens. Cards have no heads, so they need a select for sorting. */
  onPhone?: 'scroll' | 'cards'
  /** Keeps the head below the page header while scrolling. Off for short tables within a page. */
  hasStickyHead?: boolean
  /** Rows drawn at first and with each press of a button. */
  step?: number
  follow?: FollowLinks
}

/** Below this width, 900 px at the default font size, a table scrolls sideways in its box. Same value as in the style sheet. */
const NARROW = '(max-width: 56.25rem)'

/** More than the providers or models of any market. */
const ROWS_DRAWN = 200

export function DataTable<Row>({
  label,
  columns,
  headGroups,
  section,
  rows,
  rowKey,
  sort,
  onSort,
  loadingRows = 0,
  isBusy = false,
  isMarked,
  detail,
  onPhone = 'scroll',
  hasStickyHead = true,
  step = ROWS_DRAWN,
  follow,
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
    <table
      role="table"
      className={classes['table']}
      aria-label={label}
      aria-busy={isBusy || loadingRows > 0}
      data-phone={onPhone}
      data-placed={columns.some(({ card }) => card) || undefined}
      data-sticky={hasStickyHead || undefined}
      data-stale={isBusy || undefined}
      {...follow}
    >
      <thead role="rowgroup">
        {headGroups && (
          <tr role="row">
            {headGroups.map(({ id, head, span }) => (
              <th key={id} role="columnheader" scope="colgroup" colSpan={span} data-start={head !== null}>
                {head}
              </th>
            ))}
          </tr>
        )}
        {headRow}
      </thead>
      <tbody role="rowgroup" translate="no">
        {loadingRows > 0
          ? Array.from({ length: loadingRows }, (_, index) => <SkeletonRow key={index} columns={columns} />)
          : drawn.map((row, index) => (
              <Fragment key={keys[index] ?? index}>
                {section && <Section span={columns.length}>{section(row)}</Section>}
                <tr role="row" data-marked={isMarked?.(row) || undefined}>
                  {columns.map((column) => (
                    <BodyCell key={column.id} column={column} row={row} isHeader={column.id === rowHeader} />
                  ))}
                </tr>
                {detail && <Detail span={columns.length}>{detail(row)}</Detail>}
              </Fragment>
            ))}
      </tbody>
    </table>
  )
  return (
    <DrawnRows rows={rows} step={step}>
      {(drawn) => (
        <div className={classes['box']} {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}>
          {table(drawn, uniqueKeys(drawn.map(rowKey)))}
        </div>
      )}
    </DrawnRows>
  )
}

function Section({ span, children }: { span: number; children: ReactNode }) {
  return children ? (
    <tr role="row" data-section>
      <th role="rowheader" scope="rowgroup" colSpan={span}>
        {children}
      </th>
    </tr>
  ) : null
}

function Detail({ span, children }: { span: number; children: ReactNode }) {
  return children ? (
    <tr role="row" data-detail>
      <td role="cell" colSpan={span}>
        {children}
      </td>
    </tr>
  ) : null
}

function HeadCell<Row>({ column, sort, onSort }: { column: DataColumn<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) {
  const { id, head, unit, align = 'start', width, isHeadHidden = false, startsGroup, sort: first } = column
  const style = width === undefined ? undefined : { width }
  if (first === undefined || !onSort) {
    // Marks the column of a fixed order too.
    const fixed = sort?.column === id && first === undefined ? sort.direction : undefined
    return (
      <th role="columnheader" scope="col" data-align={align} data-start={startsGroup} style={style} aria-sort={fixed}>
        {isHeadHidden ? <span className="sr-only">{head}</span> : head}
      </th>
    )
  }
  const direction = sort?.column === id ? sort.direction : undefined
  const next = direction === undefined ? first : direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th role="columnheader" scope="col" data-align={align} data-start={startsGroup} style={style} aria-sort={direction ?? 'none'}>
      <button type="button" className={classes['sort']} data-is={direction} onClick={() => onSort({ column: id, direction: next })}>
        {unit ? (
          <span>
            {head} <small>{unit}</small>
          </span>
        ) : (
          head
        )}
        <Icon name="arrowDown" size={12} />
      </button>
    </th>
  )
}

function BodyCell<Row>({ column, row, isHeader }: { column: DataColumn<Row>; row: Row; isHeader: boolean }) {
  const { head, align = 'start', isHeadHidden, startsGroup, card } = column
  const own = {
    'data-align': align,
    'data-start': startsGroup,
    'data-head': card ? card.label : isHeader || isHeadHidden ? undefined : head,
    ...(card && { 'data-side': card.side, 'data-row': card.row }),
  }
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
    <tr aria-hidden="true">
      {columns.map(({ id, align = 'start', startsGroup }) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its row is hidden from screen readers
        <td key={id} data-align={align} data-start={startsGroup}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  )
}
