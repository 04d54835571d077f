import { lazy, Suspense, useCallback, useMemo, type ReactNode } from 'react'
import { useProviderNames } from '@/api/use-provider-names'
import type { OfferSort } from '@/contract/offer'
import { useLocale } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { readOffersSearch } from './offer-search'
import classes from './offers-list.module.css'
import { OfferResults } from './results/offer-results'
import { ResultStatus } from './results/result-status'
import { SortSelect } from './results/sort-select'
import { useOffers } from './use-offers'
import { useRowActions } from './use-row-actions'

const CompareTray = lazy(async () => ({ default: (await import('./compare-tray/compare-tray')).CompareTray }))

interface Props {
  /** What is looked for: nothing of it can be changed here. */
  filters: { provider?: string; gpu?: string[] }
  sort: OfferSort
  onSort: (sort: OfferSort) => void
  /** The offers that are ticked, as they stand in the address. */
  compare: readonly string[]
  /** Should keep its identity between renders. */
  onCompare: (change: (list: string[]) => string[]) => void
  /** What is said when there are none. */
  empty: ReactNode
}

/** The table of offers without the filters, for pages of other things that have offers. */
export function OffersList({ filters, sort, onSort, compare, onCompare, empty }: Props) {
  // One search as long as nothing of it changes, whoever makes the filters anew: the rows depend on it.
  const asked = JSON.stringify({ ...filters, sort, compare })
  const search = useMemo(() => readOffersSearch(JSON.parse(asked) as Record<string, unknown>), [asked])
  const offers = useOffers(search)
  const { query, currency, rows, total } = offers
  const { picked, actions } = useRowActions({ search, currency, fit: undefined, onCompare })
  const providerNames = useProviderNames(useLocale())
  const { fetchNextPage } = query
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const onFollow = useFollowLinks()
  const hasFailed = query.isError && query.data === undefined
  const isEmpty = query.isSuccess && rows.length === 0 && offers.setAside === 0
  if (hasFailed) {
    return (
      <div className={classes['notice']}>
        <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
      </div>
    )
  }
  return (
    <>
      <div className={classes['bar']}>
        <ResultStatus
          shown={rows.length}
          total={total}
          setAside={offers.setAside}
          isLoading={query.isPending}
          isRefreshing={query.isRefetching && !query.isPlaceholderData}
          updatedAt={query.isPlaceholderData ? 0 : query.dataUpdatedAt}
          onRefresh={offers.refresh}
        />
        <SortSelect sort={sort} onSort={onSort} />
      </div>
      {isEmpty ? (
        <p className={classes['notice']}>{empty}</p>
      ) : (
        <OfferResults
          rows={rows}
          total={total}
          currency={currency}
          sort={sort}
          onSort={onSort}
          isLoading={query.isPending}
          isStale={query.isPlaceholderData}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          moreError={query.isFetchNextPageError ? query.error : null}
          onNeedMore={more}
          providerNames={providerNames}
          picked={picked}
          actions={actions}
          onFollow={onFollow}
        />
      )}
      <Suspense>
        {compare.length > 0 && (
          <CompareTray compare={compare} template={undefined} currency={currency} providerNames={providerNames} onCompare={onCompare} />
        )}
      </Suspense>
    </>
  )
}
