import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useProviderNames } from '@/api/use-provider-names'
import type { OfferSort } from '@/contract/offer'
import { useLocale } from '@/shared/i18n/i18n'
import { ALL_OFFERS, ANY_SCORE, HIDDEN_TOO } from '@/domain/offer-links'
import { lazyPart } from '@/shared/ui/lazy-part'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { OfferRows, useRowActions } from './offer-rows'
import { parseOffersSearch } from './offer-search'
import { OffersState } from './results/offers-state'
import { ResultStatus } from './results/result-status'
import { SortSelect } from './results/sort-select'
import { useOffers } from './use-offers'

const CompareTray = lazyPart(async () => (await import('./compare-tray/compare-tray')).CompareTray)

interface Props {
  filters: { provider?: string; gpu?: string[] }
  sort: OfferSort
  onSort: (sort: OfferSort) => void
  compare: readonly string[]
  onCompare: (change: (list: string[]) => string[]) => void
  empty: ReactNode
}

export function OffersList({ filters, sort, onSort, compare, onCompare, empty }: Props) {
  // By value: callers pass a new `filters` object on each render, and a new search would re-render all rows.
  const asked = JSON.stringify({ ...filters, sort, compare })
  // A page of one provider or model shows all its offers, hidden ones too.
  const search = useMemo(
    () => ({
      ...parseOffersSearch({ ...(JSON.parse(asked) as Record<string, unknown>), ...ALL_OFFERS, ...ANY_SCORE, ...HIDDEN_TOO }),
      hidden: undefined,
    }),
    [asked],
  )
  const offers = useOffers(search)
  const { currency } = offers
  const { picked, actions } = useRowActions({ search, currency, fit: undefined, onCompare })
  const providerNames = useProviderNames(useLocale())
  const follow = useFollowLinks()
  const router = useRouter()
  const { rows } = offers.results
  const openPage = useCallback(
    (id: string) => {
      const row = rows.find((one) => one.id === id)
      if (row) void router.navigate({ href: actions.offerHref(row) })
    },
    [rows, actions, router],
  )
  return (
    <>
      {!offers.failure && (
        <div className="row between gap-2-4 pad-gutter pad-bottom-2">
          <ResultStatus {...offers.status} exported={offers.results} />
          <SortSelect sort={sort} onSort={onSort} currency={currency} />
        </div>
      )}
      <OffersState
        offers={offers}
        classes={{ notice: 'pad-gutter pad-bottom-3', error: 'pad-gutter pad-top-2 pad-bottom-3' }}
        empty={<p className="dim pad-gutter pad-top-2 pad-bottom-3">{empty}</p>}
      >
        <OfferRows
          {...offers.results}
          onSort={onSort}
          providerNames={providerNames}
          picked={picked}
          actions={actions}
          follow={follow}
          onOpen={openPage}
          onEnter={openPage}
        />
      </OffersState>
      {compare.length > 0 && (
        <CompareTray compare={compare} template={undefined} currency={currency} providerNames={providerNames} onCompare={onCompare} />
      )}
    </>
  )
}
