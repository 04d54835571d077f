import { LimitMeters } from '@/api/limits/limit-meters'
import type { SearchOffer } from '@/contract/offer'
import { isCost, type CostSheet, budgetSpan, costFor, HOUR_MS, type Cost } from '@/domain/cost-sheet'
import { useMessages, type Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { useRentReader, priceText } from '../rent-context'
import type { EnteredBudget, EnteredTime } from '../rent-plan'
import classes from '../rent-page.module.css'
import { parseNumberText } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { NumberBox } from '@/shared/ui/number-box'
import { Status } from '@/shared/ui/status'
import { TextInput } from '@/shared/ui/text-input'
import { useId, useState } from 'react'
import { times } from '@/shared/lib/decimal'
import { localDateTime } from '@/shared/lib/local-date'
import { Segmented } from '@/shared/ui/segmented'
import { useNow } from '@/shared/ui/use-now'
import type { messages } from './messages.en'

interface BudgetProps {
  budget: EnteredBudget | undefined
  onBudget: (budget: EnteredBudget | undefined) => void
}

function BudgetRow({ cost, isGpuOnly, t, budget, onBudget }: RowProps & BudgetProps) {
  const { format, currency } = useRentReader()
  const costCurrency = isCost(cost) ? cost.currency : currency
  const { text, currency: unit } = budget ?? { text: '', currency: costCurrency }
  const numberFault = useNumberFault(unit)
  const amount = parseNumberText(text, format.locale, unit)
  const isForeign = unit !== costCurrency
  const span = amount === undefined || isForeign ? null : budgetSpan(amount, cost)
  const notes = span ? [...(span.days > 0 ? [spanText(span.hours, false, t)] : []), ...(isGpuOnly ? [t('gpuOnly')] : [])] : []
  return (
    <div className={classes['row']}>
      <NumberBox
        label={t('budget')}
        inputMode="decimal"
        unit={unit}
        value={text}
        error={text.trim() !== '' && (amount === undefined || amount < 0) ? (numberFault(text) ?? t('notAnAmount')) : undefined}
        onChange={({ currentTarget: { value } }) => onBudget(value === '' ? undefined : { text: value, currency: costCurrency })}
      />
      <Status as="span" className="mt-4 dim end grid high-control content-center leading-13">
        {span ? (
          <>
            <span>
              {t('lasts')} <b className="text large weight-650">{t('hours', { count: span.hours })}</b>
            </span>
            {notes.length > 0 && <small className="small">{notes.join(', ')}</small>}
          </>
        ) : (
          amount !== undefined && (isForeign ? t('foreign', { currency: costCurrency }) : !isCost(cost) && t('unknown'))
        )}
      </Status>
    </div>
  )
}

const budgetCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props extends BudgetProps {
  sheet: CostSheet
  offer: SearchOffer
  storage: number | null
  isReserved: boolean
  time: EnteredTime | undefined
  onTime: (time: EnteredTime) => void
}

/** The cost of a time, the time of a budget, and the user's own limits. */
export function BudgetPart({ sheet: { gpu, total }, offer, storage, isReserved, time, onTime, ...entered }: Props) {
  const { currency } = useRentReader()
  const t = useMessages(budgetCatalog)
  const cost = isCost(total) ? total : gpu
  const isGpuOnly = !isCost(total)
  const own = {
    attemptId: '',
    prices: offer.prices.entries,
    disk_prices: offer.disk_prices.entries,
    storage,
    currency,
    ...time?.planned,
    reserve_period: isReserved ? ('month' as const) : null,
  }
  return (
    <div className="medium line-top pad-top-3 pad-bottom-3">
      <TimeRow time={time} onTime={onTime} cost={cost} isGpuOnly={isGpuOnly} t={t} />
      <BudgetRow cost={cost} isGpuOnly={isGpuOnly} t={t} {...entered} />
      <LimitMeters own={own} />
    </div>
  )
}

type BudgetTranslate = Translate<typeof messages>

function spanText(hours: number, isInHours: boolean, t: BudgetTranslate): string {
  const days = Math.floor(hours / 24)
  const over = hours % 24
  if (isInHours || days === 0) return t('hours', { count: hours })
  return over === 0 ? t('days', { count: days }) : t('daysAndHours', { days, hours: over })
}

interface RowProps {
  cost: Cost
  isGpuOnly: boolean
  t: BudgetTranslate
}

const DAY_MS = 24 * HOUR_MS
/** As in the panel of an offer, so that both show the same cost at first. */
const FIRST_DAYS = 7
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

function TimeRow({ cost, isGpuOnly, t, time, onTime }: TimeProps) {
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
    return numberFault(text) ?? t('notANumber')
  }
  return (
    <>
      <div className="line between weight-500 mb-1">
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
        <Status as="span" className="dim end grid high-control content-center leading-13">
          {!isCost(cost)
            ? t('unknown')
            : ms !== null && (
                <>
                  <span>
                    = <b className="text large weight-650">{priceText(costFor(cost, ms), cost.currency, context)}</b>
                  </span>
                  <small className="small">
                    {[spanText(Math.floor(ms / HOUR_MS), unit === 'days', t), ...(isGpuOnly ? [t('gpuOnly')] : [])].join(', ')}
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
