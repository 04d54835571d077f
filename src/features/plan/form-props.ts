import type { PlanTask } from '@/domain/plan'
import type { Step } from '@/shared/lib/use-page-search'
import type { PlanSearch } from './plan-search'
import type { PlanReader } from './use-plan-reader'

export interface FormProps {
  task: PlanTask
  search: PlanSearch
  onChange: (next: Partial<PlanSearch>, how?: Step) => void
  reader: PlanReader
}
