import type { ReactNode } from 'react'
import { PriceCell } from '../edit/price-cell'
import { StatusCell } from '../edit/status-cell'
import type { HostContext } from './host-context'
import classes from './hosts-table.module.css'
import type { HostRow } from '../host/host-row'
import type { HostSortColumn } from './hosts-search'
import { AddressCell, EditButton, GpuCell, ReadCell, StockCell } from './host-cells'

/** What a row knows beside its host. */
export interface RowState {
  readAt: number | undefined
  isChosen: boolean
  isOpen: boolean
  onToggle: (id: string, isWithShift: boolean) => void
  onOpen: (id: string) => void
}

export interface HostColumn {
  id: string
  /** Pixels it needs at least, and its share of what is left. */
  width: readonly [min: number, share: number]
  head: (context: HostContext) => ReactNode
  /** Its name in the list of columns; without one it cannot be hidden. */
  name?: 'gpu' | 'stock' | 'read'
  sort?: HostSortColumn
  align?: 'end'
  isRowHeader?: boolean
  cell: (row: HostRow, context: HostContext, state: RowState) => ReactNode
}

export const HOST_COLUMNS: readonly HostColumn[] = [
  {
    id: 'pick',
    width: [40, 0],
    // The box in the head stands there instead: see HostsHead.
    head: () => null,
    cell: ({ id, name }, { t }, { isChosen, onToggle }) => (
      <label className={classes['pick']}>
        <input
          type="checkbox"
          aria-label={t('selectOne', { name })}
          checked={isChosen}
          onChange={({ nativeEvent }) => onToggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
    ),
  },
  {
    id: 'address',
    width: [156, 1.2],
    head: ({ t }) => <Head first={t('address')} second={t('agent')} />,
    sort: 'address',
    isRowHeader: true,
    cell: (row, context) => <AddressCell row={row} context={context} />,
  },
  {
    id: 'gpu',
    width: [128, 1.1],
    head: ({ t }) => <Head first={t('gpu')} second={t('vram')} />,
    name: 'gpu',
    sort: 'gpu',
    cell: (row, context) => <GpuCell row={row} context={context} />,
  },
  {
    id: 'status',
    width: [150, 1.8],
    head: ({ t }) => <Head first={t('status')} second={t('ourWords')} />,
    sort: 'status',
    cell: (row, { words }) => (
      <>
        <StatusCell row={row} words={words} />
        {row.reason !== null && <small>{row.reason}</small>}
      </>
    ),
  },
  {
    id: 'price',
    width: [180, 0.4],
    head: ({ t, asked }) => <Head first={t('price')} second={t('perHour', { currency: asked.currency })} />,
    sort: 'price',
    align: 'end',
    cell: (row, { words }) => <PriceCell row={row} words={words} />,
  },
  {
    id: 'stock',
    width: [118, 0.4],
    head: ({ t }) => <Head first={t('stock')} second={t('renting')} />,
    name: 'stock',
    sort: 'stock',
    cell: (row, context) => <StockCell row={row} context={context} />,
  },
  {
    id: 'read',
    width: [88, 0.2],
    head: ({ t }) => t('read'),
    name: 'read',
    sort: 'read',
    cell: (_row, context, { readAt }) => <ReadCell readAt={readAt} context={context} />,
  },
  {
    id: 'edit',
    width: [88, 0],
    head: ({ t }) => <span className="sr-only">{t('edit')}</span>,
    align: 'end',
    cell: (row, context, { isOpen, onOpen }) => <EditButton row={row} context={context} isOpen={isOpen} onOpen={onOpen} />,
  },
]

export const shownColumns = (hidden: readonly string[]): readonly HostColumn[] =>
  HOST_COLUMNS.filter(({ id, name }) => name === undefined || !hidden.includes(id))

/** "Address · agent": the second word stands back. */
function Head({ first, second }: { first: string; second: string }) {
  return (
    <>
      {first}
      <span className={classes['second']}> · {second}</span>
    </>
  )
}
