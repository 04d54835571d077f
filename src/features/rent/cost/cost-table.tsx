import type { ReactNode } from 'react'
import { exactMoneyText } from '@/shared/ui/money-text'
import { isCost, type Cost, type CostSheet } from '@/domain/cost-sheet'
import { priceText, type RentReader } from '../rent-context'
import { missingCostReason } from './cost-words'
import classes from './cost.module.css'

interface Props {
  sheet: CostSheet
  name: string
  storage: number | null
  context: RentReader
}

export function CostTable({ sheet, name, storage, context }: Props) {
  const { t, format } = context
  return (
    <CostLines label={t('cost')} t={t}>
      <CostRow cost={sheet.gpu} context={context}>
        {t('gpu')}
        <small>{name}</small>
      </CostRow>
      <CostRow cost={sheet.disk} context={context}>
        {t('field_disk')}
        {storage !== null && <small>{t('gbAssumed', { amount: format.number(storage) })}</small>}
      </CostRow>
      <CostRow cost={sheet.total} context={context} isTotal>
        {t('total')}
      </CostRow>
    </CostLines>
  )
}

interface LinesProps {
  label: string
  /** Smaller, with heads for screen readers only. */
  isSmall?: boolean
  t: RentReader['t']
  children: ReactNode
}

export function CostLines({ label, isSmall = false, t, children }: LinesProps) {
  return (
    <table className={classes['sheet']} aria-label={label} data-small={isSmall || undefined}>
      <thead className={isSmall ? 'sr-only' : undefined}>
        <tr>
          <th scope="col">
            <span className="sr-only">{t('line')}</span>
          </th>
          <th scope="col">{t('hour')}</th>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('days30')}</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

interface RowProps {
  cost: Cost
  context: RentReader
  isTotal?: boolean
  children: ReactNode
}

export function CostRow({ cost, context, isTotal = false, children }: RowProps) {
  const { t, format, currency } = context
  const isAssumed = isCost(cost) && cost.basis.isAssumed
  return (
    <tr data-total={isTotal || undefined} data-assumed={isAssumed || undefined}>
      <th scope="row">{children}</th>
      {isCost(cost) ? (
        [cost.hour, cost.day, cost.month].map((amount, index) => (
          // Index as key: hour, day, month in a fixed order.
          <td key={index} title={`${exactMoneyText(amount, cost.currency, currency, format)}${isAssumed ? `, ${t('assumed')}` : ''}`}>
            {priceText(amount, cost.currency, context)}
          </td>
        ))
      ) : (
        <td colSpan={3} className={classes['why']}>
          {missingCostReason(cost, context)}
        </td>
      )}
    </tr>
  )
}
