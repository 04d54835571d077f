import { skipToken, useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { Ranged, SearchOffer } from '@/contract/offer'
import type { Currency, Locale } from '@/contract/params'
import { betterFilters, boundsOf, cheaperFilters, pickBetter, pickOneLess, newArmCpu } from '@/domain/better-offers'
import { providerAndPlace } from '@/domain/country-label'
import { hourlyAmount, isFree } from '@/domain/hourly-price'
import { offerHref } from '@/domain/offer-links'
import { factName, factText, offerFields } from '@/domain/offer-fields'
import { offerName } from '@/domain/offer-text'
import { minus } from '@/shared/lib/decimal'
import { useMessages } from '@/shared/i18n/i18n'
import { stringifySearch } from '@/shared/lib/search-params'
import { lazyPart } from '@/shared/ui/lazy-part'
import { QueryState } from '@/shared/ui/query-state'
import { PHONE, useMedia } from '@/shared/ui/use-media'
import { useSeen } from '@/shared/ui/use-seen'
import { gpuListQuery } from '@/api/gpus'
import type { Page } from '@/contract/answer'
import { isWhole } from '@/api/list-pages'
import { aboveZero, offerSampleQuery, type OfferSearch } from '@/api/offers'
import { useSuggestionRule } from '@/api/suggestions'
import { useProviderNames } from '@/api/use-provider-names'
import { useReaderIn, type Reader } from '@/api/use-reader'
import classes from './alike-offers.module.css'
import { gainText, savingOf, sheetGains, alikeCatalog } from './gain-text'
import type { messages } from './messages.en'

const AlikeTable = lazyPart(
  async () => (await import('./alike-table')).AlikeTable,
  () => <div className="skeleton" style={{ height: 160 }} aria-hidden="true" />,
)

interface Props {
  offer: SearchOffer
  currency: Currency
  /** False while nothing may be loaded; it loads when it is also in view. */
  isWanted?: boolean
  /** In the review of a rental: its links open in a new tab, and its price, unlike these, includes the disk. */
  isReview?: boolean
  /** Draws a table with this offer as a baseline, except on a phone. */
  isTable?: boolean
  /** True in a place with room for five offers: after fewer, it lists some that are worse in one figure. */
  hasRoom?: boolean
  /** The following part. It appears when the offers have loaded, which would move it. */
  after?: ReactNode
}

/** Rows of the one search. The five shown are of different providers or models. */
const ROWS = 100
/** Offers for which the side panel has room. */
const ROOM = 5

/** The one search for cheaper offers; `filters` is null if the price of this one is unknown. */
function useBetterOffers({ offer, currency, locale, isOn }: { offer: SearchOffer; currency: Currency; locale: Locale; isOn: boolean }) {
  const gpus = useQuery({ ...gpuListQuery({ currency, locale }), enabled: isOn, meta: { isQuiet: true } })
  // Without the list of models, offers of the same model are still found.
  const rule = useSuggestionRule(offer)
  const better = betterFilters(offer, currency, gpus.data?.rows ?? [])
  const filters = better && rule.narrow(better)
  const asked: OfferSearch = { currency, sort: 'price_asc', filters: filters ?? {} }
  const all = offerSampleQuery(asked, ROWS)
  const canAsk = filters !== null && isOn && !gpus.isPending
  const options = { ...(canAsk ? {} : { queryFn: skipToken as typeof skipToken }), staleTime: 60_000, meta: { isQuiet: true } }
  const first = useQuery({ ...all, ...options })
  const hasFree = first.data?.rows.some((row) => isFree(row, currency)) === true
  // The same query if no price is 0.
  const found = useQuery({ ...(hasFree ? offerSampleQuery(aboveZero(asked), ROWS) : all), ...options })
  return { filters, rule, gpus, found, hasFree }
}

interface WorseGiven {
  offer: SearchOffer
  currency: Currency
  models: Parameters<typeof cheaperFilters>[2]
  /** True if some cheaper offers have a price of 0, which has no rank. */
  hasFree: boolean
  isOn: boolean
}

/** Cheaper offers that are worse in one figure. Another search, because the first one has no such rows. */
function useWorseOffers({ offer, currency, models, hasFree, isOn }: WorseGiven) {
  const rule = useSuggestionRule(offer)
  const cheaper = cheaperFilters(offer, currency, models)
  const filters = cheaper && rule.narrow(cheaper)
  const asked: OfferSearch = { currency, sort: 'price_asc', filters: filters ?? {} }
  const { data, isLoading } = useQuery({
    ...offerSampleQuery(hasFree ? aboveZero(asked) : asked, ROWS),
    enabled: filters !== null && isOn,
    staleTime: 60_000,
    meta: { isQuiet: true },
  })
  return { isLoading, pick: (limit?: number) => (data ? pickOneLess(offer, data.rows.filter(rule.isWanted), currency, limit) : []) }
}

/** Cheaper offers that are not worse in any figure that this one reports. */
export function AlikeOffers({ offer, currency, isWanted = true, isReview = false, isTable = false, hasRoom = false, after }: Props) {
  const isPhone = useMedia(PHONE)
  const id = useId()
  const [watch, isSeen] = useSeen()
  const { t, format } = useReaderIn(currency, alikeCatalog)
  const providerNames = useProviderNames(format.locale)
  const isOn = isWanted && isSeen === true
  const { filters, rule, gpus, found, hasFree } = useBetterOffers({ offer, currency, locale: format.locale, isOn })
  const others = found.data && pickBetter(offer, found.data.rows.filter(rule.isWanted), currency)
  const isShort = others !== undefined && others.length < (hasRoom ? ROOM : 1)
  const worse = useWorseOffers({ offer, currency, models: gpus.data?.rows ?? NO_MODELS, hasFree, isOn: isOn && isShort })
  const total = found.data?.total
  const Heading = isTable ? 'h2' : 'h3'
  const target = isReview ? { target: '_blank', rel: 'noopener' } : {}
  const link = { offer, currency, providerNames, target }
  const less = isShort && <OneLess {...link} worse={worse.pick(hasRoom ? ROOM - others.length : undefined)} />
  return (
    <>
      <section ref={watch} className={classes['alike']} aria-labelledby={id}>
        <div className={`line between baseline ${classes['head']}`}>
          <span>
            <Heading id={id}>{t('title')}</Heading>
            {(isTable || isReview) && <span className="note">{t(isTable ? 'about' : 'noDisk')}</span>}
          </span>
          {total !== undefined && total > 0 && (
            <a className="caption" href={allHref(offer, filters?.gpu_translit_name ?? [], { currency, hasFree })} {...target}>
              {t('all', { count: total })}
            </a>
          )}
        </div>
        {filters === null ? (
          <p className="caption">{t('noPrice')}</p>
        ) : (
          <QueryState
            query={found}
            // Without an animation until it is in view, where loading starts.
            skeleton={<div className={isOn ? 'skeleton' : undefined} style={{ height: 160 }} aria-hidden="true" />}
            isEmpty={() => others?.length === 0}
            empty={
              <>
                <NoBetter offer={offer} currency={currency} found={found.data} hasAllModels={isWhole(gpus.data)} />
                {less}
              </>
            }
          >
            {() => (
              <>
                {isTable && !isPhone ? (
                  <AlikeTable offer={offer} others={others ?? []} currency={currency} />
                ) : (
                  <ul>
                    {others?.map((other) => (
                      <li className="line-top" key={other.id}>
                        <AlikeLink {...link} other={other} />
                      </li>
                    ))}
                  </ul>
                )}
                {isTable && <p className="caption pad-top-2">{t('bestOfEach')}</p>}
                {less}
              </>
            )}
          </QueryState>
        )}
      </section>
      {(filters === null || found.isError || (others !== undefined && !worse.isLoading)) && after}
    </>
  )
}

/** Beyond the first page, and in unreadable rows, there may be one as good. */
const mayHaveMore = (found: Page<SearchOffer> | undefined): boolean =>
  found !== undefined && (found.mayContinue || found.setAside.length > 0)

const noneText = (found: Page<SearchOffer> | undefined, hasAllModels: boolean) =>
  !hasAllModels ? 'noneOfSome' : mayHaveMore(found) ? 'noneFound' : 'none'

interface SummaryProps extends Pick<Props, 'offer' | 'currency'> {
  isWanted: boolean
  /** Leads to the list. */
  onShow: () => void
}

/** One line from the search of the list: how many are as good and cheaper, if any. */
export function AlikeSummary({ offer, currency, isWanted, onShow }: SummaryProps) {
  const { t, format } = useReaderIn(currency, alikeCatalog)
  const { filters, gpus, found } = useBetterOffers({ offer, currency, locale: format.locale, isOn: isWanted })
  if (filters === null || !found.data) return null
  const { total, rows } = found.data
  if (total === 0 || (total === undefined && rows.length === 0)) return t(noneText(found.data, isWhole(gpus.data)))
  return (
    <button type="button" className="text-button" onClick={onShow}>
      {total === undefined ? t('title') : t('summary', { title: t('title'), count: total })}
    </button>
  )
}

const NO_MODELS: readonly { translit_name: string | null }[] = []

interface LinkProps {
  offer: SearchOffer
  currency: Currency
  providerNames: ReadonlyMap<string, string>
  target: object
}

interface NoBetterProps extends Pick<Props, 'offer' | 'currency'> {
  found: Page<SearchOffer> | undefined
  /** False if other models as good may be missing from the search. */
  hasAllModels: boolean
}

/** Says that nothing as good is cheaper, as far as that is known. */
function NoBetter({ offer, currency, found, hasAllModels }: NoBetterProps) {
  const t = useMessages(alikeCatalog)
  // The search found some, and the user hides all of them.
  const isHidden = pickBetter(offer, found?.rows ?? [], currency).length > 0
  return (
    <p className="caption">
      {t(isHidden ? 'hidden' : noneText(found, hasAllModels))}
      {mayHaveMore(found) && ` ${t('compared', { count: found?.rows.length ?? 0 })}`}
    </p>
  )
}

/** Offers that are worse in one figure. */
function OneLess({ worse, ...link }: LinkProps & { worse: ReturnType<typeof pickOneLess> }) {
  const t = useMessages(alikeCatalog)
  if (worse.length === 0) return null
  return (
    <>
      <p className="caption pad-top-2">{t('oneLess')}</p>
      <ul aria-label={t('oneLess')}>
        {worse.map(({ row, less }) => (
          <li className="line-top" key={row.id}>
            <AlikeLink {...link} other={row} less={less} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface AlikeLinkProps extends LinkProps {
  other: SearchOffer
  /** The figure that is lower. */
  less?: Ranged
}

function AlikeLink({ offer, other, less, currency, providerNames, target }: AlikeLinkProps) {
  const reader = useReaderIn(currency, alikeCatalog)
  const { t, format } = reader
  const price = hourlyAmount(other.prices, currency)
  const saving = savingOf(offer, other, currency)
  const where = providerAndPlace(other, { format, providerNames })
  const different = differences(offer, other, reader)
  return (
    <a className={`text grid two-ends undecorated hover-surface ${classes['offer']}`} href={offerHref(other, { currency })} {...target}>
      <span className="cut" title={`${offerName(other, format)}, ${where}`}>
        <b className="strong">{offerName(other, format)}</b> <small className="caption">{where}</small>
      </span>
      <b className="strong">{price === null ? '—' : format.money(price, currency)}</b>
      <small className="cut caption" title={different.map(({ text }) => text).join(', ')}>
        {different.length > 0
          ? different.map(({ name, text }) => (
              <mark key={name} data-less={(less !== undefined && name === less) || undefined}>
                {text}
              </mark>
            ))
          : t('same')}
      </small>
      {saving && <small className="small good">{t('saves', { amount: format.money(saving.amount, currency) })}</small>}
    </a>
  )
}

/** The figures that differ, as texts. */
function differences(offer: SearchOffer, other: SearchOffer, { t, format }: Reader<typeof messages>): { name: string; text: string }[] {
  const [own, theirs] = [boundsOf(offer), boundsOf(other)]
  const arm = newArmCpu(offer, other)
  return [
    ...sheetGains(offer, other, format).map(({ name, share }) => ({ name, text: t(name, { share }) })),
    ...(arm === null ? [] : [{ name: 'cpu', text: t('cpu', { name: arm }) }]),
    ...offerFields.flatMap((name) => {
      const [was, amount] = [own[name as Ranged], theirs[name as Ranged]]
      if (amount === undefined) return []
      const value = was === undefined ? factText(other, name, format) : gainText(name as Ranged, amount, was, format)
      return value ? [{ name, text: `${factName(name, t)}\u00A0${value}` }] : []
    }),
  ]
}

const PRICE_STEP = 0.0001

/** The search as an address of the list of offers. */
function allHref(offer: SearchOffer, gpu: readonly string[], { currency, hasFree }: { currency: Currency; hasFree: boolean }): string {
  const bounds = Object.entries(boundsOf(offer)).map(([name, bound]) => [`${name}_from`, bound])
  const price = hourlyAmount(offer.prices, currency)
  // The bound of an address includes its price; the count beside the link does not include this offer's own.
  const below = price === null || price <= PRICE_STEP ? price : minus(price, PRICE_STEP)
  const range = { price_from: hasFree ? PRICE_STEP : undefined, price_to: below }
  return `/offers${stringifySearch({ gpu, gpus: offer.gpu_amount, ...Object.fromEntries(bounds), ...range, currency })}`
}
