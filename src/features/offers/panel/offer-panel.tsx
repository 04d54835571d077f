import { Link } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { FavouriteButton } from '@/api/favourites/favourite-button'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { placeWords } from '@/domain/country-words'
import { availabilityOf, canRent, countPrefix, gpuName, noRentReason, type Availability } from '@/domain/offer-words'
import { safeUrl } from '@/shared/lib/safe-url'
import { availabilityShape } from '@/shared/ui/availability'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import action from '@/shared/ui/page-action.module.css'
import { RawJson } from '@/shared/ui/raw-json'
import type { RowActions } from '../results/row-actions'
import classes from './offer-panel.module.css'
import { FactList, PanelConnection } from './panel-connection'
import { PanelCost, type Period } from './panel-cost'
import { machineFacts } from './panel-facts'
import { PanelFit } from './panel-fit'
import { priceFigures, type PanelReader } from './panel-figures'
import { PanelKeys } from './panel-keys'
import { PanelMarket } from './panel-market'
import { PanelSection } from './panel-section'

const WORDS = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentable',
  rentable: 'rentable',
  unknown: 'notReported',
} as const satisfies Record<Availability, string>

interface FrameProps {
  /** "9 of 696". */
  place: string
  onStep: (step: 1 | -1) => void
  onClose: () => void
  fullPage: string | undefined
  context: PanelReader
  children: ReactNode
}

export function PanelFrame({ place, onStep, onClose, fullPage, context: { t }, children }: FrameProps) {
  return (
    <>
      <div className={`line caption ${classes['nav']}`}>
        <button type="button" className={icon['button']} data-turn="up" aria-label={t('previous')} onClick={() => onStep(-1)}>
          <Icon name="chevron" />
        </button>
        <button type="button" className={icon['button']} data-turn="down" aria-label={t('next')} onClick={() => onStep(1)}>
          <Icon name="chevron" />
        </button>
        <span className={classes['place']}>{place}</span>
        <span className={`line push-end ${classes['links']}`}>
          <CopyButton value={() => globalThis.location.href} label={t('copyLink')} icon="link" className={action['action']} />
          {fullPage !== undefined && (
            <a href={fullPage} title={t('fullPage')}>
              <Icon name="file" />
              <span>{t('fullPage')}</span>
            </a>
          )}
        </span>
        <button type="button" className={icon['button']} aria-label={t('close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </>
  )
}

interface Props {
  offer: SearchOffer
  heading: RefObject<HTMLHeadingElement | null>
  isResting: boolean
  templateId: string | undefined
  period: Period
  onPeriod: (period: Period) => void
  actions: RowActions
  isPicked: boolean
  context: PanelReader
}

export function OfferPanel({ offer, heading, isResting, templateId, period, onPeriod, actions, isPicked, context }: Props) {
  const { t, format, currency, providerNames } = context
  const slug = offer.provider_translit_name ?? ''
  const provider = providerNames.get(slug) ?? slug
  const gpu = gpuName(offer)
  const availability = availabilityOf(offer)
  return (
    <>
      <header className={`break-anywhere ${classes['head']}`}>
        <h2 ref={heading} tabIndex={-1}>
          <span className="dim">{countPrefix(offer.gpu_amount, format)}</span>
          {offer.gpu_translit_name ? (
            <Link to="/gpus/$gpuName" params={{ gpuName: offer.gpu_translit_name }} search={{ currency }}>
              {gpu ?? t('offer')}
            </Link>
          ) : (
            (gpu ?? t('offer'))
          )}
        </h2>
        <div className="row note">
          {slug !== '' && (
            <Link to="/providers/$providerName" params={{ providerName: slug }} search={{ currency }}>
              {provider}
            </Link>
          )}
          <span>{placeWords(offer, format)}</span>
          <span className="push-end">{availabilityShape(availability, t(WORDS[availability]))}</span>
        </div>
      </header>
      <div className={classes['body']}>
        <PanelPrice offer={offer} context={context} />
        <PanelMarket offer={offer} isResting={isResting} context={context} />
        <PanelCost offer={offer} period={period} onPeriod={onPeriod} context={context} />
        <PanelFit offer={offer} context={context} />
        <PanelConnection offer={offer} templateId={templateId} fit={actions.fit} context={context} />
        <PanelSection title={t('machine')} about={<ProviderLink url={offer.url} t={t} />}>
          <FactList facts={machineFacts(offer, context)} none={t('notReported')} isPaired />
          <RawJson
            id={offer.id}
            value={rawOf(offer)}
            words={{ id: t('id'), copyId: t('copyId'), rawJson: t('rawJson'), about: t('rawAbout') }}
          />
        </PanelSection>
      </div>
      <footer className={classes['foot']}>
        <RentAction offer={offer} href={actions.rentHref(offer)} t={t} />
        <CompareAction offer={offer} actions={actions} isPicked={isPicked} t={t} />
        <FavouriteButton offer={offer} currency={currency} iconClass={classes['star']} />
        <PanelKeys t={t} />
      </footer>
    </>
  )
}

function PanelPrice({ offer, context }: { offer: SearchOffer; context: PanelReader }) {
  const { t } = context
  const { hour, parts, note } = priceFigures(offer, context)
  return (
    <section className={classes['section']} aria-label={t('price')}>
      {hour !== null && (
        <p className={classes['price']}>
          <b>{hour}</b> <span className="dim">{[t('perHour'), ...parts].join(' · ')}</span>
        </p>
      )}
      {note !== null && <p className="caption">{note}</p>}
    </section>
  )
}

function ProviderLink({ url, t }: { url: string | null; t: PanelReader['t'] }) {
  const safe = safeUrl(url)
  if (!safe) return url ? `${t('providerPage')}: ${t('notWebAddress')}` : null
  return (
    <a href={safe.href} target="_blank" rel="noopener noreferrer" title={t('providerPage')}>
      {safe.host}
    </a>
  )
}

function RentAction({ offer, href, t }: { offer: SearchOffer; href: string; t: PanelReader['t'] }) {
  if (canRent(offer)) {
    return (
      <a className={classes['rent']} href={href}>
        {t('rent')}
      </a>
    )
  }
  return (
    <span className={classes['rent']} role="link" aria-disabled="true" title={t(noRentReason(offer))}>
      {t('rent')}
    </span>
  )
}

function CompareAction({ offer, actions, isPicked, t }: Pick<Props, 'offer' | 'actions' | 'isPicked'> & { t: PanelReader['t'] }) {
  const isDisabled = actions.isFull && !isPicked
  return (
    <button
      type="button"
      className={classes['compare']}
      aria-pressed={isPicked}
      disabled={isDisabled}
      title={isDisabled ? t('compareFull') : undefined}
      onClick={() => actions.onPick(offer, !isPicked)}
    >
      {t('compare')}
    </button>
  )
}
