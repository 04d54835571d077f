import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { offerName } from '@/domain/offer-text'
import { useAnnounced } from '@/shared/ui/announcer'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { revealRow } from '@/shared/ui/list-keys'
import { useAfterPaint } from '@/shared/ui/use-after-paint'
import { useFollowLinks } from '@/shared/ui/use-follow-links'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import type { OffersEdit, OffersSearch } from '../offer-search'
import type { ResultsProps } from '../results/results-props'
import { OFFER_PANEL, type RowActions } from '../results/row-actions'
import type { ChosenOffer } from '../use-chosen-offer'
import type { Offers } from '../use-offers'
import { OfferPanel, PanelFrame } from './offer-panel'
import classes from './offer-panel.module.css'
import { USUAL_PERIOD } from './panel-cost'
import { priceFigures } from './panel-figures'
import { PanelGone } from './panel-gone'
import { PanelKeys } from './panel-keys'
import { PanelSkeleton } from './panel-skeleton'
import { useListActions } from './use-list-actions'
import { useOfferKeys } from './use-offer-keys'
import { usePanelOffer } from './use-panel-offer'
import { usePanelReader } from './use-panel-reader'
import { Layer } from '@/shared/ui/layer'

interface SheetProps {
  label: string
  onClose: () => void
  children: ReactNode
}

function PanelSheet({ label, onClose, children }: SheetProps) {
  const follow = useFollowLinks()
  return (
    <Layer place="full" onClose={onClose} aria-label={label}>
      <div id={OFFER_PANEL} className={`min-0 raised ${classes['panel']}`} data-mode="full" {...follow}>
        {children}
      </div>
    </Layer>
  )
}

/** True once the value has not changed for a time, in milliseconds; at once on the first render. */
function useRested(value: string, restMs: number): boolean {
  const [rested, setRested] = useState(value)
  useEffect(
    function settle() {
      const timer = setTimeout(() => setRested(value), restMs)
      return () => clearTimeout(timer)
    },
    [value, restMs],
  )
  return rested === value
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
  const isPhone = useMedia(PHONE)
  const follow = useFollowLinks()
  // The row is marked first; the panel follows after that paint.
  const painted = useAfterPaint(chosen)
  // Hiding closes the panel and drops the row at once: the panel must not search for its offer.
  const shown = chosen === undefined ? undefined : painted
  const panel = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [period, setPeriod] = useState(USUAL_PERIOD)
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
  const entered = useRef(0)
  useEffect(function focusHeadingOnEnter() {
    if (entries === entered.current || shown !== chosen || !heading.current) return
    entered.current = entries
    heading.current.focus({ preventScroll: true })
  })

  const content =
    shown === undefined ? (
      isDocked && (
        <div className={`grid gap-2 center content-center ${classes['empty']}`}>
          <h2>{t('chooseRow')}</h2>
          <p className="dim">{t('chooseRowWay')}</p>
          <PanelKeys actions={[]} />
        </div>
      )
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
  if (!content) return null
  return isPhone ? (
    <PanelSheet label={t('panel')} onClose={close}>
      {content}
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
      {content}
    </aside>
  )
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
  const isResting = useRested(id, REST_MS)
  const state = usePanelOffer({ id, rows, isWaiting: isLoading || isStale, search, isResting, currency })
  const offer = state.status === 'found' ? state.offer : undefined
  const place =
    state.status !== 'found'
      ? ''
      : index < 0
        ? t('notInResults')
        : total === undefined
          ? t('place', { place: format.number(index + 1) })
          : t('placeOf', { place: format.number(index + 1), total: format.number(total) })
  useAnnounced(
    offer && isResting
      ? t('atPlace', {
          place,
          name: offerName(offer, format) ?? t('offer'),
          price: priceFigures(offer, context).hour ?? t('notReported'),
        })
      : '',
  )
  return (
    <PanelFrame id={id} place={place} onStep={onStep} onClose={onClose} fullPage={offer && parts.actions.offerHref(offer)}>
      {offer ? (
        <OfferPanel {...parts} offer={offer} isResting={isResting} templateId={search.template} rows={rows} />
      ) : (
        <div className={`grow scroll ${classes['body']}`}>
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
