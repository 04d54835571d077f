import { numberInput } from '@/shared/forms/number-text'
import { useState, type ReactNode, useId } from 'react'
import { DOT } from '@/shared/lib/join-dots'
import { minus, plus } from '@/shared/lib/decimal'
import { firstNames } from '@/shared/ui/first-names'
import { Icon, type IconName } from '@/shared/ui/icon'
import { Segmented } from '@/shared/ui/segmented'
import { Status } from '@/shared/ui/status'
import { fleetState } from '../status/host-status'
import type { RankMove } from './rank-moves'
import { isRented, switchesOffRented, type PlannedRow } from '../change/plan'
import { hostGpu, sentPrice, useBulkReader, type BulkContext, changeText } from './bulk-context'
import { takesRentedIn, type Choices, type Effect, type EffectGroup, type Effects } from './effects'
import { ChangesExport } from './changes-export'
import { EffectTable } from './effect-table'
import classes from './bulk-dialog.module.css'
import { plannedText } from './row-text'

interface Props {
  effects: Effects
  moves: ReadonlyMap<string, RankMove> | null
  choices: Choices
  onChoose: (choices: Choices) => void
}

const ALL_UP_TO = 12
/** Up to this number of hosts, a sentence has their prices instead of a table. */
const MOST_NAMED = 3
const MOST_LEFT_OUT = 12

const ICONS: Record<Effect, { icon: IconName; tone: string }> = {
  tenfold: { icon: 'alert', tone: 'warn' },
  blocked: { icon: 'alert', tone: 'warn' },
  rented: { icon: 'info', tone: 'info' },
  change: { icon: 'arrow', tone: 'accent' },
  stay: { icon: 'minus', tone: 'dim' },
}

export function EffectList({ effects, moves, choices, onChoose }: Props) {
  const context = useBulkReader()
  const { t } = context
  const isOpen = effects.rows.length <= ALL_UP_TO
  if (effects.groups.every(({ effect, rows }) => effect === 'stay' && rows.every(({ left }) => left === null)))
    return <p className="note">{t('nothingYet')}</p>
  return (
    <div role="group" aria-label={t('effects')} className="grid min-0">
      <div className="row top">
        <Summary effects={effects} />
        {effects.sent > 0 && (
          <span className="push-end">
            <ChangesExport rows={effects.rows} />
          </span>
        )}
      </div>
      {effects.groups.map((group) => {
        const { effect, rows } = group
        const { icon, tone } = ICONS[effect]
        return (
          <section
            key={effect}
            className={`grid icon-1px gap-1-4 ${effect === 'tenfold' ? 'warn-soft rounded pad-3-4 forced-frame' : 'line-top pad-y-3'} ${classes['group']}`}
            aria-label={titleOf(group, context)}
          >
            <Icon name={icon} className={tone} />
            <div className="break-anywhere">
              <h3>{titleOf(group, context)}</h3>
              <p className={`small mt-2px ${effect === 'tenfold' ? '' : 'dim'}`}>{noteOf(group, context)}</p>
            </div>
            <Decision group={group} choices={choices} onChoose={onChoose} />
            {effect !== 'tenfold' && group.tenfold.length > 0 && (
              <div className={`row between warn-soft small rounded forced-frame pad-2-3 text-first break-anywhere ${classes['wide']}`}>
                <p>
                  <b>{t('group_tenfold', { count: group.tenfold.length })}</b> {tenfoldNote(group.tenfold, context)}
                </p>
                <TenfoldDecision group={group} choices={choices} onChoose={onChoose} />
              </div>
            )}
            {effect === 'stay' ? (
              <Staying rows={rows} isOpen={isOpen} />
            ) : rows.every(({ id }) => group.leftOut.has(id)) ? (
              <p className={`caption break-anywhere ${classes['wide']}`}>{namesOf(rows, context)}</p>
            ) : effect === 'tenfold' && rows.length <= MOST_NAMED ? null : (
              <div className={classes['wide']}>
                <EffectTable group={group} moves={moves} isOpen={isOpen} label={titleOf(group, context)} />
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}

/** Number of changes and the sum of the changed prices, without those that are not confirmed. */
function Summary({ effects }: { effects: Effects }) {
  const context = useBulkReader()
  const { t, format, asked } = context
  const waiting = new Set(effects.unconfirmed.map(({ id }) => id))
  const priced = effects.rows.flatMap(({ id, before, target }) =>
    target.price === undefined || before.price === null || waiting.has(id) ? [] : [{ old: before.price, next: target.price }],
  )
  const [old, next] = [plus(...priced.map((pair) => pair.old)), plus(...priced.map((pair) => pair.next))]
  const money = (amount: number) => format.money(amount, asked.currency)
  const bold = (text: string): ReactNode => <b>{text}</b>
  const difference = minus(next, old)
  return (
    <Status className="row medium gap-2px-3 high-32 pad-bottom-2">
      <strong className="large">{t('changing', { count: effects.sent, all: effects.rows.length })}</strong>
      {priced.length > 1 && (
        <>
          <span>{t.rich('sum', { old: money(old), new: bold(money(next)) })}</span>
          <span className="dim">
            {difference < 0 ? '−' : '+'}
            {money(Math.abs(difference))}, {changeText(old, next, context)}
          </span>
        </>
      )}
    </Status>
  )
}

const titleOf = ({ effect, rows }: EffectGroup, { t }: BulkContext): string => t(`group_${effect}`, { count: rows.length })

function noteOf({ effect, rows, leftOut }: EffectGroup, context: BulkContext): string {
  const { t, format } = context
  switch (effect) {
    case 'tenfold': {
      const rented = rows.filter(isRented)
      const named = rented.length > 0 && t('tenfoldRented', { hosts: namesOf(rented, context) })
      return [tenfoldNote(rows, context), named].filter(Boolean).join(' ')
    }
    case 'blocked':
      return t('blockedNote', { out: format.number(rows.filter(({ id }) => leftOut.has(id)).length) })
    case 'rented': {
      const isOff = rows.some(switchesOffRented)
      return `${isOff && rows.some(({ id }) => leftOut.has(id)) ? `${t('rentedLeftOut')} ` : ''}${t('rentedNote')}`
    }
    case 'change': {
      const isOff = ({ guards }: PlannedRow) => guards.includes('switches-off')
      const off = rows.filter(isOff).length
      const idle = rows.filter((row) => !isOff(row) && fleetState(row.before.status) === 'idle').length
      const hidden = rows.length - off - idle
      const notes = [
        ['leavingNote', off],
        ['idleNote', idle],
        ['hiddenNote', hidden],
      ] as const
      return notes.flatMap(([note, count]) => (count > 0 ? t(note, { count }) : [])).join(' ')
    }
    case 'stay':
      return reasonsOf(rows, context)
        .map(([reason, count]) => (rows.length === count ? reason : `${format.number(count)}: ${reason}`))
        .join(DOT)
  }
}

function tenfoldNote(rows: readonly PlannedRow[], context: BulkContext): string {
  const { t, nameOf, format, asked } = context
  if (rows.length > MOST_NAMED) return t('notInSum')
  const money = (amount: number) => format.money(amount, asked.currency)
  const lines = rows.flatMap(({ host, before, target: { price } }) => {
    if (price === undefined) return []
    const subject = [nameOf(host), hostGpu(host, format)].filter((text) => text !== null).join(', ')
    return `${subject}: ${before.price === null ? t('notReported') : money(before.price)} → ${sentPrice(price, context)}`
  })
  return `${lines.join('; ')}. ${t('notInSum')}`
}

const namesOf = (rows: readonly PlannedRow[], context: BulkContext): string =>
  firstNames(
    rows.map(({ host }) => context.nameOf(host)),
    MOST_LEFT_OUT,
    context,
  )

function reasonsOf(rows: readonly PlannedRow[], context: BulkContext): [reason: string, count: number][] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const { title, detail } = plannedText(row, context)
    const reason = detail ?? title
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)
}

interface DecisionProps {
  group: EffectGroup
  choices: Choices
  onChoose: (choices: Choices) => void
}

function Decision({ group, choices, onChoose }: DecisionProps) {
  const { t, nameOf } = useBulkReader()
  const { effect, rows } = group
  if (effect === 'rented') {
    return (
      <Segmented
        label={t('rentedHosts')}
        size="sm"
        options={[
          { value: 'send', label: t('sendToo') },
          { value: 'leave', label: t('leaveOut') },
        ]}
        value={takesRentedIn(rows, choices) ? 'send' : 'leave'}
        onChange={(value) => onChoose({ ...choices, takesRented: value === 'send' })}
      />
    )
  }
  if (effect === 'blocked') {
    const [first] = rows
    return (
      <ConfirmBox
        label={t('typeName')}
        hint={first ? nameOf(first.host) : ''}
        value={choices.names}
        isMissing={false}
        onChange={(names) => onChoose({ ...choices, names })}
      />
    )
  }
  return effect === 'tenfold' ? <TenfoldDecision group={group} choices={choices} onChoose={onChoose} /> : null
}

interface ConfirmBoxProps {
  label: string
  /** An example of the text to type, unless the label has it. */
  hint?: string
  value: string
  isMissing: boolean
  onChange: (typed: string) => void
}

function ConfirmBox({ label, hint, value, isMissing, onChange }: ConfirmBoxProps) {
  const id = useId()
  return (
    <span className={`line small self-start ${classes['confirm']}`}>
      <label htmlFor={id} className={hint === undefined ? undefined : 'dim'}>
        {label}
      </label>
      <input
        id={id}
        className="high-control framed-control rounded on-page pad-x-2"
        type="text"
        autoComplete="off"
        spellCheck={false}
        placeholder={hint}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        data-missing={isMissing || undefined}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {hint !== undefined && (
        <span id={`${id}-hint`} className="sr-only">
          {hint}
        </span>
      )}
    </span>
  )
}

function TenfoldDecision({ group: { effect, toType, unconfirmed }, choices, onChoose }: DecisionProps) {
  const { t, format } = useBulkReader()
  const isSkipped = choices.skipsTenfold[effect] === true
  return (
    <div className="row self-start">
      {!isSkipped && (
        <ConfirmBox
          label={t('typePrice', { prices: toType.map((price) => numberInput(price, format.locale)).join(' ') })}
          value={choices.prices[effect] ?? ''}
          isMissing={unconfirmed.length > 0}
          onChange={(typed) => onChoose({ ...choices, prices: { ...choices.prices, [effect]: typed } })}
        />
      )}
      <button
        type="button"
        className="small weight-500 high-control framed-control rounded on-page pad-x-2 toggle"
        aria-pressed={isSkipped}
        onClick={() => onChoose({ ...choices, skipsTenfold: { ...choices.skipsTenfold, [effect]: !isSkipped } })}
      >
        {t('leaveOut')}
      </button>
    </div>
  )
}

function Staying({ rows, isOpen }: { rows: readonly PlannedRow[]; isOpen: boolean }) {
  const context = useBulkReader()
  const { t, format, nameOf } = context
  const [most, setMost] = useState(isOpen ? rows.length : 0)
  const shown = rows.slice(0, most)
  const rest = rows.length - shown.length
  return (
    <>
      {shown.length > 0 && (
        <ul className={`small break-anywhere grid gap-2 ${classes['wide']}`} aria-label={t('group_stay', { count: rows.length })}>
          {shown.map((row) => {
            const { title, detail } = plannedText(row, context)
            return (
              <li className="flex wrap gap-0-2" key={row.id}>
                <span className="weight-500">{nameOf(row.host)}</span> <span>{hostGpu(row.host, format)}</span>{' '}
                <span className="dim">
                  {detail === null ? title : `${title}: ${detail}`}
                  {row.before.price !== null && `${DOT}${format.money(row.before.price, context.asked.currency)}`}
                  {row.before.status !== null && `${DOT}${context.statusLabel(row.before.status)}`}
                </span>
              </li>
            )
          })}
        </ul>
      )}
      {rest > 0 && (
        <button
          type="button"
          className={`text-button small high-28 phone-high own-start ${classes['wide']}`}
          onClick={() => setMost(most + 200)}
        >
          {t('showMore', { count: Math.min(rest, 200) })}
        </button>
      )}
    </>
  )
}
