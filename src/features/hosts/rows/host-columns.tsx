import type { ReactNode } from 'react'
import check from '@/shared/ui/choices.module.css'
import { DOT } from '@/shared/lib/join-dots'
import type { ColumnWidth } from '@/shared/ui/grid-columns'
import { alignedMoney } from '@/shared/ui/marks'
import type { TableColumn } from '@/shared/ui/table-column'
import { PriceCell, StatusCell } from '../edit/value-cells'
import { LeftLine } from '../edit/note-line'
import type { HostContext } from './host-context'
import classes from './hosts-rows.module.css'
import { pricePerGpu, type HostRow } from '../host/host-row'
import type { HostSortKey } from './filter-and-sort-hosts'
import type { HostSortColumn, HostsSearch } from '../hosts-search'
import { statusRank } from '../status/host-status'
import type { Before } from '../change/just-changed'
import { RankCell, type RankState } from '../fleet/rank-cell'
import { AddressCell, EditButton, GpuCell, perGpuMoney, ReadCell, StatusReason, StockCell } from './host-cells'
import { usePreferences } from '@/api/preferences'

export interface RowState {
  rank: RankState
  /** Load time of the offers behind the rank, in milliseconds. */
  rankAt: number | undefined
  /** Values before a change from this page; undefined if there was none. */
  was: Before | undefined
  isLeft: boolean
  isChosen: boolean
  isOpen: boolean
  onToggle: (id: string, isWithShift: boolean) => void
  onOpen: (id: string) => void
}

export interface HostColumn extends TableColumn<
  HostRow,
  (context: HostContext) => ReactNode,
  [context: HostContext, state: RowState],
  HostSortColumn,
  ColumnWidth
> {
  width: ColumnWidth
  /** Required with `sort`. */
  sortKey?: HostSortKey
  /** Message key for the column chooser; a column without one cannot be hidden. */
  name?: 'gpu' | 'perGpuPrice' | 'rankByPrice' | 'availability' | 'read'
}

const STOCK_ORDER = ['inStock', 'rentable', 'notRentable', 'outOfStock']

export const HOST_COLUMNS: readonly HostColumn[] = [
  {
    id: 'pick',
    width: [40, 0],
    // HostsHead renders a checkbox here.
    head: () => null,
    cell: ({ id, name }, { t }, { isChosen, onToggle }) => (
      <label className={`${check['check']} ${classes['pick']}`}>
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
    head: ({ t }) => <Head first={t('host')} second={t('labelAddress')} />,
    sort: 'address',
    sortKey: ({ addressKey }) => addressKey,
    isRowHeader: true,
    cell: (row, context) => <AddressCell row={row} context={context} />,
  },
  {
    id: 'gpu',
    width: [128, 1.1],
    head: ({ t }) => <Head first={t('gpu')} second={t('vram')} />,
    name: 'gpu',
    sort: 'gpu',
    sortKey: ({ model, host }) => (model === null ? null : `${model} ${String(host.offer?.gpu_amount ?? 0).padStart(4, '0')}`),
    cell: (row, context) => <GpuCell row={row} context={context} />,
  },
  {
    id: 'status',
    width: [150, 1.8],
    head: ({ t }) => <Head first={t('status')} second={t('itsReason')} />,
    sort: 'status',
    sortKey: ({ status }) => (status === null ? null : statusRank(status)),
    cell: (row, context, { was, isLeft, isOpen }) => (
      <>
        <StatusCell row={row} editContext={context.editContext} was={isLeft ? undefined : was} isSilent={isOpen} />
        {isLeft && was ? <LeftLine row={row} was={was} editContext={context.editContext} /> : <StatusReason row={row} context={context} />}
      </>
    ),
  },
  {
    id: 'price',
    width: [180, 0.4],
    head: ({ t, asked }) => <Head first={t('price')} second={t('perHour', { currency: asked.currency })} />,
    sort: 'price',
    sortKey: ({ price }) => ('amount' in price ? price.amount : null),
    align: 'end',
    cell: (row, { editContext }, { was, isOpen }) => <PriceCell row={row} editContext={editContext} was={was} isSilent={isOpen} />,
  },
  {
    id: 'perGpu',
    width: [112, 0.2],
    head: ({ t }) => t('perGpuPrice'),
    name: 'perGpuPrice',
    sort: 'perGpu',
    sortKey: pricePerGpu,
    align: 'end',
    cell(row, context) {
      const money = perGpuMoney(row, context)
      return money && alignedMoney({ money })
    },
  },
  {
    id: 'rank',
    width: [212, 0.6],
    head: ({ t }) => t('rankByPrice'),
    name: 'rankByPrice',
    sort: 'rank',
    sortKey({ id }, { hostRanks }) {
      const hostRank = hostRanks.get(id)
      return hostRank?.kind === 'ranked' ? hostRank.rank : null
    },
    cell: (_row, { asked }, { rank, rankAt }) => <RankCell state={rank} at={rankAt} currency={asked.currency} />,
  },
  {
    id: 'stock',
    width: [118, 0.4],
    head: ({ t }) => <Head first={t('availability')} second={t('renting')} />,
    name: 'availability',
    sort: 'stock',
    sortKey: ({ availability }) => (availability === 'unknown' ? null : STOCK_ORDER.indexOf(availability)),
    cell: (row, { t }) => <StockCell row={row} t={t} />,
  },
  {
    id: 'read',
    width: [88, 0.2],
    head: ({ t }) => t('read'),
    name: 'read',
    sort: 'read',
    sortKey: ({ loadedAt }) => loadedAt ?? null,
    cell: ({ loadedAt }, { format }) => <ReadCell loadedAt={loadedAt} format={format} />,
  },
  {
    id: 'edit',
    width: [88, 0],
    head: ({ t }) => <span className="sr-only">{t('edit')}</span>,
    align: 'end',
    cell: (row, { t }, { isOpen, onOpen }) => <EditButton row={row} t={t} isOpen={isOpen} onOpen={onOpen} />,
  },
]

export const sortKeyOf = (column: HostSortColumn): HostSortKey | undefined => HOST_COLUMNS.find(({ sort }) => sort === column)?.sortKey

export const shownColumns = (hidden: readonly string[]): readonly HostColumn[] =>
  HOST_COLUMNS.filter(({ id, name }) => name === undefined || !hidden.includes(id))

/** Column head such as "Host · label, address", with the second word dimmed. */
function Head({ first, second }: { first: string; second: string }) {
  return (
    <span className="block cut">
      {first}
      <span className="faint plain">
        {DOT}
        {second}
      </span>
    </span>
  )
}

type Hide = HostsSearch['hide']

/** An address has no empty list. */
const NOTHING = 'none'

/** IDs of the columns that the saved view hides, or else the user's preference. */
export function useHiddenColumns(hide: Hide): readonly string[] {
  const { hiddenHostColumns } = usePreferences()
  return hide?.filter((id) => id !== NOTHING) ?? hiddenHostColumns
}

/** Always in the order of the table, so that the same columns give the same address. */
export function toHide(hidden: readonly string[]): NonNullable<Hide> {
  const ids = HOST_COLUMNS.flatMap(({ id }) => (hidden.includes(id) ? id : []))
  return ids.length > 0 ? ids : [NOTHING]
}
