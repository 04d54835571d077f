import type { ReactNode } from 'react'
import { uniqueKeys } from '@/shared/lib/unique-keys'
import classes from './data-table.module.css'
import { DrawnRows } from './drawn-rows'
import { Icon } from './icon'
import { HeadCell, TableRows, type RowsProps } from './simple-table'
import type { SortDirection, TableColumn } from './table-column'
import type { FollowLinks } from './use-follow-links'
import { useMedia } from './use-media'

export interface DataSort {
  column: string
  direction: SortDirection
}

export type DataColumn<Row> = TableColumn<Row>

export interface HeadGroup {
  id: string
  head: ReactNode
  span: number
}

interface Props<Row> extends RowsProps<Row> {
  label: string
  headGroups?: readonly HeadGroup[]
  rowKey: (row: Row, index: number) => string
  sort?: DataSort | undefined
  onSort?: ((next: DataSort) => void) | undefined
  loadingRows?: number
  /** The rows are about to be replaced. */
  isBusy?: boolean
  /** Layout on narrow screens. Cards have no heads, so they need a select for sorting. */
  onPhone?: 'scroll' | 'cards'
  /** Keeps the head below the page header while scrolling. Off for short tables within a page. */
  hasStickyHead?: boolean
  /** Rows drawn at first and with each press of a button. */
  step?: number
  follow?: FollowLinks
}

/** Below this width, 1100 px at the default font size, a table scrolls sideways in its box; cards do not. Same values as in the style sheet. */
const NARROW = '(max-width: 68.75rem)'
const NARROW_TABLE = '(min-width: 721px) and (max-width: 68.75rem)'

/** More than the providers or models of any market. */
const ROWS_DRAWN = 200

export function DataTable<Row>({
  label,
  headGroups,
  rows,
  rowKey,
  sort,
  onSort,
  loadingRows = 0,
  isBusy = false,
  onPhone = 'scroll',
  hasStickyHead = true,
  step = ROWS_DRAWN,
  follow,
  ...body
}: Props<Row>) {
  const { columns } = body
  const scrolls = useMedia(onPhone === 'cards' ? NARROW_TABLE : NARROW)
  const table = (drawn: readonly Row[], keys: readonly string[]) => (
    <table
      role="table"
      className={`full medium leading-13 focus-inside ${classes['table']}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls the box from here; a stop of the box needs a second name
      tabIndex={scrolls ? 0 : undefined}
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
        <tr role="row">
          {columns.map((column) => (
            <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" translate="no">
        {loadingRows > 0 ? (
          Array.from({ length: loadingRows }, (_, index) => <SkeletonRow key={index} columns={columns} />)
        ) : (
          <TableRows {...body} rows={drawn} rowKey={(_, index) => keys[index] ?? index} />
        )}
      </tbody>
    </table>
  )
  return (
    <DrawnRows rows={rows} step={step}>
      {(drawn) => <div className={`min-0 relative ${classes['box']}`}>{table(drawn, uniqueKeys(drawn.map(rowKey)))}</div>}
    </DrawnRows>
  )
}

function SortHead<Row>({ column, sort, onSort }: { column: DataColumn<Row> } & Pick<Props<Row>, 'sort' | 'onSort'>) {
  const { id, head, unit, sort: first } = column
  const direction = sort?.column === id ? sort.direction : undefined
  // Marks the column of a fixed order too.
  if (first === undefined || !onSort) return <HeadCell column={column} order={first === undefined ? direction : undefined} />
  const next = direction === undefined ? first : direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <HeadCell column={column} order={direction ?? 'none'}>
      <button
        type="button"
        className={`inline gap-1 high-24 phone-high ${classes['sort']}`}
        data-is={direction}
        onClick={() => onSort({ column: id, direction: next })}
      >
        {unit ? (
          <span>
            {head} <small>{unit}</small>
          </span>
        ) : (
          head
        )}
        <Icon name="arrowDown" size={12} />
      </button>
    </HeadCell>
  )
}

function SkeletonRow<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  return (
    <tr aria-hidden="true">
      {columns.map(({ id, align, startsGroup }) => (
        // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its row is hidden from screen readers
        <td key={id} data-align={align} data-start={startsGroup}>
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  )
}
