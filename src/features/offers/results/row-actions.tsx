import type { ReactNode } from 'react'
import { availabilityOf, canRent } from '@/domain/offer-text'
import type { SearchOffer } from '@/contract/offer'
import check from '@/shared/ui/choices.module.css'
import type { FitView } from '../template-fit/fit-view'
import { availabilityMark, type OffersReader } from './offer-cells'
import classes from '../offers-page.module.css'

export const OFFER_PANEL = 'offer-panel'

/** The actions of rows. Referentially stable, because a new object re-renders all rows. */
export interface RowActions {
  onPick: (row: SearchOffer, isPicked: boolean) => void
  isFull: boolean
  rentHref: (row: SearchOffer) => string
  offerHref: (row: SearchOffer) => string
  /** True if a template is checked; `fit` is undefined until it is loaded. */
  hasTemplate: boolean
  fit: FitView | undefined
}

interface PickBoxProps {
  row: SearchOffer
  isPicked: boolean
  actions: RowActions
  /** Visible name; `label` replaces it where there is no room. */
  children?: ReactNode
  label?: string
  fullLabel: string
  className: string | undefined
}

/** Uncontrolled, so that the browser ticks the box before the URL changes; each render sets it to the state of the URL. */
export function pickBox({ row, isPicked, actions: { onPick, isFull }, children, label, fullLabel, className }: PickBoxProps) {
  const isDisabled = isFull && !isPicked
  return (
    <label className={`${check['check']} ${className}`} title={isDisabled ? fullLabel : undefined}>
      <input
        type="checkbox"
        aria-label={label}
        disabled={isDisabled}
        ref={(box) => {
          if (box) box.checked = isPicked
        }}
        onChange={({ currentTarget: { checked } }) => onPick(row, checked)}
      />
      {children}
    </label>
  )
}

interface DetailsProps {
  row: SearchOffer
  isOpen: boolean
  onEnter: (id: string) => void
  context: OffersReader
}

export function detailsButton(name: string, { row: { id }, isOpen, onEnter, context: { t } }: DetailsProps) {
  return (
    <button
      type="button"
      className={`clip raised absolute framed-strong ${classes['details']}`}
      aria-expanded={isOpen}
      aria-controls={OFFER_PANEL}
      aria-label={t('detailsOf', { name })}
      onClick={() => onEnter(id)}
    >
      {t('showDetails')}
    </button>
  )
}

/** Opens the menu of the list, see `useRowEvents`: the rows share one handler. */
export const moreButton = (name: string, t: OffersReader['t']) => (
  <button type="button" className={classes['more']} aria-haspopup="menu" aria-label={t('moreOf', { name })} title={t('more')} data-more />
)

export function rentLink({ row, actions, t }: { row: SearchOffer; actions: RowActions; t: OffersReader['t'] }) {
  if (!canRent(row)) return <span className="cut small">{availabilityMark(availabilityOf(row), t)}</span>
  return (
    <a className={classes['rent']} href={actions.rentHref(row)}>
      {t('rent')}
    </a>
  )
}
