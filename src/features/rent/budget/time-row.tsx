import { TextInput } from '@/shared/ui/text-input'
import { useId, useState } from 'react'
import { costFor, HOUR_MS, isCost, type Cost } from '@/domain/cost-sheet'
import { parseNumberText } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { times } from '@/shared/lib/decimal'
import { localDateTime } from '@/shared/lib/local-date'
import { NumberBox } from '@/shared/ui/number-box'
import { Segmented } from '@/shared/ui/segmented'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { priceText, useRentReader } from '../rent-context'
import type { EnteredTime } from '../rent-plan'
import classes from '../rent-page.module.css'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import type { messages } from './messages.en'

type BudgetTranslate = Translate<typeof messages>

export function spanText(hours: number, isInHours: boolean, t: BudgetTranslate, format: Format): string {
  const days = Math.floor(hours / 24)
  const over = hours % 24
  if (isInHours || days === 0) return t('hours', { count: hours })
  return over === 0 ? t('days', { count: days }) : t('daysAndHours', { days: format.number(days), hours: format.number(over) })
}

export interface RowProps {
  cost: Cost
  isGpuOnly: boolean
  t: BudgetTranslate
}

const DAY_MS = 24 * HOUR_MS
const FIRST_DAYS = 3
const MINUTE_MS = 60_000

type Entry = Omit<EnteredTime, 'planned'>

const exampleAt = (now: number): Entry => ({
  unit: 'days',
  text: String(FIRST_DAYS),
  until: localDateTime(new Date(now + FIRST_DAYS * DAY_MS + MINUTE_MS)),
})

interface TimeProps extends RowProps {
  /** Undefined until the user enters one: the row then shows an example, which is not planned. */
  time: EnteredTime | undefined
  onTime: (time: EnteredTime) => void
}

export function TimeRow({ cost, isGpuOnly, t, time, onTime }: TimeProps) {
  const context = useRentReader()
  const { format } = context
  const id = useId()
  const now = useNow(30_000)
  const numberFault = useNumberFault()
  const [example] = useState(() => exampleAt(now))
  const { unit, text, until } = time ?? example
  const isDate = unit === 'until'
  const msOf = (of: Entry, at: number) =>
    of.unit === 'until' ? timeUntil(of.until, at) : timeOf(parseNumberText(of.text, format.locale), of.unit === 'days' ? DAY_MS : HOUR_MS)
  const ms = msOf({ unit, text, until }, now)
  const enter = (change: Partial<Entry>) => {
    const next = { unit, text, until, ...change }
    const plannedMs = msOf(next, now)
    // A date stays the same however long the user takes to rent.
    const date = next.unit === 'until' && { plannedUntil: new Date(next.until).getTime() }
    onTime({ ...next, planned: plannedMs ? { plannedMs, ...date } : undefined })
  }
  const fault = ms !== null || (!isDate && text.trim() === '') ? undefined : faultText()
  function faultText(): string {
    if (isDate) return t(until === '' ? 'notADate' : 'past')
    return numberFault(text) ?? t('notATime')
  }
  return (
    <>
      <div className={`line between weight-500 ${classes['head']}`}>
        <span id={id}>{t(isDate ? 'until' : 'time')}</span>
        <Segmented
          label={t('unit')}
          size="sm"
          value={unit}
          onChange={(next) => enter({ unit: next })}
          options={[
            { value: 'hours', label: t('inHours') },
            { value: 'days', label: t('inDays') },
            { value: 'until', label: t('untilDate') },
          ]}
        />
      </div>
      <div className={classes['row']} data-wide={isDate || undefined}>
        {isDate ? (
          <TextInput
            type="datetime-local"
            aria-label={t('until')}
            value={until}
            min={localDateTime(new Date(now))}
            error={fault}
            onChange={({ currentTarget }) => enter({ until: currentTarget.value })}
          />
        ) : (
          <NumberBox
            label={t('time')}
            isLabelHidden
            inputMode="decimal"
            unit={t(unit === 'days' ? 'unitDays' : 'unitHours')}
            value={text}
            error={fault}
            onChange={({ currentTarget }) => enter({ text: currentTarget.value })}
          />
        )}
        <Status as="span" className={classes['result']}>
          {!isCost(cost)
            ? t('unknown')
            : ms !== null && (
                <>
                  <span>
                    = <b className="text large weight-650">{priceText(costFor(cost, ms), cost.currency, context)}</b>
                  </span>
                  <small className="small">
                    {[spanText(Math.floor(ms / HOUR_MS), unit === 'days', t, format), ...(isGpuOnly ? [t('gpuOnly')] : [])].join(', ')}
                  </small>
                </>
              )}
        </Status>
      </div>
    </>
  )
}

/** Null without a number of at least 0. */
const timeOf = (count: number | undefined, unitMs: number): number | null =>
  count === undefined || count < 0 ? null : times(count, unitMs)

/** Null for an incomplete date or one in the past. */
function timeUntil(text: string, now: number): number | null {
  const ms = new Date(text).getTime() - now
  return ms >= 0 ? ms : null
}
