import type { ReactNode } from 'react'
import type { Currency } from '@/contract/params'
import { exactMoneyText } from '@/shared/ui/money-text'
import { isCost, type Cost, type CostSheet } from '@/domain/cost-sheet'
import { priceText, useRentReader, type RentReader } from '../rent-context'
import { missingCostReason } from './cost-text'
import classes from '../rent-page.module.css'

interface Props {
  sheet: CostSheet
  name: string
  storage: number | null
}

export function CostTable({ sheet, name, storage }: Props) {
  const { t, currency } = useRentReader()
  return (
    <CostLines label={t('cost')} t={t}>
      <CostRow cost={sheet.gpu} currency={currency}>
        {t('gpu')}
        <small className="second-line">{name}</small>
      </CostRow>
      <CostRow cost={sheet.disk} currency={currency}>
        {t('field_disk')}
        {storage !== null && <small className="second-line">{t('gbAssumed', { amount: storage })}</small>}
      </CostRow>
      <CostRow cost={sheet.total} currency={currency} isTotal>
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
    <table className={`fact-table lined-table leading-13 ${classes['sheet']}`} aria-label={label} data-small={isSmall || undefined}>
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
  /** The requested one. */
  currency: Currency
  isTotal?: boolean
  children: ReactNode
}

export function CostRow({ cost, currency, isTotal = false, children }: RowProps) {
  const { t, format } = useRentReader()
  const isAssumed = isCost(cost) && cost.basis.isAssumed
  return (
    <tr data-total={isTotal || undefined} data-assumed={isAssumed || undefined}>
      <th scope="row">{children}</th>
      {isCost(cost) ? (
        [cost.hour, cost.day, cost.month].map((amount, index) => (
          // Index as key: hour, day, month in a fixed order.
          <td key={index} title={`${exactMoneyText(amount, cost.currency, currency, format)}${isAssumed ? `, ${t('assumed')}` : ''}`}>
            {priceText(amount, cost.currency, { currency, format })}
          </td>
        ))
      ) : (
        <td colSpan={3} className={classes['why']}>
          {missingCostReason(cost, { t })}
        </td>
      )}
    </tr>
  )
}
