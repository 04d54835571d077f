import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { offerSearchQuery, type OfferSearch } from '@/api/offers'
import { isRepeated } from '@/api/list-pages'
import { useCurrency } from '@/api/use-currency'
import type { SearchOffer } from '@/contract/offer'
import { toFilters, type OffersSearch } from './offer-search'

/** Pages are read again one by one, so beyond this many a refresh starts at the top instead. */
const REFRESHED_PAGES = 10

const ENOUGH_UNREAD = 200

/** The offers behind an address: all pages read so far as one list. */
export function useOffers(search: OffersSearch) {
  const currency = useCurrency()
  const asked: OfferSearch = useMemo(() => ({ currency, sort: search.sort, filters: toFilters(search) }), [currency, search])
  const query = useInfiniteQuery(offerSearchQuery(asked))
  const hasRepeated = isRepeated(query.data?.pages)
  const all = query.data?.pages
  const pages = useMemo(() => (hasRepeated ? all?.slice(0, -1) : all), [all, hasRepeated])
  // An offer that moves between two pages comes twice.
  const rows = useMemo(
    (): SearchOffer[] => [...new Map(pages?.flatMap((page) => page.rows.map((row) => [row.id, row] as const))).values()],
    [pages],
  )
  const setAside = useMemo(() => pages?.reduce((sum, page) => sum + page.setAside.length, 0) ?? 0, [pages])
  // Later pages may stop naming a total; what one page said still stands unless more rows than that have come. Before an
  // answer, and after a failure, nothing is known: not even that there is nothing.
  const said = pages?.findLast((page) => page.total !== undefined)?.total
  const total =
    said !== undefined && said >= rows.length + setAside
      ? said
      : query.hasNextPage || hasRepeated || !pages
        ? undefined
        : rows.length + setAside
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
  const isStale = query.isPlaceholderData
  const { fetchNextPage } = query
  const onNeedMore = useCallback(() => void fetchNextPage(), [fetchNextPage])
  return {
    query,
    refresh,
    asked,
    currency,
    /** Why there are no rows at all; null while that is not known. */
    failure: pages ? null : query.error,
    isEmpty: pages && !isStale && rows.length + setAside === 0,
    /** For the words over the rows. */
    status: {
      shown: rows.length,
      total,
      setAside,
      isLoading: query.isPending,
      isRefreshing: query.isRefetching,
      updatedAt: isStale ? 0 : query.dataUpdatedAt,
      onRefresh: refresh,
    },
    /** For the rows. */
    results: {
      rows,
      total,
      currency,
      sort: search.sort,
      isLoading: query.isPending,
      isStale,
      // Of a list of which nothing can be read, that much is enough to know.
      hasMore: query.hasNextPage && (rows.length > 0 || setAside < ENOUGH_UNREAD),
      hasRepeated,
      isLoadingMore: query.isFetchingNextPage,
      moreError: query.isFetchNextPageError ? query.error : null,
      onNeedMore,
    },
  }
}

export type Offers = ReturnType<typeof useOffers>
