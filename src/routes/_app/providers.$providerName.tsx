import { createFileRoute } from '@tanstack/react-router'
import { OffersList } from '@/features/offers/offers-list'
import { ProviderPage } from '@/features/providers/provider-page'
import { readProviderSearch, type ProviderSearch } from '@/features/providers/provider-search'

export const Route = createFileRoute('/_app/providers/$providerName')({
  validateSearch: readProviderSearch,
  component: function Provider() {
    const { sort = 'price_asc', compare = [] } = Route.useSearch()
    const navigate = Route.useNavigate()
    const change = (edit: (before: ProviderSearch) => ProviderSearch) =>
      void navigate({ search: (before) => ({ ...before, ...edit(before) }), resetScroll: false, replace: true })
    const offers = {
      sort,
      onSort: (next: typeof sort) => change(() => ({ sort: next })),
      compare,
      onCompare: (edit: (list: string[]) => string[]) => change((before) => ({ compare: edit(before.compare ?? []) })),
    }
    return <ProviderPage renderOffers={(provider, empty) => <OffersList {...offers} filters={{ provider }} empty={empty} />} />
  },
})
