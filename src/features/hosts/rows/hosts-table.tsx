import { memo, useMemo, type Ref } from 'react'
import { quietPart } from '@/shared/ui/lazy-part'
import { useWindowList } from '@/shared/ui/use-window-list'
import { TABLE_CELL, TABLE_ROW, VirtualTable } from '@/shared/ui/virtual-table'
import { changedField } from '../edit/note-line'
import type { HostRow } from '../host/host-row'
import { AllBox } from './host-cells'
import { useHiddenColumns, shownColumns, type HostColumn, type RowState } from './host-columns'
import type { HostContext } from './host-context'
import { rowState, useHostLines, type HostsProps } from './use-host-lines'
import classes from './hosts-rows.module.css'
import type { HostSort, HostSortColumn } from '../hosts-search'
import { selectionShare } from './selection'

/** Height of two lines in pixels: longer texts are cut, with a title. A row with a note is higher, and is measured. */
const ROW = 47
const OVERSCAN = 6

export function HostsTable(props: HostsProps) {
  'use no memo'
  const { rows, context, hide, isBusy, openId, chosen, onChoose, follow, sort, onSort } = props
  const hidden = useHiddenColumns(hide)
  const hasPanel = openId !== undefined
  // The panel leaves less room, so hide the age of each row; the title shows the age of the list.
  const columns = useMemo(() => shownColumns(hasPanel ? [...hidden, 'read'] : hidden), [hidden, hasPanel])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const { lines, keys, groupState } = useHostLines(props)
  const { ref, box, virtualizer } = useWindowList<HTMLTableSectionElement, HTMLTableRowElement>({
    keys,
    sizeOf: () => ROW,
    overscan: OVERSCAN,
  })
  return (
    <VirtualTable
      label={context.t('hostsTitle')}
      className={classes['table']}
      rowCount={lines.length}
      isBusy={isBusy}
      widths={columns.map(({ width }) => width)}
      bodyRef={ref}
      box={box}
      height={virtualizer.getTotalSize()}
      events={follow}
      head={
        <HostsHead
          columns={columns}
          context={context}
          sort={sort}
          onSort={onSort}
          share={selectionShare(chosen, ids)}
          onChooseAll={(isChosen) => onChoose(ids, isChosen)}
        />
      }
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const line = lines[index]
        const place = { index, top: start - box.top, columns, context, measure: virtualizer.measureElement }
        if (line && 'rows' in line) return <GroupLine key={key} {...place} group={line} {...groupState(line)} />
        return line && <HostLine key={key} {...place} row={line} {...rowState(line, props)} />
      })}
    </VirtualTable>
  )
}

interface HostsHeadProps {
  columns: readonly HostColumn[]
  context: HostContext
  sort: HostSort | undefined
  onSort: (sort: HostSort | undefined) => void
  share: ReturnType<typeof selectionShare>
  onChooseAll: (isChosen: boolean) => void
}

function HostsHead({ columns, context, sort, onSort, share, onChooseAll }: HostsHeadProps) {
  const { t } = context
  return columns.map(({ id, align, head, sort: column }) => {
    const direction = sort?.startsWith(`${column}_`) ? (sort.endsWith('_asc') ? 'ascending' : 'descending') : undefined
    return (
      <th
        key={id}
        role="columnheader"
        scope="col"
        className={`${TABLE_CELL} ${classes['cell']}`}
        data-end={align}
        data-column={id}
        aria-sort={column === undefined ? undefined : (direction ?? 'none')}
      >
        {id === 'pick' ? (
          <AllBox label={t('selectAll')} share={share} onChoose={onChooseAll} />
        ) : column === undefined ? (
          head(context)
        ) : (
          <button type="button" onClick={() => onSort(nextSort(column, sort))}>
            {head(context)}
          </button>
        )}
      </th>
    )
  })
}

/** Ascending, descending, then the order of the API. */
function nextSort(column: HostSortColumn, sort: HostSort | undefined): HostSort | undefined {
  if (sort === `${column}_asc`) return `${column}_desc`
  return sort === `${column}_desc` ? undefined : `${column}_asc`
}

interface HostLineProps extends RowState {
  row: HostRow
  index: number
  top: number
  columns: readonly HostColumn[]
  context: HostContext
  measure: Ref<HTMLTableRowElement>
}

/** Row of one host; memoized, so that a change of another row does not re-render it. */
const HostLine = memo(function HostLine({ row, index, top, columns, context, measure, ...state }: HostLineProps) {
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      data-chosen={state.isChosen || undefined}
      data-open={state.isOpen || undefined}
      data-changed={changedField(row, state.was)}
      aria-rowindex={index + 2}
      className={`${TABLE_ROW} ${classes['row']}`}
      style={{ top }}
    >
      {columns.map(({ id, align, isRowHeader = false, cell }) => {
        const Cell = isRowHeader ? 'th' : 'td'
        return (
          <Cell
            key={id}
            role={isRowHeader ? 'rowheader' : 'cell'}
            className={`${TABLE_CELL} ${classes['cell']}`}
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

const GroupLine = quietPart(async () => (await import('./group-heads')).GroupLine)
