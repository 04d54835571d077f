import { useDebouncedValue } from '@mantine/hooks'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode, type RefObject, useMemo } from 'react'
import { type Finding, offerAgainQuery, useFinding } from '@/api/find-offer'
import { cachedOffer, knownOffer } from '@/api/known-offer'
import { setPreferences, usePreferences } from '@/api/preferences'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { offerName } from '@/domain/offer-text'
import { fromOfferLocator } from '@/domain/to-offer-locator'
import { useMessages } from '@/shared/i18n/i18n'
import { useActions, type Action } from '@/shared/lib/actions'
import { useAnnounced } from '@/shared/ui/announcer'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { revealRow } from '@/shared/ui/list-keys'
import { useAfterPaint } from '@/shared/ui/use-after-paint'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { type OffersEdit, type OffersSearch, NO_FILTERS } from '../offer-search'
import type { ResultsProps } from '../results/results-props'
import { OFFER_PANEL, type RowActions } from '../results/row-actions'
import type { ChosenOffer } from '../use-chosen-offer'
import type { Offers } from '../use-offers'
import { OfferPanel, PanelFrame } from './offer-panel'
import classes from './offer-panel.module.css'
import { usePeriod } from './panel-cost'
import { priceFigures } from './panel-figures'
import { PanelGone } from './panel-gone'
import { PanelKeys } from './panel-keys'
import { PanelSection } from './panel-section'
import { useOfferKeys } from './use-offer-keys'
import { usePanelReader } from './use-panel-reader'
import { Layer } from '@/shared/ui/layer'
import { tabStops } from '@/shared/ui/single-key'
import { Status } from '@/shared/ui/status'
import { offersCatalog } from '../messages'

function PanelSheet({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const follow = useFollowLinks()
  return (
    <Layer place="full" onClose={onClose} aria-label={label}>
      <div id={OFFER_PANEL} className={`min-0 raised ${classes['panel']}`} data-mode="full" {...follow}>
        {children}
      </div>
    </Layer>
  )
}

/** Longer than the pause between two rows of a quick reader, whose next key would wait for the work of a rest. */
const REST_MS = 300

interface Props {
  chosen: ChosenOffer
  search: OffersSearch
  offers: Offers
  /** The list as drawn, which may be a part of the loaded offers. */
  listed: Pick<ResultsProps, 'rows' | 'total'>
  picked: ReadonlySet<string>
  actions: RowActions
  results: RefObject<HTMLElement | null>
  /** True if the panel has a column of its own, and is shown before a choice. */
  isDocked: boolean
  onChange: (next: OffersEdit) => void
  onFilters: (() => void) | undefined
}

export function OfferPanelHost({
  chosen: { chosen, entries, choose, enter, close },
  search,
  offers,
  listed,
  picked,
  actions,
  results,
  isDocked,
  onChange,
  onFilters,
}: Props) {
  const { t } = usePanelReader()
  // The row is marked first; the panel follows after that paint.
  const painted = useAfterPaint(chosen)
  // Hiding closes the panel and drops the row at once: the panel must not search for its offer.
  const shown = chosen === undefined ? undefined : painted
  const panel = useRef<HTMLElement>(null)
  const heading = useHeadingFocus(entries, shown === chosen)
  const [period, setPeriod] = usePeriod()
  const { rows } = listed

  const listElement = () => results.current?.querySelector('[data-index]')?.parentElement ?? null
  const index = rows.findIndex((row) => row.id === chosen)
  const focusRow = (at: number) => {
    const element = listElement()
    if (element && at >= 0) revealRow(element, at, true)
  }
  const closePanel = () => {
    const wasInside = panel.current?.contains(document.activeElement) ?? false
    close()
    if (wasInside) focusRow(index)
  }
  useOfferKeys({
    rows,
    index,
    isFollowing: isDocked || chosen !== undefined,
    picked,
    actions,
    list: listElement,
    panel: () => panel.current,
    choose,
    enter,
    onEscape: chosen === undefined ? undefined : closePanel,
    t,
  })
  useListActions({ isAll: search.rent === 'all', change: onChange, openFilters: onFilters })

  const content =
    shown === undefined ? (
      isDocked && <NothingChosen />
    ) : (
      <PanelContent
        id={shown}
        heading={heading}
        search={search}
        offers={offers}
        listed={listed}
        actions={actions}
        picked={picked}
        period={period}
        onPeriod={setPeriod}
        onOpen={choose}
        onStep={(step) => {
          const next = Math.max(0, index + step)
          const row = rows[next]
          const element = listElement()
          if (row) choose(row.id)
          if (row && element) revealRow(element, next, false)
        }}
        onClose={closePanel}
        onHide={() => focusRow(index)}
      />
    )
  return (
    content && (
      <PanelPlace panel={panel} isDocked={isDocked} onClose={close}>
        {content}
      </PanelPlace>
    )
  )
}

/** The heading gets the focus when the user enters the panel. @param entries how often they have */
function useHeadingFocus(entries: number, isShown: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const entered = useRef(0)
  useEffect(function focusHeadingOnEnter() {
    if (entries === entered.current || !isShown || !heading.current) return
    entered.current = entries
    heading.current.focus({ preventScroll: true })
  })
  return heading
}

function NothingChosen() {
  const { t } = usePanelReader()
  return (
    <div className={`grid gap-2 center content-center ${classes['empty']}`}>
      <h2>{t('chooseRow')}</h2>
      <p className="dim">{t('chooseRowWay')}</p>
      <PanelKeys actions={[]} />
    </div>
  )
}

interface PanelPlaceProps {
  panel: RefObject<HTMLElement | null>
  isDocked: boolean
  onClose: () => void
  children: ReactNode
}

/** Beside the list, or on a phone above the whole page. */
function PanelPlace({ panel, isDocked, onClose, children }: PanelPlaceProps) {
  const { t } = usePanelReader()
  const isPhone = useMedia(PHONE)
  const follow = useFollowLinks()
  return isPhone ? (
    <PanelSheet label={t('panel')} onClose={onClose}>
      {children}
    </PanelSheet>
  ) : (
    <aside
      ref={panel}
      id={OFFER_PANEL}
      className={`min-0 raised ${classes['panel']}`}
      data-mode={isDocked ? 'docked' : 'over'}
      data-list-keys
      aria-label={t('panel')}
      {...follow}
    >
      {children}
    </aside>
  )
}

interface Given {
  isAll: boolean
  change: (next: OffersEdit) => void
  /** Opens the sheet of filters; undefined while they are beside the list. */
  openFilters: (() => void) | undefined
}

const focusFilters = () => {
  const region = document.querySelector('[aria-keyshortcuts="f"]')
  if (region) tabStops(region)[0]?.focus()
}

/** Actions of the list of offers that no code of the first load needs. */
function useListActions({ isAll, change, openFilters }: Given): void {
  const t = useMessages(offersCatalog)
  const { density: shown } = usePreferences()
  const offered = useMemo(
    (): Action[] => [
      { id: 'clear-filters', label: t('clearFilters'), icon: 'close', run: () => change(NO_FILTERS) },
      { id: 'filters', label: t('filters'), icon: 'filter', key: 'f', section: 'list', run: openFilters ?? focusFilters },
      {
        id: 'availability',
        label: `${t('availability')}: ${t(isAll ? 'canBeRented' : 'allOffers')}`,
        icon: 'list',
        key: 'a',
        section: 'list',
        run: () => change({ rent: isAll ? undefined : 'all', rentable: undefined }),
      },
      ...(['comfortable', 'compact'] as const).map((density): Action => ({
        id: `density ${density}`,
        label: t(`rows_${density}`),
        icon: density,
        isCurrent: density === shown,
        run: () => setPreferences({ density }),
      })),
    ],
    [t, isAll, shown, change, openFilters],
  )
  useActions(offered)
}

type ContentProps = Pick<Props, 'search' | 'offers' | 'listed' | 'actions'> &
  Pick<Parameters<typeof OfferPanel>[0], 'heading' | 'picked' | 'period' | 'onPeriod' | 'onHide'> &
  Pick<Parameters<typeof PanelFrame>[0], 'onStep' | 'onClose'> & {
    id: string
    onOpen: (id: string) => void
  }

function PanelContent({ id, search, offers, listed, onOpen, onStep, onClose, ...parts }: ContentProps) {
  const context = usePanelReader()
  const { t, format, currency } = context
  const { rows, isLoading, isStale } = offers.results
  const { total } = listed
  const index = listed.rows.findIndex((row) => row.id === id)
  const [rested] = useDebouncedValue(id, REST_MS)
  const isResting = rested === id
  const state = usePanelOffer({ id, rows, isWaiting: isLoading || isStale, search, isResting, currency })
  const offer = state.status === 'found' ? state.offer : undefined
  const place =
    state.status !== 'found'
      ? ''
      : index < 0
        ? t('notInResults')
        : total === undefined
          ? t('place', { place: index + 1 })
          : t('placeOf', { place: index + 1, total })
  useAnnounced(
    offer && isResting
      ? t('atPlace', { place, name: offerName(offer, format) ?? t('offer'), price: priceFigures(offer, context).hour ?? t('notReported') })
      : '',
  )
  return (
    <PanelFrame id={id} place={place} onStep={onStep} onClose={onClose} fullPage={offer && parts.actions.offerHref(offer)}>
      {offer ? (
        <OfferPanel {...parts} offer={offer} isResting={isResting} templateId={search.template} rows={rows} />
      ) : (
        <div className="grow scroll pad-x-4">
          {state.status === 'loading' ? (
            <PanelSkeleton finding={state.finding} />
          ) : state.status === 'failed' ? (
            <ErrorAlert error={state.error} onRetry={state.onRetry} />
          ) : (
            state.status !== 'found' && <PanelGone isMissing={state.status === 'missing'} last={state.last} onOpen={onOpen} />
          )}
        </div>
      )}
    </PanelFrame>
  )
}

type PanelOffer =
  | { status: 'found'; offer: SearchOffer }
  | { status: 'loading'; finding: Finding | undefined }
  | { status: 'failed'; error: unknown; onRetry: () => void }
  /** `last` is the offer when this browser last saw it, or what the link says about it. */
  | { status: 'missing' | 'not-reached'; last: SearchOffer | undefined }

interface UsePanelOfferGiven {
  id: string
  rows: readonly SearchOffer[]
  isWaiting: boolean
  /** Filters of the search, for an offer that a link names and that no loaded row is. */
  search: { gpu: string[]; gpus?: number | undefined; provider?: string | undefined }
  /** False while the user walks through the rows: then nothing is loaded. */
  isResting: boolean
  currency: Currency
}

/** The offer of the panel: a loaded row, or found again by the facts that are known. */
function usePanelOffer({ id, rows, isWaiting, search, isResting, currency }: UsePanelOfferGiven): PanelOffer {
  const client = useQueryClient()
  const row = rows.find((one) => one.id === id)
  // A refresh without the offer also removes it from the cache.
  const [seen, setSeen] = useState<SearchOffer>()
  if (row && row !== seen) setSeen(row)
  const last = row ?? (seen?.id === id ? seen : undefined) ?? knownOffer(client, id, currency)
  // With several models in the search, the facts of a link would not find the offer of another model.
  const gpu = search.gpu.length === 1 ? search.gpu[0] : undefined
  const trace = last ?? fromOfferLocator(id, { gpu, gpus: search.gpus, provider: search.provider, location: undefined })
  const query = offerAgainQuery(trace, currency)
  const isAsked = row === undefined && !isWaiting && isResting
  const again = useQuery({ ...query, ...(isAsked ? {} : { queryFn: skipToken }), meta: { isQuiet: true } })
  const finding = useFinding(id, currency)
  if (row) return { status: 'found', offer: row }
  const data = again.data ?? (again.isError ? undefined : cachedOffer(client, id, currency))
  if (data?.status === 'found') return { status: 'found', offer: data.offer }
  // The model and the count in a link are enough to find the nearest offers.
  if (data) return { status: data.status, last: last ?? (gpu === undefined ? undefined : searchOffer.parse(trace)) }
  if (again.isError) return { status: 'failed', error: again.error, onRetry: () => void again.refetch() }
  return { status: 'loading', finding }
}

const PARTS = ['market', 'cost', 'fit', 'connection', 'machine'] as const

function PanelSkeleton({ finding }: { finding: Finding | undefined }) {
  const { t } = usePanelReader()
  const { loaded, total } = finding ?? {}
  return (
    <>
      <Status className="note grid gap-2 ruled pad-y-3">
        {loaded === undefined ? t('searching') : total === undefined ? t('searched', { loaded }) : t('searchedOf', { loaded, total })}
      </Status>
      {PARTS.map((part) => (
        <PanelSection key={part} title={t(part)}>
          <div className="skeleton" style={{ height: 44 }} aria-hidden="true" />
        </PanelSection>
      ))}
    </>
  )
}
