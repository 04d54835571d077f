import { isCost, type CostSheet } from '@/domain/cost-sheet'
import { useMessages } from '@/shared/i18n/i18n'
import type { RentReader } from '../rent-context'
import classes from './budget.module.css'
import { BudgetRow } from './budget-row'
import { budgetCatalog } from './messages'
import { TimeRow } from './time-row'

export function BudgetPart({ sheet: { gpu, total }, context }: { sheet: CostSheet; context: RentReader }) {
  const t = useMessages(budgetCatalog)
  const cost = isCost(total) ? total : gpu
  const isGpuOnly = !isCost(total)
  return (
    <div className={classes['part']}>
      <TimeRow cost={cost} isGpuOnly={isGpuOnly} t={t} context={context} />
      <BudgetRow cost={cost} isGpuOnly={isGpuOnly} t={t} context={context} />
    </div>
  )
}
