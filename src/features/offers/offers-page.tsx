import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { onCurrencySwitch, type WantedCurrency } from '@/api/currency-switch'
import { useProviderNames } from '@/api/use-provider-names'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { useCommands } from '@/shared/lib/commands'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageTitle } from '@/shared/ui/page-title'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { FilterChips } from './filters/filter-chips'
import { NO_FILTERS } from './filters/no-filters'
import { OfferFilters } from './filters/offer-filters'
import { offersCatalog } from './messages'
import type { OffersEdit, OffersSearch } from './offer-search'
import { OffersBar } from './offers-bar'
import { OffersHead } from './offers-head'
import classes from './offers-page.module.css'
import { OfferResults } from './results/offer-results'
import { OffersState } from './results/offers-state'
import { ResultStatus } from './results/result-status'
import { useHasSaved } from './saved/has-saved'
import { usePrefetchOnPress } from './use-prefetch-on-press'
import { useOffers } from './use-offers'
import { useRowActions } from './use-row-actions'

const loadSheet = async () => (await import('./filters/filters-sheet')).FiltersSheet
const PriceLimit = lazyPart(async () => (await import('./currency/price-limit')).PriceLimit)
const EmptyDoctor = lazyPart(async () => (await import('./filters/empty-doctor')).EmptyDoctor)
const CompareTray = lazyPart(async () => (await import('./compare-tray/compare-tray')).CompareTray)
const FitBar = lazyPart(async () => (await import('./template-fit/fit-bar')).FitBar)
const SavedNews = lazyPart(async () => (await import('./saved/saved-news')).SavedNews)

const route = getRouteApi('/_app/offers')

/** Below this width, 900 pixels with the usual letters, the filters need the whole screen. */
const NARROW = '(max-width: 56.25rem)'

/** Offer search: the address holds everything, the page only draws it. */
export function OffersPage() {
  const t = useMessages(offersCatalog)
  const locale = useLocale()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const hasSaved = useHasSaved()
  const sheet = useLazyComponent(loadSheet)
  const isNarrow = useMedia(NARROW)
  const isPhone = useMedia(PHONE)
  const offers = useOffers(search)
  const { asked, currency } = offers
  const change = useCallback(
    // Prices mean a currency: once a person sets anything, the address names it, so that the link means the same to others.
    (next: OffersEdit) =>
      void navigate({
        search: (before) => ({ ...before, ...(typeof next === 'function' ? next(before) : next), currency }),
        resetScroll: false,
      }),
    [navigate, currency],
  )
  const onCompare = useCallback(
    (edit: (list: string[]) => string[]) => change(({ compare = [] }) => ({ compare: edit(compare) })),
    [change],
  )
  const { compare, template } = search
  const [wanted, setWanted] = useState<WantedCurrency>()
  const isLimited = (search.price_from ?? search.price_to) !== undefined
  useEffect(
    // The number of a bound means another amount in another currency.
    function askAboutThePriceLimit() {
      return isLimited ? onCurrencySwitch((next) => setWanted({ currency: next })) : undefined
    },
    [isLimited],
  )
  const fit = useFitView(template)
  const rowActions = useRowActions({ search, currency, fit: fit.data, onCompare })
  useCommands([{ id: 'clear-filters', label: t('clearFilters'), run: () => change(NO_FILTERS) }])
  const { changeSoon, expect } = usePrefetchOnPress(currency, change)
  const filters = { search, onChange: changeSoon, onPress: expect, currency, locale }
  const providerNames = useProviderNames(locale)
  const results = {
    ...offers.results,
    onSort: (sort: OffersSearch['sort']) => change({ sort }),
    providerNames,
    ...rowActions,
    onFollow: useFollowLinks(),
  }
  return (
    <div className={classes['page']}>
      <PageTitle>{t('title')}</PageTitle>
      {!isNarrow && (
        <div className={classes['filters']}>
          <OfferFilters {...filters} />
        </div>
      )}
      <div className={classes['results']}>
        <OffersHead search={search} asked={asked} onTemplate={(chosen) => change({ template: chosen })} />
        <OffersBar
          search={search}
          onSort={results.onSort}
          onFilters={isNarrow ? sheet.open : undefined}
          isPhone={isPhone}
          chips={
            <>
              <FilterChips search={search} onChange={change} currency={currency} />
              {wanted && <PriceLimit wanted={wanted} search={search} currency={currency} />}
            </>
          }
          status={offers.failure ? <output>{t('noData')}</output> : <ResultStatus {...offers.status} />}
        />
        {template !== undefined && <FitBar templateId={template} fit={fit} onTemplate={(chosen) => change({ template: chosen })} />}
        {hasSaved && <SavedNews search={search} currency={currency} />}
        <OffersState offers={offers} classes={classes} empty={<EmptyDoctor search={search} onChange={change} currency={currency} />}>
          <OfferResults {...results} />
        </OffersState>
        {compare.length > 0 && (
          <CompareTray compare={compare} template={template} currency={currency} providerNames={providerNames} onCompare={onCompare} />
        )}
      </div>
      {sheet.Opened && isNarrow && (
        <sheet.Opened
          {...filters}
          total={offers.failure || offers.results.isStale ? undefined : offers.status.total}
          onClose={sheet.close}
        />
      )}
    </div>
  )
}

/** The checks of a template; they are fetched together with it, so that those who check nothing load nothing. */
function useFitView(templateId: string | undefined) {
  const client = useQueryClient()
  const locale = useLocale()
  return useQuery({
    queryKey: ['templates', 'fit', templateId, locale],
    queryFn: async () => (await import('./template-fit/fit-view-of')).fitViewOf(templateId ?? '', locale, client),
    enabled: templateId !== undefined,
    // The template itself has been asked for with all patience already.
    retry: false,
    meta: { isQuiet: true },
  })
}
