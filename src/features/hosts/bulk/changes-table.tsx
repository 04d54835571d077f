import { useMemo, useRef } from 'react'
import type { ColumnWidth } from '@/shared/ui/grid-columns'
import { ScrollRegion } from '@/shared/ui/scroll-region'
import { useScrollerList } from '@/shared/ui/use-window-list'
import { VirtualTable } from '@/shared/ui/virtual-table'
import { useBulkReader } from './bulk-context'
import { ChangeRow } from './change-row'
import classes from './changes-table.module.css'
import type { RowState } from '../change/outcome'
import type { PlannedRow } from '../change/plan'

interface Props {
  rows: readonly PlannedRow[]
  states: ReadonlyMap<string, RowState>
}

/** A list of at most this many rows is rendered whole, so that the find command of the browser reaches all of them. */
const ALL_UP_TO = 100

/** In pixels; a row with a detail is higher, and is measured. */
const ROW_HEIGHT = 46
const OVERSCAN = 10

const COLUMNS: readonly { id: 'host' | 'gpu' | 'old' | 'new' | 'change' | 'result'; width: ColumnWidth; isEnd?: boolean }[] = [
  { id: 'host', width: [128, 0.8] },
  { id: 'gpu', width: [100, 0.6] },
  { id: 'old', width: [112, 0.2], isEnd: true },
  { id: 'new', width: [134, 0.2], isEnd: true },
  { id: 'change', width: [84, 0], isEnd: true },
  { id: 'result', width: [186, 1.4] },
]
const WIDTHS = COLUMNS.map(({ width }) => width)

export function ChangesTable({ rows, states }: Props) {
  'use no memo'
  const { t } = useBulkReader()
  const scroller = useRef<HTMLElement>(null)
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
    <ScrollRegion ref={scroller} className={classes['box']} label={t('changes')} data-long={isLong || undefined}>
      <VirtualTable
        label={t('changes')}
        className={classes['table']}
        isInScroller
        rowCount={rows.length}
        widths={WIDTHS}
        bodyRef={ref}
        box={box}
        height={isLong ? virtualizer.getTotalSize() : undefined}
        head={
          <tr role="row" aria-rowindex={1} className={classes['head']}>
            {COLUMNS.map(({ id, isEnd }) => (
              <th key={id} role="columnheader" scope="col" className={classes['cell']} data-end={isEnd}>
                {t(id === 'result' && states.size === 0 ? 'beforeSending' : id)}
              </th>
            ))}
          </tr>
        }
      >
        {isLong ? virtualizer.getVirtualItems().map(({ index, start }) => drawRow(index, start)) : rows.map((_, index) => drawRow(index))}
      </VirtualTable>
    </ScrollRegion>
  )
}
