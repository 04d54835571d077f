import { memo, useMemo, useRef, type ReactNode, type Ref } from 'react'
import type { ColumnWidth } from '@/shared/ui/grid-columns'
import { Icon } from '@/shared/ui/icon'
import type { TableColumn } from '@/shared/ui/table-column'
import { useScrollerList } from '@/shared/ui/use-window-list'
import { TABLE_CELL, TABLE_ROW, VirtualTable } from '@/shared/ui/virtual-table'
import { StatusMark } from '../status/status-mark'
import { hostGpu, sentPrice, useBulkReader, type BulkContext, changeText } from './bulk-context'
import classes from './bulk-dialog.module.css'
import type { SessionState } from '../change/change-session'
import type { RowState } from '../change/row-result'
import { isChange, type PlannedRow } from '../change/plan'
import { rowText } from './row-text'

interface Props {
  rows: readonly PlannedRow[]
  states: SessionState['states']
}

/** A list of at most this many rows is rendered whole, so that the find command of the browser reaches all of them. */
const ALL_UP_TO = 100

/** In pixels; a row with a detail is higher, and is measured. */
const ROW_HEIGHT = 46
const OVERSCAN = 10

type Head = 'host' | 'gpu' | 'old' | 'new' | 'change' | 'result'
type State = [context: BulkContext, state: RowState | undefined]

interface Column extends TableColumn<PlannedRow, Head, State, never, ColumnWidth> {
  width: ColumnWidth
}

const COLUMNS: readonly Column[] = [
  {
    id: 'host',
    head: 'host',
    width: [128, 0.8],
    isRowHeader: true,
    cell: ({ host }, { nameOf }) => <span title={host.address ?? host.id}>{nameOf(host)}</span>,
  },
  {
    id: 'gpu',
    head: 'gpu',
    width: [100, 0.6],
    cell: ({ host }, { t, format }) => hostGpu(host, format) ?? <span className="dim">{t('notReported')}</span>,
  },
  {
    id: 'old',
    head: 'old',
    width: [112, 0.2],
    align: 'end',
    span: (row) => (isChange(row) ? undefined : 2),
    cell(row, context) {
      const { before, target } = row
      const price = oldPrice(row, context)
      if (isChange(row)) {
        return (
          <Lines
            price={target.price !== undefined && price}
            status={target.status !== undefined && <StatusMark status={before.status} />}
          />
        )
      }
      return (
        <>
          {price} {before.price !== null && <span className="dim">{context.t('stays')}</span>}
        </>
      )
    },
  },
  {
    id: 'new',
    head: 'new',
    width: [134, 0.2],
    align: 'end',
    cell: ({ target: { price, status } }, context) => (
      <Lines
        price={price !== undefined && <b className="weight-650">{sentPrice(price, context)}</b>}
        status={status !== undefined && <StatusMark status={status} />}
        isNew
      />
    ),
  },
  {
    id: 'change',
    head: 'change',
    width: [84, 0],
    align: 'end',
    cell: ({ before, target }, context) => changeText(before.price, target.price, context),
  },
  {
    id: 'result',
    head: 'result',
    width: [186, 1.4],
    cell(row, context, state) {
      const { tone, icon, title, detail, quote } = rowText(row, state, context)
      return (
        <>
          <span className={`${tone} flex top gap-2 icon-2px`}>
            <Icon name={icon} size={14} />
            <span>{title}</span>
          </span>
          {(quote ?? detail) !== null && (
            <small>
              {quote !== undefined && <q>{quote}</q>}
              {quote !== undefined && detail !== null && '. '}
              {detail}
            </small>
          )}
        </>
      )
    },
  },
]
const WIDTHS = COLUMNS.map(({ width }) => width)

export function ChangesTable({ rows, states }: Props) {
  'use no memo'
  const { t } = useBulkReader()
  const scroller = useRef<HTMLDivElement>(null)
  const isLong = rows.length > ALL_UP_TO
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { ref, box, virtualizer } = useScrollerList<HTMLTableSectionElement, HTMLTableRowElement>({
    keys: ids,
    sizeOf: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    scroller,
    isEnabled: isLong,
  })
  const drawRow = (index: number, top?: number) => {
    const row = rows[index]
    return (
      row && (
        <ChangeRow
          key={row.id}
          row={row}
          index={index}
          top={top}
          state={states.get(row.id)}
          measure={isLong ? virtualizer.measureElement : undefined}
        />
      )
    )
  }
  return (
    <div ref={scroller} className={`relative min-0 scroll ${classes['box']}`} data-long={isLong || undefined}>
      <VirtualTable
        label={t('changes')}
        className={`phone-headless focus-inside ${classes['changesTable']}`}
        tabIndex={0}
        rowCount={rows.length}
        widths={WIDTHS}
        bodyRef={ref}
        box={box}
        height={isLong ? virtualizer.getTotalSize() : undefined}
        head={COLUMNS.map(({ id, head, align }) => (
          <th key={id} role="columnheader" scope="col" className={`${TABLE_CELL} ${classes['cell']}`} data-end={align}>
            {t(head === 'result' && states.size === 0 ? 'beforeSending' : head)}
          </th>
        ))}
      >
        {isLong ? virtualizer.getVirtualItems().map(({ index, start }) => drawRow(index, start)) : rows.map((_, index) => drawRow(index))}
      </VirtualTable>
    </div>
  )
}

interface RowProps {
  row: PlannedRow
  index: number
  /** In pixels from the top of the body; undefined in a list that is rendered whole. */
  top: number | undefined
  state: RowState | undefined
  measure: Ref<HTMLTableRowElement> | undefined
}

const ChangeRow = memo(function ChangeRow({ row, index, top, state, measure }: RowProps) {
  const context = useBulkReader()
  return (
    <tr
      role="row"
      ref={measure}
      className={`${TABLE_ROW} ${classes['row']}`}
      style={{ top }}
      data-index={index}
      data-in-flow={top === undefined || undefined}
      aria-rowindex={index + 2}
    >
      {COLUMNS.map(({ id, align, isRowHeader, span, cell }) => {
        if (id === 'new' && !isChange(row)) return null
        const Cell = isRowHeader ? 'th' : 'td'
        const tone = id === 'old' || !isChange(row) ? 'dim' : ''
        return (
          <Cell
            key={id}
            role={isRowHeader ? 'rowheader' : 'cell'}
            scope={isRowHeader ? 'row' : undefined}
            colSpan={span?.(row)}
            className={`${TABLE_CELL} ${tone} ${align ? 'nowrap' : ''} ${isRowHeader ? 'mono small' : ''} ${classes['cell']}`}
            data-end={align}
            data-column={id}
          >
            {cell(row, context, state)}
          </Cell>
        )
      })}
    </tr>
  )
})

function oldPrice({ before: { price } }: PlannedRow, { t, format, asked }: BulkContext): ReactNode {
  if (price === null) return <span className="dim">{t('notReported')}</span>
  return <span title={format.moneyExact(price, asked.currency)}>{format.money(price, asked.currency)}</span>
}

const Lines = ({ isNew = false, ...lines }: { price: ReactNode; status: ReactNode; isNew?: boolean }) =>
  Object.entries(lines).map(
    ([name, line]) =>
      line !== false && (
        <span key={name} className="line to-end">
          {isNew && <Icon name="arrow" size={14} className="dim" />}
          {line}
        </span>
      ),
  )
