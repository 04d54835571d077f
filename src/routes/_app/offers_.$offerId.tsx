import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '@/features/offer-detail/offer-page'
import { OfferEstimates } from '@/features/offers/panel/panel-fit'
import { lazyPart } from '@/shared/ui/lazy-part'
import { parseOfferSearch } from '@/features/offer-detail/offer-search'
import { pathName } from '@/shared/lib/path-names'
import { prefetchPage } from '../prefetch-page'

const OfferPageMenu = lazyPart(
  async () => (await import('@/features/offers/menu/offer-page-menu')).OfferPageMenu,
  // The buttons after it must not move.
  () => <span className="icon-button framed-strong" aria-hidden="true" />,
)

// Comes after the page, which is complete without it.
const OfferJobs = lazyPart(async () => (await import('@/features/plan/jobs/offer-jobs')).OfferJobs)

export const Route = createFileRoute('/_app/offers_/$offerId')({
  params: pathName('offerId'),
  validateSearch: parseOfferSearch,
  loader: prefetchPage,
  component: () => (
    <OfferPage
      estimates={(offer) => <OfferEstimates offer={offer} />}
      jobs={(offer) => <OfferJobs offers={[offer]} />}
      menu={(offer) => <OfferPageMenu offer={offer} />}
    />
  ),
})
