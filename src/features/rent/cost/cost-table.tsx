import type { ReactNode } from 'react'
import type { Currency } from '@/contract/params'
import { exactMoneyText } from '@/shared/ui/money-text'
import { SimpleTable } from '@/shared/ui/simple-table'
import { isCost, type Cost, type CostSheet } from '@/domain/cost-sheet'
import { priceText, useRentReader } from '../rent-context'
import { missingCostReason } from './cost-text'
import classes from './cost.module.css'

interface Props {
  sheet: CostSheet
  name: string
  storage: number | null
}

export function CostTable({ sheet, name, storage }: Props) {
  const { t, format, currency } = useRentReader()
  const assumedDisk = storage !== null && t('gbAssumed', { amount: format.number(storage) })
  return (
    <CostLines
      label={t('cost')}
      lines={[
        { name: t('gpu'), note: name, cost: sheet.gpu, currency },
        { name: t('field_disk'), note: assumedDisk, cost: sheet.disk, currency },
        { name: t('total'), cost: sheet.total, currency, isTotal: true },
      ]}
    />
  )
}

export interface CostTableLine {
  name: string
  note?: ReactNode
  /** `without`: a text instead of the three amounts. */
  cost: Cost | { without: ReactNode }
  /** The requested one. */
  currency: Currency
  isTotal?: boolean
}

interface LinesProps {
  label: string
  /** Smaller, with heads for screen readers only. */
  isSmall?: boolean
  lines: readonly CostTableLine[]
}

const PERIODS = [
  ['hour', 'hour'],
  ['day', 'day'],
  ['month', 'days30'],
] as const

export function CostLines({ label, isSmall = false, lines }: LinesProps) {
  const { t, format } = useRentReader()
  const amountOf = ({ cost, currency }: CostTableLine, period: (typeof PERIODS)[number][0]) => {
    if ('without' in cost) return cost.without
    if (!isCost(cost)) return missingCostReason(cost, { t })
    const { isAssumed } = cost.basis
    return (
      <span
        data-assumed={isAssumed || undefined}
        title={`${exactMoneyText(cost[period], cost.currency, currency, format)}${isAssumed ? `, ${t('assumed')}` : ''}`}
      >
        {priceText(cost[period], cost.currency, { currency, format })}
      </span>
    )
  }
  return (
    <SimpleTable
      className={`${classes['sheet']} ${isSmall ? classes['small'] : ''}`}
      label={label}
      hasHeads={isSmall ? 'hidden' : true}
      columns={[
        {
          id: 'line',
          head: t('line'),
          isHeadHidden: true,
          cell: ({ name, note }) => (
            <>
              {name}
              {note !== undefined && note !== false && <small>{note}</small>}
            </>
          ),
        },
        ...PERIODS.map(([period, head]) => ({
          id: period,
          head: t(head),
          cell: (line: CostTableLine) => amountOf(line, period),
          span: ({ cost }: CostTableLine) => ('without' in cost || !isCost(cost) ? PERIODS.length : 1),
        })),
      ]}
      rows={lines}
      rowKey={({ name }) => name}
      isMarked={({ isTotal }) => isTotal === true}
    />
  )
}
