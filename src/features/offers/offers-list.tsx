import { useMemo, type ReactNode } from 'react'
import { useProviderNames } from '@/api/use-provider-names'
import type { OfferSort } from '@/contract/offer'
import { useLocale } from '@/shared/i18n/i18n'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { readOffersSearch } from './offer-search'
import classes from './offers-list.module.css'
import { OfferResults } from './results/offer-results'
import { OffersState } from './results/offers-state'
import { ResultStatus } from './results/result-status'
import { SortSelect } from './results/sort-select'
import { useOffers } from './use-offers'
import { useRowActions } from './use-row-actions'

const CompareTray = lazyPart(async () => (await import('./compare-tray/compare-tray')).CompareTray)

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
  const { currency } = offers
  const { picked, actions } = useRowActions({ search, currency, fit: undefined, onCompare })
  const providerNames = useProviderNames(useLocale())
  const onFollow = useFollowLinks()
  return (
    <>
      {!offers.failure && (
        <div className={classes['bar']}>
          <ResultStatus {...offers.status} />
          <SortSelect sort={sort} onSort={onSort} />
        </div>
      )}
      <OffersState offers={offers} classes={classes} empty={<p className={classes['empty']}>{empty}</p>}>
        <OfferResults
          {...offers.results}
          onSort={onSort}
          providerNames={providerNames}
          picked={picked}
          actions={actions}
          onFollow={onFollow}
        />
      </OffersState>
      {compare.length > 0 && (
        <CompareTray compare={compare} template={undefined} currency={currency} providerNames={providerNames} onCompare={onCompare} />
      )}
    </>
  )
}
