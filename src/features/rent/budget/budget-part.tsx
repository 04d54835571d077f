import { useState } from 'react'
import { LimitMeters } from '@/api/limits/limit-meters'
import type { SearchOffer } from '@/contract/offer'
import { isCost, type CostSheet } from '@/domain/cost-sheet'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { useRentReader } from '../rent-context'
import type { PlannedTime } from '../rent-plan'
import classes from './budget.module.css'
import { BudgetRow } from './budget-row'
import { TimeRow } from './time-row'

const budgetCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  sheet: CostSheet
  offer: SearchOffer
  storage: number | null
  isReserved: boolean
  onPlan: (time: PlannedTime | undefined) => void
}

/** The cost of a time, the time of a budget, and the user's own limits. */
export function BudgetPart({ sheet: { gpu, total }, offer: { prices, disk_prices }, storage, isReserved, onPlan }: Props) {
  const { currency } = useRentReader()
  const t = useMessages(budgetCatalog)
  const cost = isCost(total) ? total : gpu
  const isGpuOnly = !isCost(total)
  const [planned, setPlanned] = useState<PlannedTime>()
  const plan = (time: PlannedTime | undefined) => {
    setPlanned(time)
    onPlan(time)
  }
  const own = {
    attemptId: '',
    prices: prices.entries,
    disk_prices: disk_prices.entries,
    storage,
    currency,
    ...planned,
    reserve_period: isReserved ? ('month' as const) : null,
  }
  return (
    <div className={classes['part']}>
      <TimeRow onPlan={plan} cost={cost} isGpuOnly={isGpuOnly} t={t} />
      <BudgetRow cost={cost} isGpuOnly={isGpuOnly} t={t} />
      <LimitMeters own={own} />
    </div>
  )
}
