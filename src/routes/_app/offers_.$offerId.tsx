import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '@/features/offer-detail/offer-page'
import { lazyPart } from '@/shared/ui/lazy-part'
import { parseOfferSearch } from '@/features/offer-detail/offer-search'
import { pathName } from '@/shared/lib/path-names'
import { prefetchPage } from '../prefetch-page'

const OfferPageMenu = lazyPart(async () => (await import('@/features/offers/menu/offer-page-menu')).OfferPageMenu)

// Comes after the page, which is complete without it.
const OfferJobs = lazyPart(async () => (await import('@/features/plan/jobs/offer-jobs')).OfferJobs)

export const Route = createFileRoute('/_app/offers_/$offerId')({
  params: pathName('offerId'),
  validateSearch: parseOfferSearch,
  loader: prefetchPage,
  component: () => <OfferPage jobs={(offer) => <OfferJobs offers={[offer]} />} menu={(offer) => <OfferPageMenu offer={offer} />} />,
})
