import type { PlanTask } from '@/domain/plan'
import type { Step } from '@/shared/lib/use-page-search'
import type { PlanSearch } from './plan-search'

export interface FormProps {
  task: PlanTask
  search: PlanSearch
  onChange: (next: Partial<PlanSearch>, how?: Step) => void
}
