import { createFileRoute } from '@tanstack/react-router'
import { PlanPage } from '@/features/plan/plan-page'
import { parsePlanSearch } from '@/features/plan/plan-search'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/plan')({
  validateSearch: parsePlanSearch,
  loader: prefetchPage,
  component: PlanPage,
})
