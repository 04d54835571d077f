import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { readNumberText } from '@/shared/forms/number-text'
import { budgetSpan, isCost, type Cost } from '../cost'
import type { RentContext } from '../rent-context'
import classes from './cost.module.css'

/** How long a sum of money lasts. */
export function Budget({ total, context: { t, format, currency } }: { total: Cost; context: RentContext }) {
  const [text, setText] = useState('')
  const budget = readNumberText(text)
  const span = budget === undefined ? null : budgetSpan(budget, total)
  return (
    <div className={classes['budget']}>
      <TextInput
        label={t('budget')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        rightSection={<span className={classes['unit']}>{isCost(total) ? total.currency : currency}</span>}
        rightSectionWidth={52}
        error={text.trim() !== '' && (budget === undefined || budget < 0) ? t('notAnAmount') : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output className={classes['lasts']}>
        {span ? (
          <>
            {t('lasts')} <b>{t('hours', { count: span.hours })}</b>
            {span.days > 0 && <small>{t('daysAndHours', { days: format.number(span.days), hours: format.number(span.hoursOver) })}</small>}
          </>
        ) : (
          text !== '' && budget !== undefined && !isCost(total) && t('budgetUnknown')
        )}
      </output>
    </div>
  )
}
