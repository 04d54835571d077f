import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { OffersList } from '@/features/offers/offers-list'
import { ProviderPage } from '@/features/providers/provider-page'
import { parseProviderSearch } from '@/features/providers/providers-search'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { pathName } from '@/shared/lib/path-names'
import { prefetchPage } from '../prefetch-page'

const route = getRouteApi('/_app/providers/$providerName')

export const Route = createFileRoute('/_app/providers/$providerName')({
  params: pathName('providerName'),
  validateSearch: parseProviderSearch,
  loader: prefetchPage,
  component: function Provider() {
    const [{ sort = 'price_asc', compare = [] }, change] = usePageSearch(route)
    const offers = {
      sort,
      onSort: (next: typeof sort) => change({ sort: next }),
      compare,
      onCompare: (edit: (list: string[]) => string[]) => change((before) => ({ compare: edit(before.compare ?? []) })),
    }
    return <ProviderPage renderOffers={(provider, empty) => <OffersList {...offers} filters={{ provider }} empty={empty} />} />
  },
})
