import { useState, type ReactNode } from 'react'
import { quotient } from '@/shared/lib/decimal'
import { Icon } from '@/shared/ui/icon'
import type { RankMove } from './rank-moves'
import { isChange, isTenfold, type PlannedRow } from '../change/plan'
import { kindOf, marketKey } from '../price/host-price'
import { hostGpu, sentPrice, statusLabel, useBulkReader, type BulkContext } from './bulk-context'
import { changeText } from './change-text'
import { byConfiguration, type EffectGroup, type KindRows } from './effects'
import classes from './effect-table.module.css'
import { rankText } from './rank-text'

export interface EffectTableProps {
  group: EffectGroup
  /** Null if the ranks are of no interest, as for an imported file. */
  moves: ReadonlyMap<string, RankMove> | null
  isOpen: boolean
  label: string
}

/** Rows added by one click: a configuration may have a thousand hosts. */
const STEP = 30

export function EffectTable({ group, moves, isOpen, label }: EffectTableProps) {
  const { t } = useBulkReader()
  const [most, setMost] = useState(STEP)
  const hasPrice = group.rows.some(({ target }) => target.price !== undefined)
  const hasStatus = group.rows.some(({ target }) => target.status !== undefined)
  const kinds = byConfiguration(group.rows, (host) => {
    const kind = kindOf(host)
    return kind && marketKey(kind)
  })
  const columns: { name: string; isEnd?: boolean }[] = [
    { name: t('configuration') },
    ...(hasStatus ? [{ name: t('status') }] : []),
    { name: t('priceNow'), isEnd: true },
    ...(hasPrice
      ? [
          { name: t('new'), isEnd: true },
          { name: t('perGpuColumn'), isEnd: true },
          { name: t('change'), isEnd: true },
        ]
      : []),
    ...(moves ? [{ name: t('rankColumn') }] : []),
  ]
  return (
    <table
      role="table"
      aria-label={label}
      className={classes['table']}
      data-price={hasPrice || undefined}
      data-status={hasStatus || undefined}
      data-ranks={moves !== null || undefined}
    >
      <thead role="rowgroup" className="phone-sr-only">
        <tr role="row">
          {columns.map(({ name, isEnd }) => (
            <th key={name} role="columnheader" scope="col" data-end={isEnd}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {kinds.slice(0, most).map((kind) => (
          <Configuration
            key={kind.key}
            kind={kind}
            moves={moves}
            isOpenAtFirst={isOpen}
            shows={{ hasPrice, hasStatus, columns: columns.length }}
          />
        ))}
        {kinds.length > most && (
          <More count={Math.min(kinds.length - most, 4 * STEP)} columns={columns.length} onMore={() => setMost(most + 4 * STEP)} />
        )}
      </tbody>
    </table>
  )
}

interface Shows {
  hasPrice: boolean
  hasStatus: boolean
  columns: number
}

interface ConfigurationProps {
  kind: KindRows
  moves: ReadonlyMap<string, RankMove> | null
  isOpenAtFirst: boolean
  shows: Shows
}

/** One line for all hosts of a configuration, and one for each when it is open. A single host has its line only. */
function Configuration({ kind, moves, isOpenAtFirst, shows }: ConfigurationProps) {
  const { t, format } = useBulkReader()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [most, setMost] = useState(STEP)
  const { rows } = kind
  const [first] = rows
  if (!first) return null
  const gpu = hostGpu(first.host, format) ?? t('gpuUnknown')
  if (rows.length === 1) return <Line rows={rows} head={<HostHead row={first} gpu={gpu} />} moves={moves} shows={shows} />
  const rest = rows.length - most
  return (
    <>
      <Line
        rows={rows}
        head={
          <button type="button" className={`line bare ${classes['toggle']}`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name="chevron" size={14} />
            <span>
              {gpu} <span className="dim">{t('hostsOf', { count: rows.length })}</span>
            </span>
          </button>
        }
        isSummary
        moves={moves}
        shows={shows}
      />
      {isOpen &&
        rows
          .slice(0, most)
          .map((row) => <Line key={row.id} rows={[row]} head={<HostHead row={row} />} isInner moves={moves} shows={shows} />)}
      {isOpen && rest > 0 && <More count={Math.min(rest, 4 * STEP)} columns={shows.columns} onMore={() => setMost(most + 4 * STEP)} />}
    </>
  )
}

interface MoreProps {
  count: number
  columns: number
  onMore: () => void
}

function More({ count, columns, onMore }: MoreProps) {
  const context = useBulkReader()
  return (
    <tr role="row" className={classes['more']}>
      <td role="cell" colSpan={columns}>
        <button type="button" className="text-button" onClick={onMore}>
          {context.t('showMore', { count })}
        </button>
      </td>
    </tr>
  )
}

function HostHead({ row, gpu }: { row: PlannedRow; gpu?: string }) {
  const context = useBulkReader()
  const { t, nameOf } = context
  const isOtherPeriod = row.guards.includes('other-period')
  return (
    <>
      <span className={classes['host']} title={row.host.address ?? row.id}>
        {nameOf(row.host)}
      </span>{' '}
      <span className="dim">{gpu ?? (row.target.status === undefined ? statusLabel(row.before.status, context) : '')}</span>
      {isOtherPeriod && <small className="warn">{t('guardOtherPeriod')}</small>}
    </>
  )
}

interface LineProps {
  rows: readonly PlannedRow[]
  head: ReactNode
  isSummary?: boolean
  isInner?: boolean
  moves: ReadonlyMap<string, RankMove> | null
  shows: Shows
}

function Line({ rows, head, isSummary = false, isInner = false, moves, shows: { hasPrice, hasStatus } }: LineProps) {
  const context = useBulkReader()
  const { t, format, asked } = context
  const money = (amount: number) => format.money(amount, asked.currency)
  const old = rows.flatMap(({ before }) => before.price ?? [])
  const next = rows.flatMap(({ target }) => target.price ?? [])
  const perGpu = rows.flatMap(({ host, target }) => {
    const gpus = host.offer?.gpu_amount ?? 0
    return target.price === undefined || gpus <= 0 ? [] : quotient(target.price, gpus)
  })
  const statusOf = (statuses: readonly (string | null)[]) =>
    new Set(statuses).size === 1 ? statusLabel(statuses[0] ?? null, context) : t('severalStatuses')
  const was = statusOf(rows.map(({ before }) => before.status))
  return (
    <tr role="row" data-summary={isSummary || undefined} data-inner={isInner || undefined}>
      <th role="rowheader" scope="row">
        {head}
      </th>
      {hasStatus && (
        <td role="cell" data-is="status">
          {rows.every(({ target }) => target.status === undefined) ? (
            was
          ) : (
            <>
              <span className="dim">{was} →</span> <b>{statusOf(rows.map(({ before, target }) => target.status ?? before.status))}</b>
            </>
          )}
        </td>
      )}
      <td role="cell" data-is="old" data-end>
        {old.length === 0 ? t('notReported') : spread(old, money)}
      </td>
      {hasPrice && (
        <>
          <td role="cell" data-is="new" data-end>
            {next.length > 0 && (
              <>
                <span className="dim">→</span> <b>{spread(next, (amount) => sentPrice(amount, context))}</b>
              </>
            )}
          </td>
          <td role="cell" data-is="gpu" data-end>
            {perGpu.length > 0 && spread(perGpu, money)}
          </td>
          <td role="cell" data-is="change" data-end className={rows.some(isUnusual) ? 'warn' : undefined}>
            {changeSpread(rows, context)}
          </td>
        </>
      )}
      {moves && (
        <td role="cell" data-is="rank">
          <Rank moves={rows.map(({ id }) => moves.get(id))} />
        </td>
      )}
    </tr>
  )
}

function Rank({ moves }: { moves: readonly (RankMove | undefined)[] }) {
  const context = useBulkReader()
  const text = rankText(moves, context)
  if (text === null) return <span className="dim">{context.t('rankNotLoaded')}</span>
  const { old, next, of } = text
  return (
    <>
      {old !== null && <span className="dim">{old} → </span>}
      {of === null && old === null ? <span className="dim">{next}</span> : <b>{next}</b>}
      {of !== null && <span className="dim"> {of}</span>}
    </>
  )
}

const isUnusual = (row: PlannedRow): boolean => isTenfold(row) || row.guards.includes('over-half')

function spread(amounts: readonly number[], text: (amount: number) => string): string {
  const [low, high] = [text(Math.min(...amounts)), text(Math.max(...amounts))]
  return low === high ? low : `${low}–${high}`
}

function changeSpread(rows: readonly PlannedRow[], context: BulkContext): string | null {
  const changing = rows.filter((row) => isChange(row) && row.target.price !== undefined)
  const shareOf = ({ before, target }: PlannedRow) => (before.price === null ? 0 : (target.price ?? 0) / (before.price || 1))
  const sorted = changing.toSorted((a, b) => shareOf(a) - shareOf(b))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return null
  const texts = [first, last].map(({ before, target }) => changeText(before.price, target.price, context) ?? '')
  return texts[0] === texts[1] ? (texts[0] ?? null) : context.t('changeFromTo', { low: texts[0] ?? '', high: texts[1] ?? '' })
}
