import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { ComparePage } from '@/features/compare/compare-page'
import { parseCompareSearch } from '@/features/compare/compare-search'
import { lazyPart } from '@/shared/ui/lazy-part'
import { prefetchPage } from '../prefetch-page'

// Comes after the page, which is complete without it.
const OfferJobs = lazyPart(async () => (await import('@/features/plan/jobs/offer-jobs')).OfferJobs)

export const Route = createFileRoute('/_app/offers_/compare')({
  validateSearch: parseCompareSearch,
  search: { middlewares: [stripSearchParams({ compare: [] })] },
  loader: prefetchPage,
  component: () => <ComparePage jobs={(offers) => <OfferJobs offers={offers} />} />,
})
