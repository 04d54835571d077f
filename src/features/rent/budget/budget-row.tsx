import { useState } from 'react'
import { budgetSpan, isCost } from '@/domain/cost-sheet'
import { readNumberText } from '@/shared/forms/number-text'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { NumberBox } from '@/shared/ui/number-box'
import { Status } from '@/shared/ui/status'
import { useRentReader } from '../rent-context'
import classes from './budget.module.css'
import { type RowProps, spanText } from './time-row'

export function BudgetRow({ cost, isGpuOnly, t }: RowProps) {
  const { format, currency } = useRentReader()
  const [text, setText] = useState('')
  const costCurrency = isCost(cost) ? cost.currency : currency
  const numberFault = useNumberFault(costCurrency)
  const budget = readNumberText(text, format.locale, costCurrency)
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
