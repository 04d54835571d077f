import { useState, type CSSProperties, type ReactNode } from 'react'
import { quotient } from '@/shared/lib/decimal'
import { Icon } from '@/shared/ui/icon'
import { SimpleTable } from '@/shared/ui/simple-table'
import type { TableColumn } from '@/shared/ui/table-column'
import type { RankMove } from './rank-moves'
import { isTenfold, type PlannedRow } from '../change/plan'
import { kindOf, marketKey } from '../price/host-price'
import { changeSpread, hostGpu, sentPrice, spread, useBulkReader, type BulkContext } from './bulk-context'
import { byConfiguration, type EffectGroup } from './effects'
import classes from './bulk-dialog.module.css'
import { rankText } from './rank-text'

interface Props {
  group: EffectGroup
  /** Null if the ranks are of no interest, as for an imported file. */
  moves: ReadonlyMap<string, RankMove> | null
  isOpen: boolean
  label: string
}

/** One host, or all hosts of a configuration. */
interface Line {
  key: string
  rows: readonly PlannedRow[]
  head: ReactNode
  /** Button for the other hosts of the configuration. */
  more?: ReactNode
}

/** Rows added by one click: a configuration may have a thousand hosts. */
const STEP = 30

/** One line for all hosts of a configuration, and one for each when it is open. A single host has its line only. */
export function EffectTable({ group, moves, isOpen: isOpenAtFirst, label }: Props) {
  const context = useBulkReader()
  const { t, format } = context
  const [mostKinds, setMostKinds] = useState(STEP)
  const [changed, setChanged] = useState<Readonly<Record<string, { isOpen?: boolean; most?: number }>>>({})
  const kinds = byConfiguration(group.rows, (host) => {
    const kind = kindOf(host)
    return kind && marketKey(kind)
  })
  const more = (rest: number, onMore: () => void) =>
    rest > 0 && (
      <button type="button" className="text-button" onClick={onMore}>
        {t('showMore', { count: Math.min(rest, 4 * STEP) })}
      </button>
    )
  const lines = kinds.slice(0, mostKinds).flatMap(({ key, rows }): Line[] => {
    const [first] = rows
    if (!first) return []
    const gpu = hostGpu(first.host, format) ?? t('gpuNotReported')
    if (rows.length === 1) return [{ key, rows, head: <HostHead row={first} gpu={gpu} /> }]
    const { isOpen = isOpenAtFirst, most = STEP } = changed[key] ?? {}
    const change = (made: { isOpen?: boolean; most?: number }) => setChanged({ ...changed, [key]: { isOpen, most, ...made } })
    const toggle = (
      <button
        type="button"
        className="line gap-2 at-start high-26 phone-high turning"
        aria-expanded={isOpen}
        onClick={() => change({ isOpen: !isOpen })}
      >
        <Icon name="chevron" size={14} />
        <span>
          {gpu} <span className="dim">{t('countHosts', { count: rows.length })}</span>
        </span>
      </button>
    )
    const shown = isOpen ? rows.slice(0, most) : []
    const rest = more(rows.length - most, () => change({ most: most + 4 * STEP }))
    return [
      { key, rows, head: toggle },
      ...shown.map((row) => ({ key: row.id, rows: [row], head: <HostHead row={row} />, more: row === shown.at(-1) && rest })),
    ]
  })
  const rest = more(kinds.length - mostKinds, () => setMostKinds(mostKinds + 4 * STEP))
  const columns = effectColumns(group.rows, moves, context)
  return (
    <SimpleTable
      className={`small leading-13 phone-blocks ${classes['effectTable']}`}
      label={label}
      style={{ '--cells': columns.map(({ share }) => `minmax(0, ${share}fr)`).join(' ') } as CSSProperties}
      columns={columns}
      rows={lines}
      rowKey={({ key }) => key}
      detail={(line) => {
        const isLast = line === lines.at(-1)
        return (
          (line.more || (isLast && rest)) && (
            <>
              {line.more} {isLast && rest}
            </>
          )
        )
      }}
    />
  )
}

function HostHead({ row, gpu }: { row: PlannedRow; gpu?: string }) {
  const context = useBulkReader()
  const { t, nameOf } = context
  const isOtherPeriod = row.guards.includes('other-period')
  return (
    <div className={gpu === undefined ? 'indent' : undefined}>
      <span className="weight-500" title={row.host.address ?? row.id}>
        {nameOf(row.host)}
      </span>{' '}
      <span className="dim">{gpu ?? (row.target.status === undefined ? context.statusLabel(row.before.status) : '')}</span>
      {isOtherPeriod && <small className="warn">{t('guard_other-period')}</small>}
    </div>
  )
}

interface EffectColumn extends TableColumn<Line> {
  /** Share of the width. */
  share: number
}

function effectColumns(all: readonly PlannedRow[], moves: Props['moves'], context: BulkContext): EffectColumn[] {
  const { t, format, asked } = context
  const hasPrice = all.some(({ target }) => target.price !== undefined)
  const hasStatus = all.some(({ target }) => target.status !== undefined)
  const money = (amount: number) => format.money(amount, asked.currency)
  const statusOf = (statuses: readonly (string | null)[]) =>
    new Set(statuses).size === 1 ? context.statusLabel(statuses[0] ?? null) : t('severalStatuses')
  const status: EffectColumn = {
    id: 'status',
    head: t('status'),
    share: hasPrice ? 1.4 : 1.6,
    cell({ rows }) {
      const was = statusOf(rows.map(({ before }) => before.status))
      if (rows.every(({ target }) => target.status === undefined)) return was
      return (
        <>
          <span className="dim">{was} →</span>{' '}
          <b className="strong">{statusOf(rows.map(({ before, target }) => target.status ?? before.status))}</b>
        </>
      )
    },
  }
  const figure = (id: string, head: string, share: number, cell: EffectColumn['cell']) => ({ id, head, share, cell, align: 'end' as const })
  const old = ({ rows }: Line) =>
    spread(
      rows.flatMap(({ before }) => before.price ?? []),
      money,
    ) ?? t('notReported')
  const next = ({ rows }: Line) => {
    const text = spread(
      rows.flatMap(({ target }) => target.price ?? []),
      (amount) => sentPrice(amount, context),
    )
    return (
      text !== null && (
        <>
          <span className="dim">→</span> <b className="strong">{text}</b>
        </>
      )
    )
  }
  const perGpu = ({ rows }: Line) =>
    spread(
      rows.flatMap(({ host, target }) => {
        const gpus = host.offer?.gpu_amount ?? 0
        return target.price === undefined || gpus <= 0 ? [] : quotient(target.price, gpus)
      }),
      money,
    )
  const change = ({ rows }: Line) => <span className={rows.some(isUnusual) ? 'warn' : undefined}>{changeSpread(rows, context)}</span>
  const rank: EffectColumn = {
    id: 'rank',
    head: t('rankByPrice'),
    share: hasPrice ? (hasStatus ? 1.2 : 1.1) : 1.3,
    cell: ({ rows }) => <Rank moves={rows.map(({ id }) => moves?.get(id))} />,
  }
  return [
    { id: 'configuration', head: t('configuration'), share: hasPrice ? (hasStatus ? 1.6 : 1.75) : 2, cell: ({ head }) => head },
    ...(hasStatus ? [status] : []),
    figure('old', t('priceNow'), 1, old),
    ...(hasPrice
      ? [
          figure('new', t('new'), hasStatus ? 0.9 : 1.1, next),
          figure('gpu', t('perGpuColumn'), 0.75, perGpu),
          figure('change', t('change'), hasStatus ? 1 : 0.85, change),
        ]
      : []),
    ...(moves ? [rank] : []),
  ]
}

function Rank({ moves }: { moves: readonly (RankMove | undefined)[] }) {
  const context = useBulkReader()
  const text = rankText(moves, context)
  if (text === null) return <span className="dim">{context.t('notLoaded')}</span>
  const { old, next, of } = text
  return (
    <>
      {old !== null && <span className="dim">{old} → </span>}
      {of === null && old === null ? <span className="dim">{next}</span> : <b className="strong">{next}</b>}
      {of !== null && <span className="dim"> {of}</span>}
    </>
  )
}

const isUnusual = (row: PlannedRow): boolean => isTenfold(row) || row.guards.includes('over-half')
