import type { ReactNode, Ref } from 'react'
import { quotient } from '@/shared/lib/decimal'
import { statusRank } from '../status/host-status'
import { StatusSign, useStatusLabel } from '../status/status-mark'
import { pricePerGpu } from '../host/host-row'
import { amountIn } from '../price/host-price'
import type { RankState } from '../fleet/rank-cell'
import type { HostGroupRows } from './group-hosts'
import type { HostColumn } from './host-columns'
import type { HostContext } from './host-context'
import classes from './hosts-table.module.css'
import { shareOf, type Chosen } from './selection'

interface Props {
  group: HostGroupRows
  index: number
  top: number
  columns: readonly HostColumn[]
  context: HostContext
  measure: Ref<HTMLTableRowElement>
  rankOf: (id: string) => RankState
  isOpen: boolean
  onToggle: () => void
  chosen: Chosen
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** Head of the hosts of one configuration: their number, statuses, prices and ranks. Its box selects all of them. */
export function GroupLine({ group, index, top, columns, context, measure, rankOf, isOpen, onToggle, chosen, onChoose }: Props) {
  const { t } = context
  const { rows } = group
  const name = rows[0]?.gpu ?? t('unknownGpu')
  const ids = rows.map(({ id }) => id)
  const share = shareOf(chosen, ids)
  const cells: Partial<Record<string, ReactNode>> = {
    pick: (
      <label className={classes['pick']}>
        <input
          type="checkbox"
          aria-label={t('selectGroup', { name })}
          checked={share === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = share === 'some'
          }}
          onChange={() => onChoose(ids, share !== 'all')}
        />
      </label>
    ),
    address: (
      <button type="button" className={classes['group']} aria-expanded={isOpen} onClick={onToggle}>
        <b>{name}</b> <span className="dim">{t('machines', { count: rows.length })}</span>
      </button>
    ),
    status: <Statuses group={group} context={context} />,
    ...figuresOf(group, rankOf, context),
  }
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      data-group
      data-chosen={share === 'all' || undefined}
      aria-rowindex={index + 2}
      className={classes['row']}
      style={{ top }}
    >
      {columns.map(({ id, align, isRowHeader = false }) => {
        const Cell = isRowHeader ? 'th' : 'td'
        return (
          <Cell key={id} role={isRowHeader ? 'rowheader' : 'cell'} className={classes['cell']} data-end={align} data-column={id}>
            {cells[id]}
          </Cell>
        )
      })}
    </tr>
  )
}

function Statuses({ group: { rows }, context: { format } }: Pick<Props, 'group' | 'context'>) {
  const word = useStatusLabel()
  const counts = new Map<string | null, number>()
  for (const { status } of rows) counts.set(status, (counts.get(status) ?? 0) + 1)
  const sorted = [...counts].toSorted(([a], [b]) => statusRank(a ?? '') - statusRank(b ?? ''))
  return (
    <span className={`row ${classes['statuses']}`}>
      {sorted.map(([status, count]) => (
        <StatusSign key={status ?? ''} status={status} word={`${format.number(count)}\u00A0${word(status)}`} />
      ))}
    </span>
  )
}

/** Ranges of the known prices, and of the ranks of listed hosts as far as they are loaded. */
function figuresOf({ rows }: HostGroupRows, rankOf: Props['rankOf'], { t, format, asked: { currency } }: HostContext) {
  const money = (amount: number) => format.money(amount, currency)
  const priced = rows.filter(({ price }) => amountIn(price, currency) !== null)
  const ranked = rows.flatMap(({ id }) => {
    const rank = rankOf(id)
    return typeof rank === 'object' && rank.kind === 'ranked' && rank.isListed ? rank : []
  })
  const [first] = ranked
  const gpus = rows[0]?.host.offer?.gpu_amount ?? 0
  const ranks = rangeText(
    ranked.map(({ rank }) => rank),
    (rank) => format.number(rank),
  )
  const prices = priced.flatMap(({ price }) => amountIn(price, currency) ?? [])
  return {
    price: rangeText(prices, money),
    perGpu: rangeText(
      priced.flatMap((row) => pricePerGpu(row) ?? []),
      money,
    ),
    rank: first && (
      <>
        {first.of === null ? ranks : t('groupRanks', { ranks, of: format.number(first.of) })}
        {first.median !== null && gpus > 0 && <small>{t('groupMedian', { price: money(quotient(first.median, gpus)) })}</small>}
      </>
    ),
  }
}

function rangeText(values: readonly number[], textOf: (value: number) => string): string {
  const sorted = values.toSorted((a, b) => a - b)
  return [...new Set([sorted[0] ?? [], sorted.at(-1) ?? []].flat().map(textOf))].join('–')
}
