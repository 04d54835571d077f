import { useState } from 'react'
import { useCommaFault } from '@/shared/forms/comma-fault'
import { readNumberText } from '@/shared/forms/number-text'
import { budgetSpan, isCost, type Cost } from '../cost'
import { NumberBox } from '@/shared/ui/number-box'
import type { RentContext } from '../rent-context'
import classes from './cost.module.css'

/** How long a sum of money lasts. */
export function Budget({ total, context: { t, format, currency } }: { total: Cost; context: RentContext }) {
  const [text, setText] = useState('')
  const commaFault = useCommaFault()
  const budget = readNumberText(text, format.locale)
  const span = budget === undefined ? null : budgetSpan(budget, total)
  return (
    <div className={classes['budget']}>
      <NumberBox
        label={t('budget')}
        inputMode="decimal"
        unit={isCost(total) ? total.currency : currency}
        value={text}
        error={text.trim() !== '' && (budget === undefined || budget < 0) ? (commaFault(text) ?? t('notAnAmount')) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output className={classes['lasts']}>
        {span ? (
          <>
            {t('lasts')} <b>{t('hours', { count: span.hours })}</b>
            {span.days > 0 && (
              <small>
                {span.hoursOver === 0
                  ? t('days', { count: span.days })
                  : t('daysAndHours', { days: format.number(span.days), hours: format.number(span.hoursOver) })}
              </small>
            )}
          </>
        ) : (
          text !== '' && budget !== undefined && !isCost(total) && t('budgetUnknown')
        )}
      </output>
    </div>
  )
}
