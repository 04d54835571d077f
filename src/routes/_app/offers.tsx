import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { OFFERS_SEARCH_DEFAULTS, readOffersSearch } from '@/features/offers/offer-search'
import { OffersPage } from '@/features/offers/offers-page'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/offers')({
  validateSearch: readOffersSearch,
  search: { middlewares: [stripSearchParams(OFFERS_SEARCH_DEFAULTS)] },
  loader: (visit) => prefetchPage(visit),
  component: OffersPage,
})
