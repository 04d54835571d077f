import { useState } from 'react'
import { LimitMeters } from '@/api/limits/limit-meters'
import type { SearchOffer } from '@/contract/offer'
import { isCost, type CostSheet, budgetSpan } from '@/domain/cost-sheet'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { useRentReader } from '../rent-context'
import type { EnteredTime } from '../rent-plan'
import classes from './budget.module.css'
import { TimeRow, type RowProps, spanText } from './time-row'
import { parseNumberText } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { NumberBox } from '@/shared/ui/number-box'
import { Status } from '@/shared/ui/status'

function BudgetRow({ cost, isGpuOnly, t }: RowProps) {
  const { format, currency } = useRentReader()
  const [text, setText] = useState('')
  const costCurrency = isCost(cost) ? cost.currency : currency
  const numberFault = useNumberFault(costCurrency)
  const budget = parseNumberText(text, format.locale, costCurrency)
  const span = budget === undefined ? null : budgetSpan(budget, cost)
  const notes = span ? [...(span.days > 0 ? [spanText(span.hours, false, t, format)] : []), ...(isGpuOnly ? [t('gpuOnly')] : [])] : []
  return (
    <div className={classes['row']}>
      <NumberBox
        label={t('budget')}
        inputMode="decimal"
        unit={costCurrency}
        value={text}
        error={text.trim() !== '' && (budget === undefined || budget < 0) ? (numberFault(text) ?? t('notAnAmount')) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Status as="span" className={`dim ${classes['result']} ${classes['labelled']}`}>
        {span ? (
          <>
            <span>
              {t('lasts')} <b>{t('hours', { count: span.hours })}</b>
            </span>
            {notes.length > 0 && <small>{notes.join(', ')}</small>}
          </>
        ) : (
          text !== '' && budget !== undefined && !isCost(cost) && t('unknown')
        )}
      </Status>
    </div>
  )
}

const budgetCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  sheet: CostSheet
  offer: SearchOffer
  storage: number | null
  isReserved: boolean
  time: EnteredTime | undefined
  onTime: (time: EnteredTime) => void
}

/** The cost of a time, the time of a budget, and the user's own limits. */
export function BudgetPart({ sheet: { gpu, total }, offer: { prices, disk_prices }, storage, isReserved, time, onTime }: Props) {
  const { currency } = useRentReader()
  const t = useMessages(budgetCatalog)
  const cost = isCost(total) ? total : gpu
  const isGpuOnly = !isCost(total)
  const own = {
    attemptId: '',
    prices: prices.entries,
    disk_prices: disk_prices.entries,
    storage,
    currency,
    ...time?.planned,
    reserve_period: isReserved ? ('month' as const) : null,
  }
  return (
    <div className={classes['part']}>
      <TimeRow time={time} onTime={onTime} cost={cost} isGpuOnly={isGpuOnly} t={t} />
      <BudgetRow cost={cost} isGpuOnly={isGpuOnly} t={t} />
      <LimitMeters own={own} />
    </div>
  )
}
