import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { offerSearchQuery } from '@/api/offers'
import { useListRows } from '@/api/list-rows'
import { usePreferences } from '@/api/preferences'
import { useCurrency } from '@/api/use-currency'
import type { Currency } from '@/contract/params'
import { useLocale } from '@/shared/i18n/i18n'
import { toSearch, type OffersSearch } from './offer-search'
import { TFLOPS } from './results/columns'

/** A refresh loads all pages again, one by one. With more pages than this it keeps only the first. */
const REFRESHED_PAGES = 10

/** Unreadable rows after which a list without any readable row is not loaded further. */
const ENOUGH_UNREAD = 200

export function useOffers(search: OffersSearch) {
  const currency = useCurrency()
  const asked = useMemo(() => toSearch(search, currency), [currency, search])
  const query = useInfiniteQuery(offerSearchQuery(asked))
  const pages = query.data?.pages
  const { rows, setAside, hasRepeated, ...list } = useListRows(pages)
  const isRanked = search.rank !== undefined
  const { shownColumns } = usePreferences()
  const figures = useFigures(isRanked || shownColumns.includes(TFLOPS), currency)
  const view = figures?.data
  const shown = useMemo(() => (isRanked && view ? view.ranked(rows) : rows), [isRanked, view, rows])
  const isAll = pages && !query.hasNextPage && !hasRepeated
  // Unknown before the first response and after an error.
  const total = list.total ?? (isAll ? rows.length + setAside : undefined)
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
  const { fetchNextPage, isPlaceholderData: isStale } = query
  // Not by interrupting a refresh, which loads all pages.
  const onNeedMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return {
    query,
    refresh,
    asked,
    currency,
    figures,
    /** The error if no page is loaded, otherwise null. */
    failure: pages ? null : query.error,
    isEmpty: pages && !isStale && rows.length + setAside === 0,
    /** All rows received, if all are unreadable and no further page loads automatically. */
    unread:
      !isStale && !query.isFetching && rows.length === 0 && setAside > 0 && (!query.hasNextPage || setAside >= ENOUGH_UNREAD)
        ? pages?.flatMap((page) => page.setAside)
        : undefined,
    onNeedMore,
    status: {
      shown: rows.length,
      total,
      setAside,
      isLoading: query.isPending,
      isRefreshing: query.isRefetching,
      updatedAt: isStale ? 0 : query.dataUpdatedAt,
      onRefresh: refresh,
    },
    results: {
      rows: shown,
      isRanked,
      figures: view,
      total,
      currency,
      sort: search.sort,
      isLoading: query.isPending,
      // Unranked rows would move when their figures arrive.
      isStale: isStale || (isRanked && figures?.isPending === true),
      hasMore: query.hasNextPage && (rows.length > 0 || setAside < ENOUGH_UNREAD),
      hasRepeated,
      isLoadingMore: query.isFetching,
      moreError: query.isFetchNextPageError ? query.error : null,
      onNeedMore,
    },
  }
}

/** Loads the data sheet of the GPUs with the code that uses it, which is therefore not part of the first load. */
function useFigures(isWanted: boolean, currency: Currency) {
  const locale = useLocale()
  const query = useQuery({
    queryKey: ['offers', 'figures', locale, currency],
    queryFn: async () => (await import('./figures/figures-view')).loadFiguresView(locale, currency),
    enabled: isWanted,
    staleTime: Infinity,
    retry: false,
    meta: { isQuiet: true },
  })
  // A disabled query keeps its data.
  return isWanted ? query : null
}

export type Offers = ReturnType<typeof useOffers>
