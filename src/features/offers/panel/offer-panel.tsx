import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { FavouriteButton } from '@/api/favourites/favourite-button'
import { pathSegment } from '@/api/path'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import { placeLabel } from '@/domain/country-label'
import { availabilityOf, countPrefix, gpuName, type Availability } from '@/domain/offer-text'
import { rawFields } from '@/domain/offer-fields'
import { useMessages } from '@/shared/i18n/i18n'
import { DOT } from '@/shared/lib/join-dots'
import { runAction, type Action, useActions } from '@/shared/lib/actions'
import { Button } from '@/shared/ui/button'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { lazyPart } from '@/shared/ui/lazy-part'
import { safeUrl } from '@/shared/lib/safe-url'
import { ActionMenu } from '@/shared/ui/action-menu/action-menu'
import { MenuButton } from '@/shared/ui/action-menu/menu-button'
import { availabilityShape } from '@/shared/ui/availability'
import { CopyButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import icon from '@/shared/ui/icon-button.module.css'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { hideCatalog } from '../hide/messages'
import { useHideActions, type HidingOffer } from '../hide/use-hide-actions'
import { linkToSearch } from '../offer-search'
import type { RowActions } from '../results/row-actions'
import { offerActions } from './offer-actions'
import classes from './offer-panel.module.css'
import { FactList, PanelConnection } from './panel-connection'
import { PanelCost, type Period } from './panel-cost'
import { machineFacts } from './panel-facts'
import { PanelFit } from './panel-fit'
import { priceFigures } from './panel-figures'
import { PanelKeys } from './panel-keys'
import { PanelMarket } from './panel-market'
import { PanelSection } from './panel-section'
import { usePanelReader } from './use-panel-reader'

const AlikeOffers = lazyPart(async () => (await import('@/api/alike/alike-offers')).AlikeOffers)

const WORDS = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentable',
  rentable: 'rentable',
  unknown: 'notReported',
} as const satisfies Record<Availability, string>

interface FrameProps {
  /** ID of the chosen offer. */
  id: string
  /** "9 of 696". */
  place: string
  onStep: (step: 1 | -1) => void
  onClose: () => void
  fullPage: string | undefined
  children: ReactNode
}

export function PanelFrame({ id, place, onStep, onClose, fullPage, children }: FrameProps) {
  const { t } = usePanelReader()
  return (
    <>
      <div className={`line caption gap-1 ${classes['nav']}`}>
        <button type="button" className={icon['button']} data-turn="up" aria-label={t('previous')} onClick={() => onStep(-1)}>
          <Icon name="chevron" />
        </button>
        <button type="button" className={icon['button']} data-turn="down" aria-label={t('next')} onClick={() => onStep(1)}>
          <Icon name="chevron" />
        </button>
        <span className="nowrap">{place}</span>
        <span className={`line push-end nowrap ${classes['links']}`}>
          <CopyButton value={() => linkToSearch(id)} label={t('copyLink')} icon="link" className={icon['action']} />
          {fullPage !== undefined && (
            <a className="inline note undecorated high-control" href={fullPage} title={t('fullPage')}>
              <Icon name="file" />
              <span className="phone-sr-only">{t('fullPage')}</span>
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
  picked: ReadonlySet<string>
  /** The offers in the list. */
  rows: readonly SearchOffer[]
  /** Called before something is hidden, while the offer is in the list. */
  onHide: () => void
}

/** The chosen offer: price, market, alternatives, cost, fit, connection and hardware, with Rent and Compare below. */
export function OfferPanel({ offer, heading, isResting, templateId, period, onPeriod, actions, picked, rows, onHide }: Props) {
  const context = usePanelReader()
  const { t, format, currency } = context
  const slug = offer.provider_translit_name ?? ''
  const provider = useProviderNames(format.locale).get(slug) ?? slug
  const gpu = gpuName(offer)
  const availability = availabilityOf(offer)
  const { rent, compare } = offerActions(() => offer, { picked, actions, router: useRouter(), t })
  return (
    <>
      <header className={`break-anywhere line-bottom ${classes['head']}`}>
        <h2 ref={heading} tabIndex={-1}>
          <span className="dim plain">{countPrefix(offer.gpu_amount, format)}</span>
          {offer.gpu_translit_name ? (
            <Link to="/gpus/$gpuName" params={{ gpuName: offer.gpu_translit_name }} search={{ currency }}>
              {gpu ?? t('offer')}
            </Link>
          ) : (
            (gpu ?? t('offer'))
          )}
        </h2>
        <div className="row note">
          {pathSegment(slug) === null ? (
            provider
          ) : (
            <Link to="/providers/$providerName" params={{ providerName: slug }} search={{ currency }}>
              {provider}
            </Link>
          )}
          <span>{placeLabel(offer, format)}</span>
          <span className="push-end">{availabilityShape(availability, t(WORDS[availability]))}</span>
        </div>
      </header>
      <div className={`grow scroll ${classes['body']}`}>
        <PanelPrice offer={offer} />
        <PanelMarket offer={offer} isResting={isResting} />
        <section className={`${classes['section']} ${classes['alike']}`}>
          <AlikeOffers offer={offer} currency={currency} isWanted={isResting} />
        </section>
        <PanelCost offer={offer} period={period} onPeriod={onPeriod} />
        <PanelFit offer={offer} />
        <PanelConnection offer={offer} templateId={templateId} fit={actions.fit} />
        <PanelSection title={t('machine')} about={<ProviderLink url={offer.url} />}>
          <FactList facts={machineFacts(offer, context)} none={t('notReported')} isPaired />
        </PanelSection>
        <ApiDetails level={3} raw={() => ({ values: { id: offer.id, ...rawFields(offer) }, json: rawOf(offer) })} />
      </div>
      <footer className={`flex wrap gap-2 line-top ${classes['foot']}`}>
        <RentAction action={rent} href={actions.rentHref(offer)} />
        <CompareAction action={compare} isPicked={picked.has(offer.id)} />
        <FavouriteButton offer={offer} currency={currency} iconClass={classes['star']} />
        <HideMenu offer={offer} rows={rows} onHide={onHide} className={classes['star']} />
        <PanelKeys actions={[rent, compare]} />
      </footer>
    </>
  )
}

/** Opens the choice between the model, the provider and the country of an offer. The palette has the same actions. */
function HideMenu({ className, ...hiding }: HidingOffer & { className: string | undefined }) {
  const t = useMessages(hideCatalog)
  const actions = useHideActions(hiding)
  useActions(actions)
  if (actions.length === 0) return null
  const isHide = ({ effect }: (typeof actions)[number]) => effect !== undefined
  return (
    <MenuButton name={t('hide')} icon="eyeOff" className={className}>
      {(menu) => (
        <ActionMenu {...menu} label={t('hideFromList')} groups={[actions.filter(isHide), actions.filter((one) => !isHide(one))]} />
      )}
    </MenuButton>
  )
}

function PanelPrice({ offer }: { offer: SearchOffer }) {
  const context = usePanelReader()
  const { t } = context
  const { hour, parts, note } = priceFigures(offer, context)
  return (
    <section className={classes['section']} aria-label={t('price')}>
      {hour !== null && (
        <p className={classes['price']}>
          <b>{hour}</b> <span className="dim">{[t('perHour'), ...parts].join(DOT)}</span>
        </p>
      )}
      {note !== null && <p className="caption">{note}</p>}
    </section>
  )
}

function ProviderLink({ url }: { url: string | null }) {
  const { t } = usePanelReader()
  const safe = safeUrl(url)
  if (!safe) return url ? `${t('providerPage')}: ${t('notWebAddress')}` : null
  return (
    <a href={safe.href} target="_blank" rel="noopener noreferrer" title={t('providerPage')}>
      {safe.host}
    </a>
  )
}

function RentAction({ action, href }: { action: Action; href: string }) {
  return (
    <ButtonAnchor size="md" className="grow" href={href} aria-keyshortcuts={action.key} disabledReason={action.disabledReason?.()}>
      {action.label}
    </ButtonAnchor>
  )
}

function CompareAction({ action, isPicked }: { action: Action; isPicked: boolean }) {
  const why = action.disabledReason?.() ?? null
  return (
    <Button
      size="md"
      variant="default"
      aria-pressed={isPicked}
      aria-keyshortcuts={action.key}
      disabled={why !== null}
      title={why ?? undefined}
      onClick={() => runAction(action)}
    >
      {action.label}
    </Button>
  )
}
