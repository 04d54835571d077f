import type { ReactNode } from 'react'
import { isCost, type CostSheet } from '../cost'
import { priceText, type RentContext } from '../rent-context'
import { BigFigure } from './cost-panel'
import classes from './cost.module.css'

/** On a phone the cost stays in view, and the button with it. */
export function PayBar({ sheet, context, children }: { sheet: CostSheet | undefined; context: RentContext; children: ReactNode }) {
  const { t } = context
  const total = sheet?.total
  return (
    <div className={classes['pay']}>
      <div>
        {sheet && <BigFigure sheet={sheet} context={context} />}
        {total && isCost(total) && <small>{t('aDay', { price: priceText(total.day, total.currency, context) })}</small>}
      </div>
      {children}
    </div>
  )
}
