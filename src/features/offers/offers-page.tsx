import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import { onCurrencySwitch, type WantedCurrency } from '@/api/currency-switch'
import { offerCountQuery } from '@/api/offers'
import type { ReadPool } from '@/api/read-pool'
import { useProviderNames } from '@/api/use-provider-names'
import { useLocale, useMessages, useFormat } from '@/shared/i18n/i18n'
import { afterPaint } from '@/shared/lib/after-paint'
import { usePageSearch, type Step } from '@/shared/lib/use-page-search'
import { lazyPart } from '@/shared/ui/lazy-part'
import { PageTitle } from '@/shared/ui/page-head'
import { Segmented } from '@/shared/ui/segmented'
import { Status } from '@/shared/ui/status'
import { useFirstUse } from '@/shared/ui/use-first-use'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { OfferFilters } from './filters/offer-filters'
import { StartFrom } from './filters/start-from'
import { usePending } from './filters/use-pending'
import { offersCatalog } from './messages'
import { filtersSet, type OffersEdit, type OffersSearch, toCount } from './offer-search'
import { OfferRows, useRowActions } from './offer-rows'
import { OffersBar } from './offers-bar'
import { OffersHead } from './offers-head'
import classes from './offers-page.module.css'
import { OffersState } from './results/offers-state'
import { SortSelect } from './results/sort-select'
import { ResultStatus } from './results/result-status'
import { useHasSaved } from './saved/saved-slot'
import { SkipToResults } from './skip-to-results'
import { usePrefetchOnPress } from './use-prefetch-on-press'
import { useChosenOffer } from './use-chosen-offer'
import { useNarrowedOffers, useOffers, type Offers } from './use-offers'

const loadSheet = async () => (await import('./filters/filters-sheet')).FiltersSheet
const PriceLimit = lazyPart(async () => (await import('./currency/price-limit')).PriceLimit)
const EmptyDoctor = lazyPart(async () => (await import('./filters/empty-doctor')).EmptyDoctor)
const CompareTray = lazyPart(async () => (await import('./compare-tray/compare-tray')).CompareTray)
const loadChips = async () => (await import('./filters/filter-chips')).FilterChips
const FilterChips = lazyPart(loadChips)
const FitBar = lazyPart(async () => (await import('./template-fit/fit-bar')).FitBar)
const FindBar = lazyPart(async () => (await import('./find/find-bar')).FindBar)
const RestLine = lazyPart(async () => (await import('./filters/rest-line')).RestLine)
const OfferPanel = lazyPart(
  async () => (await import('./panel/offer-panel-host')).OfferPanelHost,
  undefined,
  ({ chosen }) => chosen.chosen === undefined,
)
const SavedNews = lazyPart(async () => (await import('./saved/saved-news')).SavedNews)

const route = getRouteApi('/_app/offers')

/** 1307 px at the default font size. Below this width the filters are a full-screen sheet. */
const NARROW = '(max-width: 81.6875rem)'

/** From this width on, the side panel has a column of its own, as in offers-page.module.css. */
const DOCKED = '(min-width: 2360px)'

export function OffersPage() {
  const t = useMessages(offersCatalog)
  const { address, search, offers, counts, change, onCompare, narrowed, rowActions, chosen, results, filters } = useOffersSearch()
  const { currency } = offers
  const { compare, template, find } = search
  const sheet = useLazyComponent(loadSheet)
  const isNarrow = useMedia(NARROW)
  const onFilters = isNarrow ? sheet.open : undefined
  const [isFinding, setFinding] = useState(false)
  const region = useRef<HTMLDivElement>(null)
  return (
    <div className={classes['page']}>
      <PageTitle>{t('offersTitle')}</PageTitle>
      <SkipToResults results={region} />
      {!isNarrow && (
        <div className={`sticky on-page self-start ${classes['filters']}`} aria-keyshortcuts="f">
          <OfferFilters {...filters} />
        </div>
      )}
      <div className={`column min-0 no-outline ${classes['results']}`} ref={region}>
        <OffersHead search={search} asked={offers.asked} offer={chosen.chosen} onTemplate={(id) => change({ template: id })} />
        <SearchBar
          filters={filters}
          counts={counts}
          narrowed={narrowed}
          results={results}
          hasFailed={offers.failure !== null}
          onChange={change}
          onFilters={onFilters}
          onFind={() => setFinding(true)}
        />
        {template !== undefined && <FitBar search={search} fit={narrowed.fit} checked={narrowed.checked} onChange={change} />}
        {(isFinding || find !== undefined) && (
          <FindBar
            text={find ?? ''}
            onChange={(find) => change({ find }, 'type')}
            onClose={() => setFinding(false)}
            takesFocus={isFinding}
            found={narrowed.found?.length}
            loaded={narrowed.searched}
            list={results}
          />
        )}
        <SavedNewsSlot search={search} currency={currency} />
        <FoundOffers search={search} offers={offers} counts={counts} narrowed={narrowed} results={results} onChange={change} />
        {compare.length > 0 && (
          <CompareTray
            compare={compare}
            template={template}
            currency={currency}
            providerNames={results.providerNames}
            onCompare={onCompare}
          />
        )}
      </div>
      <SidePanel
        isInAddress={address.offer !== undefined}
        chosen={chosen}
        search={search}
        offers={offers}
        listed={results}
        {...rowActions}
        results={region}
        onChange={change}
        onFilters={onFilters}
      />
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

/** The search of the address, its offers, and what changes them. */
function useOffersSearch() {
  const [address, changePage] = usePageSearch(route)
  const search = useWithoutOffer(address)
  const offers = useOffers(search)
  const { currency } = offers
  const counts = useAvailabilityCounts(search, offers)
  const change = useCallback(
    // Adds the currency, so that a shared link shows the same prices.
    (next: OffersEdit, how?: Step) => changePage((before) => ({ ...(typeof next === 'function' ? next(before) : next), currency }), how),
    [changePage, currency],
  )
  const onCompare = useCallback(
    (edit: (list: string[]) => string[]) => change(({ compare = [] }) => ({ compare: edit(compare) })),
    [change],
  )
  const providerNames = useProviderNames(useLocale())
  const narrowed = useNarrowedOffers(search, offers, providerNames)
  const rowActions = useRowActions({ search, currency, fit: narrowed.fit.data, hasFit: !narrowed.fit.isError, onCompare })
  const { changeSoon, expect } = usePrefetchOnPress(currency, change)
  const chosen = useChosenOffer(address.offer, change)
  const results = {
    ...narrowed.results,
    onSort: (sort: OffersSearch['sort']) => change({ sort, rank: undefined }),
    onRank: () => change({ rank: 'tflops' }),
    providerNames,
    ...rowActions,
    follow: useFollowLinks(),
    openId: chosen.chosen,
    onOpen: chosen.choose,
    onEnter: chosen.enter,
    isSearch: true,
  }
  const filters = { search, onChange: changeSoon, onPress: expect, currency }
  return { address, search, offers, counts, change, onCompare, narrowed, rowActions, chosen, results, filters }
}

/** Sending a request takes longer than rendering a row, so the rows are painted first. */
const afterRows: ReadPool = {
  async run(count, signal) {
    await new Promise<void>(afterPaint)
    signal.throwIfAborted()
    return count()
  },
}

/** One is the total of the list, the other a request of one row. Undefined while loading, or if the API gives no total. */
function useAvailabilityCounts(search: OffersSearch, { currency, query, results, status, refresh }: Offers) {
  const client = useQueryClient()
  const isAll = search.rent === 'all'
  const other = useQuery({
    ...offerCountQuery(toCount({ ...search, rent: isAll ? undefined : 'all', rentable: undefined }, currency), afterRows),
    // An API without totals gives none to this request either.
    enabled: status.total !== undefined && !results.isStale,
  })
  // While the rows belong to the previous search, so does their total.
  const here = results.isStale ? client.getQueryData(offerCountQuery(toCount(search, currency)).queryKey)?.total : status.total
  const there = other.data?.total
  const isCounting = query.isPending || results.isStale || other.isFetching
  const refreshAll = () => {
    refresh()
    void other.refetch()
  }
  return isAll ? { rentable: there, all: here, isCounting, refreshAll } : { rentable: here, all: there, isCounting, refreshAll }
}

type AvailabilityCounts = Pick<ReturnType<typeof useAvailabilityCounts>, 'rentable' | 'all' | 'isCounting'>

/** The currency that the user has switched to while the search has a price limit. */
function useWantedCurrency(search: OffersSearch): WantedCurrency | undefined {
  const [wanted, setWanted] = useState<WantedCurrency>()
  const isLimited = (search.price_from ?? search.price_to) !== undefined
  useEffect(
    // A bound is a different amount in another currency.
    function askAboutThePriceLimit() {
      return isLimited ? onCurrencySwitch((next) => setWanted({ currency: next })) : undefined
    },
    [isLimited],
  )
  return wanted
}

/** @returns true once the user has used the page */
function useChipsAhead(): boolean {
  const isUsed = useFirstUse()
  useEffect(
    // The first chip must not wait for its code.
    function loadChipsAhead() {
      if (isUsed) loadChips().catch(() => undefined)
    },
    [isUsed],
  )
  return isUsed
}

function SavedNewsSlot(props: ComponentProps<typeof SavedNews>) {
  'use no memo'
  return useHasSaved() && <SavedNews {...props} />
}

function SidePanel({ isInAddress, ...props }: Omit<ComponentProps<typeof OfferPanel>, 'isDocked'> & { isInAddress: boolean }) {
  'use no memo'
  const isUsed = useChipsAhead()
  const isDocked = useMedia(DOCKED)
  // Not from the click: the import takes longer than the marked row, so it waits until that is painted and in the address.
  return (isDocked || isUsed || isInAddress) && <OfferPanel {...props} isDocked={isDocked} />
}

interface FoundOffersProps extends Pick<ReturnType<typeof useOffersSearch>, 'search' | 'offers' | 'counts' | 'narrowed' | 'results'> {
  onChange: (next: OffersEdit) => void
}

function FoundOffers({ search, offers, counts: { rentable, all }, narrowed, results, onChange }: FoundOffersProps) {
  const rest = search.rent !== 'all' && rentable !== undefined && all !== undefined ? all - rentable : 0
  return (
    <OffersState
      offers={offers}
      classes={{ notice: 'pad-gutter pad-bottom-3', error: 'pad-4' }}
      empty={<EmptyDoctor search={search} onChange={onChange} currency={offers.currency} all={all} />}
    >
      <OfferRows {...results} end={narrowed.found && results.hasMore ? null : rest > 0 && <RestLine count={rest} isMore />} />
    </OffersState>
  )
}

interface SearchBarProps extends Pick<ReturnType<typeof useOffersSearch>, 'filters' | 'counts' | 'narrowed' | 'results'> {
  hasFailed: boolean
  onChange: (next: OffersEdit, how?: Step) => void
  /** Undefined while the filters are beside the list. */
  onFilters: (() => void) | undefined
  onFind: () => void
}

/** The search: its order, its chips and the number of offers found. */
function SearchBar({ filters, counts, narrowed, results, hasFailed, onChange, onFilters, onFind }: SearchBarProps) {
  const t = useMessages(offersCatalog)
  const isPhone = useMedia(PHONE)
  const { search, currency } = filters
  const wanted = useWantedCurrency(search)
  return (
    <OffersBar
      search={search}
      currency={currency}
      sort={<SortSelect {...results} />}
      onFilters={onFilters}
      isPhone={isPhone}
      availability={<AvailabilitySwitch {...filters} rent={search.rent} counts={counts} isWide={isPhone} />}
      chips={
        <>
          {filtersSet(search).length > 0 ? (
            <FilterChips search={search} onChange={onChange} currency={currency} />
          ) : (
            <StartFrom {...filters} />
          )}
          {wanted && <PriceLimit wanted={wanted} search={search} currency={currency} />}
        </>
      }
      status={
        hasFailed ? (
          <Status as="span">{t('noData')}</Status>
        ) : (
          <ResultStatus {...narrowed.status} onRefresh={counts.refreshAll} onFind={onFind} exported={results} isQuiet />
        )
      }
    />
  )
}

interface AvailabilitySwitchProps {
  rent: OffersSearch['rent']
  counts: AvailabilityCounts
  onChange: (next: Partial<OffersSearch>) => void
  onPress: (next: Partial<OffersSearch>) => void
  isWide: boolean
}

const changeOf = (rent: OffersSearch['rent']) => ({ rent, rentable: undefined })
const parseSide = (side: 'rentable' | 'all') => (side === 'all' ? side : undefined)

/** The offers that can be rented, or all of them. Not a filter: it has no chip, and "Clear filters" keeps it. */
function AvailabilitySwitch({ rent, counts, onChange, onPress, isWide }: AvailabilitySwitchProps) {
  'use no memo'
  const t = useMessages(offersCatalog)
  const { number } = useFormat()
  const { shown, commit } = usePending(rent, (next) => onChange(changeOf(next)))
  const optionOf = (value: 'rentable' | 'all', label: string) => {
    const count = counts[value]
    return { value, label, note: count === undefined ? (counts.isCounting ? '' : undefined) : number(count) }
  }
  return (
    <Segmented
      label={t('availability')}
      shortcut="a"
      isWide={isWide}
      options={[optionOf('rentable', t('canBeRented')), optionOf('all', t('allOffers'))]}
      value={shown ?? 'rentable'}
      onChange={(side) => commit(parseSide(side))}
      onPress={(side) => onPress(changeOf(parseSide(side)))}
    />
  )
}

/** The search without the chosen offer. Keeps its identity while another offer is chosen: the filters do not render again. */
function useWithoutOffer(search: OffersSearch): OffersSearch {
  const serialized = JSON.stringify({ ...search, offer: undefined })
  return useMemo(() => JSON.parse(serialized) as OffersSearch, [serialized])
}
