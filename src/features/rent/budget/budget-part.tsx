import { LimitMeters } from '@/api/limits/limit-meters'
import type { SearchOffer } from '@/contract/offer'
import { isCost, type CostSheet, budgetSpan } from '@/domain/cost-sheet'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { useRentReader } from '../rent-context'
import type { EnteredBudget, EnteredTime } from '../rent-plan'
import classes from '../rent-page.module.css'
import { TimeRow, type RowProps, spanText } from './time-row'
import { parseNumberText } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { NumberBox } from '@/shared/ui/number-box'
import { Status } from '@/shared/ui/status'

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
  const notes = span ? [...(span.days > 0 ? [spanText(span.hours, false, t, format)] : []), ...(isGpuOnly ? [t('gpuOnly')] : [])] : []
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
      <Status as="span" className={`${classes['result']} ${classes['labelled']}`}>
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
    <div className={`medium line-top ${classes['part']}`}>
      <TimeRow time={time} onTime={onTime} cost={cost} isGpuOnly={isGpuOnly} t={t} />
      <BudgetRow cost={cost} isGpuOnly={isGpuOnly} t={t} {...entered} />
      <LimitMeters own={own} />
    </div>
  )
}
