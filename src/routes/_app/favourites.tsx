import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { parseCompareSearch } from '@/features/compare/compare-search'
import { FavouritesPage } from '@/features/favourites/favourites-page'
import { prefetchPage } from '../prefetch-page'

export const Route = createFileRoute('/_app/favourites')({
  // The picked offers, as on the page that compares them.
  validateSearch: parseCompareSearch,
  search: { middlewares: [stripSearchParams({ compare: [] })] },
  loader: prefetchPage,
  component: FavouritesPage,
})
