import { createFileRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { OfferPage } from '@/features/offer-detail/offer-page'
import { readOfferSearch, type OfferSearch } from '@/features/offer-detail/offer-search'

export const Route = createFileRoute('/_app/offers_/$offerId')({
  validateSearch: (search: Partial<OfferSearch> & SearchSchemaInput) => readOfferSearch(search),
  component: OfferPage,
})
