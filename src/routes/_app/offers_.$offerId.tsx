import { createFileRoute } from '@tanstack/react-router'
import { OfferPage } from '@/features/offer-detail/offer-page'
import { readOfferSearch } from '@/features/offer-detail/offer-search'

export const Route = createFileRoute('/_app/offers_/$offerId')({
  validateSearch: readOfferSearch,
  component: OfferPage,
})
