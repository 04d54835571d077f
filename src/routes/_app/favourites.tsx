import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { readCompareSearch } from '@/features/compare/compare-search'
import { FavouritesPage } from '@/features/favourites/favourites-page'

export const Route = createFileRoute('/_app/favourites')({
  // The picked offers, as on the page that compares them.
  validateSearch: readCompareSearch,
  search: { middlewares: [stripSearchParams({ compare: [] })] },
  component: FavouritesPage,
})
