import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '@/features/offer-detail/offer-page'
import { readOfferSearch } from '@/features/offer-detail/offer-search'
import { OfferJobs } from '@/features/plan/jobs/jobs-slot'

export const Route = createFileRoute('/_app/offers_/$offerId')({
  validateSearch: readOfferSearch,
  component: () => <OfferPage jobs={(offer) => <OfferJobs offers={[offer]} />} />,
})
