import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { offerSearchQuery, type OfferSearch } from '@/api/offers'
import { useCurrency } from '@/api/use-currency'
import type { SearchOffer } from '@/contract/offer'
import { toFilters, type OffersSearch } from './offer-search'

/** Pages are read again one by one, so beyond this many a refresh starts at the top instead. */
const REFRESHED_PAGES = 10

/** The offers behind an address: all pages read so far as one list. */
export function useOffers(search: OffersSearch) {
  const currency = useCurrency()
  const asked: OfferSearch = useMemo(() => ({ currency, sort: search.sort, filters: toFilters(search) }), [currency, search])
  const query = useInfiniteQuery(offerSearchQuery(asked))
  const pages = query.data?.pages
  const rows = useMemo((): SearchOffer[] => pages?.flatMap((page) => page.rows) ?? [], [pages])
  const setAside = useMemo(() => pages?.reduce((sum, page) => sum + page.setAside.length, 0) ?? 0, [pages])
  // Later pages may stop naming a total; what one page said still stands unless more rows than that have come.
  const said = pages?.findLast((page) => page.total !== undefined)?.total
  const total = said !== undefined && said >= rows.length + setAside ? said : query.hasNextPage ? undefined : rows.length + setAside
  const queryClient = useQueryClient()
  const refresh = () => {
    if (pages && pages.length > REFRESHED_PAGES) {
      queryClient.setQueryData(
        offerSearchQuery(asked).queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
        { updatedAt: query.dataUpdatedAt },
      )
    }
    void query.refetch()
  }
  return { query, refresh, asked, currency, rows, setAside, total, isMissing: pages?.[0]?.isMissing ?? false }
}
