import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { OFFERS_SEARCH_DEFAULTS, parseOffersSearch } from '@/features/offers/offer-search'
import { OffersPage } from '@/features/offers/offers-page'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/offers')({
  validateSearch: parseOffersSearch,
  search: { middlewares: [stripSearchParams(OFFERS_SEARCH_DEFAULTS)] },
  loader: prefetchPage,
  component: OffersPage,
})
