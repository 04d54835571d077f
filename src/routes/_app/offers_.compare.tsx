import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ComparePage } from '@/features/compare/compare-page'
import { parseCompareSearch } from '@/features/compare/compare-search'
import { OfferJobs } from '@/features/plan/jobs/jobs-slot'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/offers_/compare')({
  validateSearch: parseCompareSearch,
  search: { middlewares: [stripSearchParams({ compare: [] })] },
  loader: (visit) => prefetchPage(visit),
  component: () => <ComparePage jobs={(offers) => <OfferJobs offers={offers} />} />,
})
