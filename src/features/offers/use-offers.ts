import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { offerSearchQuery } from '@/api/offers'
import { useListRows } from '@/api/list-rows'
import { usePreferences } from '@/api/preferences'
import { useCurrency } from '@/api/use-reader'
import type { Currency, Locale } from '@/contract/params'
import { useLocale } from '@/shared/i18n/i18n'
import { hidesAny, toSearch, type OffersSearch } from './offer-search'
import { TFLOPS } from './results/columns'

/** A refresh loads all pages again, one by one. With more pages than this it keeps only the first. */
const REFRESHED_PAGES = 10

/** Unreadable rows after which a list without any readable row is not loaded further. */
const ENOUGH_UNREAD = 200

export function useOffers(search: OffersSearch) {
  const currency = useCurrency()
  const queryClient = useQueryClient()
  const asked = useMemo(() => toSearch(search, currency), [currency, search])
  const query = useInfiniteQuery(offerSearchQuery(asked))
  const pages = query.data?.pages
  const { rows, setAside, hasRepeated, ...list } = useListRows(pages)
  const hide = useLate('hide', hidesAny(search) || search.hidden !== undefined, currency, async (locale) =>
    (await import('./hide/hide-view')).loadHideView(locale),
  )
  const { Notice, drop } = hide?.data ?? {}
  const hidden = useMemo(() => pages && drop?.(pages, rows, search), [drop, pages, rows, search])
  const inSight = hidden?.rows ?? rows
  const isRanked = search.rank !== undefined
  const { shownColumns } = usePreferences()
  const figures = useLate('figures', isRanked || shownColumns.includes(TFLOPS), currency, async (locale) =>
    (await import('./figures/figures-view')).loadFiguresView(locale, currency, queryClient),
  )
  const view = figures?.data
  const shown = useMemo(() => (isRanked && view ? view.ranked(inSight) : inSight), [isRanked, view, inSight])
  const isAll = pages && !query.hasNextPage && !hasRepeated
  // Unknown before the first response and after an error.
  const total = list.total ?? (isAll ? rows.length + setAside : undefined)
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
  // Hidden offers must not appear before the code that drops them.
  const isLoading = query.isPending || hide?.isPending === true
  return {
    query,
    refresh,
    search,
    asked,
    hidden,
    HideNotice: Notice,
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
      shown: inSight.length,
      total,
      setAside,
      isLoading,
      isRefreshing: query.isRefetching,
      updatedAt: (!isStale && pages?.[0]?.at) || 0,
      onRefresh: refresh,
    },
    results: {
      rows: shown,
      isRanked,
      isByHand: isRanked || hidden?.asks === true,
      figures: view,
      total: inSight === rows ? total : undefined,
      currency,
      sort: search.sort,
      isLoading,
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

/** Loads code, with the data that it needs, which is therefore not part of the first load. */
export function useLate<View>(name: string, isWanted: boolean, currency: Currency, load: (locale: Locale) => Promise<View>) {
  const locale = useLocale()
  const query = useQuery({
    queryKey: ['offers', name, locale, currency],
    queryFn: () => load(locale),
    enabled: isWanted,
    staleTime: Infinity,
    retry: false,
    meta: { isQuiet: true },
  })
  // A disabled query keeps its data.
  return isWanted ? query : null
}

export type Offers = ReturnType<typeof useOffers>

/** The loaded offers that fit the template and hold the searched words. The API can filter by neither. */
export function useNarrowedOffers(search: OffersSearch, offers: Offers, providerNames: ReadonlyMap<string, string>) {
  const fit = useFitView(search.template)
  const find = useLate('find', search.find !== undefined, offers.currency, async (locale) =>
    (await import('./find/find-loaded')).createFindLoaded(locale),
  )?.data
  const fitting = search.fits ? fit.data?.fitting(offers.results) : undefined
  const results = { ...offers.results, ...fitting?.results }
  const { rows } = results
  const found = useMemo(
    () => (search.find === undefined ? undefined : find?.(rows, search.find, providerNames)),
    [find, providerNames, rows, search.find],
  )
  return {
    fit,
    /** Number of offers among which those that fit were found; undefined if all are shown. */
    checked: fitting && offers.results.rows.length,
    /** Number of offers that were searched. */
    searched: rows.length,
    found,
    /** The total counts offers that are hidden too. Loading more is a button of the search, so that it never loads a whole market. */
    results: found ? { ...results, rows: found, total: undefined, isByHand: true } : results,
    status: found ? { ...offers.status, shown: found.length, total: undefined } : { ...offers.status, ...fitting?.status },
  }
}

/** Loads a template with the code that checks it, which is therefore not part of the first load. */
function useFitView(templateId: string | undefined) {
  const client = useQueryClient()
  const locale = useLocale()
  return useQuery({
    queryKey: ['templates', 'fit', templateId, locale],
    queryFn: async () => (await import('./template-fit/fit-view')).loadFitView(templateId ?? '', locale, client),
    enabled: templateId !== undefined,
    // `templateQuery` has its own retries.
    retry: false,
    meta: { isQuiet: true },
  })
}
