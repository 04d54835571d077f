import { createFileRoute, stripSearchParams, type SearchSchemaInput } from '@tanstack/react-router'
import { OFFERS_SEARCH_DEFAULTS, readOffersSearch, type OffersSearch } from '@/features/offers/offer-search'
import { OffersPage } from '@/features/offers/offers-page'

export const Route = createFileRoute('/_app/offers')({
  validateSearch: (search: Partial<OffersSearch> & SearchSchemaInput) => readOffersSearch(search),
  search: { middlewares: [stripSearchParams(OFFERS_SEARCH_DEFAULTS)] },
  component: OffersPage,
})
