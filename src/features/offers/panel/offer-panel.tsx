import { skipToken, useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, type RefObject, Fragment, useRef } from 'react'
import { FavouriteButton } from '@/api/favourites/favourite-button'
import { pathSegment } from '@/api/path'
import { templateQuery } from '@/api/templates'
import { useProviderNames } from '@/api/use-provider-names'
import type { SearchOffer } from '@/contract/offer'
import { rawOf } from '@/contract/raw'
import type { Template } from '@/contract/template'
import { placeLabel } from '@/domain/country-label'
import { availabilityOf, countPrefix, gpuName, measured, placeText, reported, sumVram } from '@/domain/offer-text'
import { rawFields, factText, FIELD, factName, factsIn, filterName, offerField } from '@/domain/offer-fields'
import { templateName } from '@/domain/template-text'
import { useMessages } from '@/shared/i18n/i18n'
import { DOT } from '@/shared/lib/join-dots'
import { runAction, type Action, useActions } from '@/shared/lib/actions'
import { Button } from '@/shared/ui/button'
import { ButtonAnchor } from '@/shared/ui/button-link'
import { lazyPart } from '@/shared/ui/lazy-part'
import { safeUrl } from '@/shared/lib/safe-url'
import { ActionMenu } from '@/shared/ui/action-menu/action-menu'
import { MenuButton } from '@/shared/ui/action-menu/menu-button'
import { availabilityShape } from '@/shared/ui/marks'
import { CopyButton } from '@/shared/ui/copy-button'
import { DataAge } from '@/shared/ui/data-age'
import { Icon } from '@/shared/ui/icon'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { quantityText } from '@/shared/ui/quantity'
import { hideCatalog } from '../hide/use-hiding'
import { useHideActions, type HidingOffer } from '../hide/use-hide-actions'
import { linkToSearch } from '../offer-search'
import type { RowActions } from '../results/row-actions'
import type { FitView } from '../template-fit/fit-view'
import { offerActions } from './offer-actions'
import classes from './offer-panel.module.css'
import { PanelCost, type Period } from './panel-cost'
import { PanelFit } from './panel-fit'
import { priceFigures } from './panel-figures'
import { PanelKeys } from './panel-keys'
import { PanelMarket } from './panel-market'
import { PanelSection } from './panel-section'
import { usePanelReader, type PanelReader } from './use-panel-reader'

const AlikeOffers = lazyPart(async () => (await import('@/api/alike/alike-offers')).AlikeOffers)
const AlikeSummary = lazyPart(async () => (await import('@/api/alike/alike-offers')).AlikeSummary)

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
      <div className="line caption gap-1 pad-x-3 pad-top-2">
        <button type="button" className="icon-button turn-up" aria-label={t('previous')} onClick={() => onStep(-1)}>
          <Icon name="chevron" />
        </button>
        <button type="button" className="icon-button turn-down" aria-label={t('next')} onClick={() => onStep(1)}>
          <Icon name="chevron" />
        </button>
        <span className="nowrap">{place}</span>
        <span className={`line push-end nowrap ${classes['links']}`}>
          <CopyButton value={() => linkToSearch(id)} label={t('copyLink')} icon="link" className="icon-action" />
          {fullPage !== undefined && (
            <a className="inline note undecorated high-control hover-bright pad-x-2" href={fullPage} title={t('fullPage')}>
              <Icon name="file" />
              <span className="phone-sr-only">{t('fullPage')}</span>
            </a>
          )}
        </span>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
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

/** The chosen offer: price, market, cost, fit, connection, hardware and alternatives, with Rent and Compare below. */
export function OfferPanel({ offer, heading, isResting, templateId, period, onPeriod, actions, picked, rows, onHide }: Props) {
  const context = usePanelReader()
  const { t, format, currency } = context
  const alike = useRef<HTMLDivElement>(null)
  const slug = offer.provider_translit_name ?? ''
  const provider = useProviderNames(format.locale).get(slug) ?? slug
  const gpu = gpuName(offer)
  const availability = availabilityOf(offer)
  const { rent, compare } = offerActions(() => offer, { picked, actions, router: useRouter(), t })
  return (
    <>
      <header className="break-anywhere line-bottom pad-x-4 pad-bottom-3">
        <h2 className="larger" ref={heading} tabIndex={-1}>
          <span className="dim plain">{countPrefix(offer.gpu_amount, format)}</span>
          {offer.gpu_translit_name ? (
            <Link className="text" to="/gpus/$gpuName" params={{ gpuName: offer.gpu_translit_name }} search={{ currency }}>
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
            <Link className="high-24" to="/providers/$providerName" params={{ providerName: slug }} search={{ currency }}>
              {provider}
            </Link>
          )}
          <span>{placeLabel(offer, format)}</span>
          <span className="push-end">{availabilityShape(availability, t(availability === 'unknown' ? 'notReported' : availability))}</span>
        </div>
      </header>
      <div className="grow scroll pad-x-4">
        <PanelPrice offer={offer}>
          <AlikeSummary offer={offer} currency={currency} isWanted={isResting} onShow={() => alike.current?.focus()} />
        </PanelPrice>
        <PanelMarket offer={offer} isResting={isResting} />
        <PanelCost offer={offer} period={period} onPeriod={onPeriod} />
        <PanelFit offer={offer} />
        <PanelConnection offer={offer} templateId={templateId} fit={actions.fit} />
        <PanelSection title={t('machine')} about={<ProviderLink url={offer.url} />}>
          <FactList facts={machineFacts(offer, context)} none={t('notReported')} isPaired />
        </PanelSection>
        <ApiDetails level={3} raw={() => ({ values: { id: offer.id, ...rawFields(offer) }, json: rawOf(offer) })} />
        {/* Last: its height is known only after two searches. */}
        <div ref={alike} tabIndex={-1} className="line-top no-outline pad-y-3">
          <AlikeOffers offer={offer} currency={currency} isWanted={isResting} hasRoom />
        </div>
      </div>
      <footer className="flex wrap gap-2 line-top pad-3-4">
        <RentAction action={rent} href={actions.rentHref(offer)} />
        <CompareAction action={compare} isPicked={picked.has(offer.id)} />
        <FavouriteButton offer={offer} currency={currency} iconClass={classes['star']} />
        <HideMenu offer={offer} rows={rows} onHide={onHide} className={classes['star']} />
        <PanelKeys actions={[rent, compare]} />
      </footer>
    </>
  )
}

interface PanelConnectionProps {
  offer: SearchOffer
  templateId: string | undefined
  fit: FitView | undefined
}

function PanelConnection({ offer, templateId, fit }: PanelConnectionProps) {
  const { t, format } = usePanelReader()
  const query = useQuery({ ...templateQuery(templateId ?? ''), ...(templateId === undefined ? { queryFn: skipToken } : {}) })
  const template = query.data
  const [cuda = null, netIn = null, netOut = null] = [FIELD.cuda, FIELD.netIn, FIELD.netOut].map((name) => factText(offer, name, format))
  const speed = (arrow: string, of: string | null) => `${arrow} ${of ?? t('notReported')}`
  const facts: PanelFact[] = [
    ...(template ? accessFacts(template, t) : []),
    { label: t('cuda'), value: cuda && t('upTo', { version: cuda }) },
    { label: t('network'), value: netIn || netOut ? `${speed('↓', netIn)} ${speed('↑', netOut)}` : null },
  ]
  return (
    <PanelSection
      title={t('connection')}
      about={
        template && (
          <Link to="/templates/$templateId" params={{ templateId: template.id }}>
            {t('template', { name: templateName(template) })}
          </Link>
        )
      }
    >
      <FactList facts={facts} none={t('notReported')} />
      {query.isRefetchError && (
        <p className="caption warn">
          {t('templateOld')} <DataAge at={query.dataUpdatedAt} isLoading={query.isFetching} onRefresh={() => void query.refetch()} />
        </p>
      )}
      {templateId === undefined && <p className="caption">{t('sshUnknown')}</p>}
      {fit && (
        <ul className="lines" aria-label={t('templateFit')}>
          {fit.of(offer).reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </PanelSection>
  )
}

function accessFacts({ use_ssh, ssh_username, use_jupyter, use_jupyter_lab }: Template, t: PanelReader['t']): PanelFact[] {
  const has = (is: boolean | null | undefined, yes: string) => (is == null ? null : is ? yes : t('no'))
  return [
    { label: t('ssh'), value: has(use_ssh, ssh_username ? t('sshYes', { user: ssh_username }) : t('yes')) },
    { label: t('jupyter'), value: has(use_jupyter, use_jupyter_lab === true ? t('jupyterLab') : t('yes')) },
  ]
}

interface FactListProps {
  facts: readonly PanelFact[]
  none: string
  isPaired?: boolean
}

function FactList({ facts, none, isPaired }: FactListProps) {
  return (
    <dl className={`grid pairs ${classes['facts']}`} data-paired={isPaired}>
      {facts.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={`break-anywhere ${value === null ? 'caption-faint' : ''}`}>{value ?? none}</dd>
        </Fragment>
      ))}
    </dl>
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

function PanelPrice({ offer, children }: { offer: SearchOffer; children: ReactNode }) {
  const context = usePanelReader()
  const { t } = context
  const { hour, parts, note } = priceFigures(offer, context)
  return (
    <section className="grid gap-2 ruled pad-y-3" aria-label={t('price')}>
      {hour !== null && (
        <p>
          <b className="big">{hour}</b> <span className="dim">{[t('perHour'), ...parts].join(DOT)}</span>
        </p>
      )}
      {note !== null && <p className="caption">{note}</p>}
      <p className="caption high-1lh">{children}</p>
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

/** Null is "not reported", which is not 0. */
interface PanelFact {
  label: string
  value: string | null
}

function machineFacts(offer: SearchOffer, { t, format }: PanelReader): PanelFact[] {
  // The section "Connection" has the network.
  const names = factsIn('machine').filter((name) => offerField(name).filter !== 'network')
  return [
    { label: filterName('vram', t), value: vramText(offer, { t, format }) },
    ...names.map((name) => ({ label: factName(name, t), value: factText(offer, name, format) })),
    { label: t('location'), value: placeText(offer, format, true) },
  ]
}

/** "4 × 48 GB = 192 GB". */
function vramText(offer: SearchOffer, { t, format }: Pick<PanelReader, 't' | 'format'>): string | null {
  const [each, all] = [measured(offer.vram, 'gb', format), measured(sumVram(offer), 'gb', format)]
  const count = reported(offer.gpu_amount)
  if (each === null) return null
  if (all === null || count === null || count === 1) return quantityText(each)
  return t('vramSum', { count, each: quantityText(each), all: quantityText(all) })
}
