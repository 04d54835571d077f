import { TABLE_CELL, TABLE_ROW } from '@/shared/ui/virtual-table'
import type { ReactNode, Ref } from 'react'
import { quotient } from '@/shared/lib/decimal'
import { Icon } from '@/shared/ui/icon'
import { pricePerGpu, type HostRow } from '../host/host-row'
import { amountIn, kindOf, marketKey } from '../price/host-price'
import { statusRank } from '../status/host-status'
import { StatusSign } from '../status/status-mark'
import { AllBox } from './host-cells'
import { SINGLE, type HostGroupRows } from './filter-and-sort-hosts'
import classes from './hosts-rows.module.css'
import type { HostColumn } from './host-columns'
import type { HostContext } from './host-context'
import type { GroupState } from './use-host-lines'

function groupName({ key, rows }: HostGroupRows, { t }: Pick<HostContext, 't'>): string {
  return key === SINGLE ? t('singleHosts') : (rows[0]?.gpu ?? t('unknownGpu'))
}

interface Props {
  group: HostGroupRows
  context: HostContext
}

function GroupName({ group, context, isOpen, onToggle }: Props & Pick<GroupState, 'isOpen' | 'onToggle'>) {
  return (
    <button type="button" className={`line high-24 gap-2 at-start turning ${classes['group']}`} aria-expanded={isOpen} onClick={onToggle}>
      <Icon name="chevron" className="dim" />
      <b className="min-0 clip">{groupName(group, context)}</b>{' '}
      <span className="dim">{context.t('countHosts', { count: group.rows.length })}</span>
    </button>
  )
}

function GroupStatuses({ group: { rows }, context: { format, editContext } }: Props) {
  const counts = new Map<string | null, number>()
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = [...counts].toSorted(([a], [b]) => statusRank(a ?? '') - statusRank(b ?? ''))
  return (
    <span className="row nowrap gap-0-2">
      {sorted.map(([status, count]) => (
        <StatusSign key={status ?? ''} status={status} word={`${format.number(count)}\u00A0${editContext.statusLabel(status)}`} />
      ))}
    </span>
  )
}

/** Range of the known prices, of the server or of one GPU. Empty for hosts of different configurations. */
function groupPrices({ key, rows }: HostGroupRows, { format, asked: { currency } }: HostContext, per: 'server' | 'gpu'): string {
  if (key === SINGLE) return ''
  const priceOf = (row: HostRow) => {
    const amount = amountIn(row.price, currency)
    return amount === null ? null : per === 'gpu' ? pricePerGpu(row) : amount
  }
  return rangeText(
    rows.flatMap((row) => priceOf(row) ?? []),
    (amount) => format.money(amount, currency),
  )
}

/** Ranks of listed hosts as far as they are loaded, and the median of their market. Empty for hosts of several markets. */
function GroupRank({ group: { rows }, context: { t, format, asked }, rankOf }: Props & Pick<GroupState, 'rankOf'>) {
  const ranked = rows.flatMap(({ id }) => {
    const rank = rankOf(id)
    return typeof rank === 'object' && rank.kind === 'ranked' && rank.isListed ? rank : []
  })
  const [first] = ranked
  const markets = new Set(rows.flatMap(({ host }) => kindOf(host) ?? []).map(marketKey))
  if (!first || markets.size > 1) return null
  const gpus = rows[0]?.host.offer?.gpu_amount ?? 0
  const ranks = rangeText(
    ranked.map(({ rank }) => rank),
    (rank) => format.number(rank),
  )
  return (
    <>
      {first.of === null ? ranks : t('groupRanks', { ranks, of: first.of })}
      {first.median !== null && gpus > 0 && (
        <small>{t('groupMedian', { price: format.money(quotient(first.median, gpus), asked.currency) })}</small>
      )}
    </>
  )
}

function rangeText(values: readonly number[], textOf: (value: number) => string): string {
  const sorted = values.toSorted((a, b) => a - b)
  return [...new Set([sorted[0] ?? [], sorted.at(-1) ?? []].flat().map(textOf))].join('–')
}

type GroupCell = (group: HostGroupRows, context: HostContext, state: GroupState) => ReactNode

/** Cells of the head of a group by column. */
const GROUP_CELLS: Partial<Record<string, GroupCell>> = {
  pick: (group, context, { share, onChoose }) => (
    <AllBox label={context.t('selectGroup', { name: groupName(group, context) })} share={share} onChoose={onChoose} />
  ),
  address: (group, context, { isOpen, onToggle }) => <GroupName group={group} context={context} isOpen={isOpen} onToggle={onToggle} />,
  status: (group, context) => <GroupStatuses group={group} context={context} />,
  price: (group, context) => groupPrices(group, context, 'server'),
  perGpu: (group, context) => groupPrices(group, context, 'gpu'),
  rank: (group, context, { rankOf }) => <GroupRank group={group} context={context} rankOf={rankOf} />,
}

interface LineProps extends GroupState {
  group: HostGroupRows
  index: number
  top: number
  columns: readonly HostColumn[]
  context: HostContext
  measure: Ref<HTMLTableRowElement>
}

/** Head of the hosts of one configuration, with a cell under each column that has one. Its box selects all of them. */
export function GroupLine({ group, index, top, columns, context, measure, ...state }: LineProps) {
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      data-group
      data-chosen={state.share === 'all' || undefined}
      aria-rowindex={index + 2}
      className={`${TABLE_ROW} ${classes['row']}`}
      style={{ top }}
    >
      {columns.map(({ id, align, isRowHeader = false }, at) => {
        // The name of the group is a GPU name, which needs the width of both columns.
        if (id === 'gpu') return null
        const Cell = isRowHeader ? 'th' : 'td'
        const span = isRowHeader && columns[at + 1]?.id === 'gpu' ? 2 : undefined
        return (
          <Cell
            key={id}
            role={isRowHeader ? 'rowheader' : 'cell'}
            aria-colspan={span}
            className={`${TABLE_CELL} ${classes['cell']}`}
            data-end={align}
            data-column={id}
          >
            {GROUP_CELLS[id]?.(group, context, state)}
          </Cell>
        )
      })}
    </tr>
  )
}

interface CardProps extends GroupState {
  group: HostGroupRows
  index: number
  total: number
  top: number
  context: HostContext
  measure: Ref<HTMLLIElement>
  isSelecting: boolean
}

export function GroupCard({ group, index, total, top, context, measure, isSelecting, isOpen, onToggle, share, onChoose }: CardProps) {
  return (
    <li
      ref={measure}
      data-index={index}
      data-group
      data-chosen={share === 'all' || undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      className={classes['card']}
      style={{ top }}
    >
      <span className="line">
        {isSelecting && <AllBox label={context.t('selectGroup', { name: groupName(group, context) })} share={share} onChoose={onChoose} />}
        <GroupName group={group} context={context} isOpen={isOpen} onToggle={onToggle} />
      </span>
      <div className="text normal weight-650">{groupPrices(group, context, 'server')}</div>
      <GroupStatuses group={group} context={context} />
    </li>
  )
}
