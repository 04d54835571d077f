import { Link } from '@tanstack/react-router'
import { Fragment, useId, type ReactNode } from 'react'
import { pathSegment } from '@/api/path'
import { offer as fullOffer, type SearchOffer } from '@/contract/offer'
import type { Provider } from '@/contract/provider'
import { safeUrl } from '@/shared/lib/safe-url'
import { Icon } from '@/shared/ui/icon'
import { rawOf } from '@/contract/raw'
import { parseTime } from '@/contract/time'
import { countryLabel } from '@/domain/country-label'
import { offerSummary } from '@/domain/offer-summary'
import { Initials } from '@/shared/ui/initials'
import { Quantity, quantityText } from '@/shared/ui/quantity'
import { figuresOf, useOfferPageReader, type OfferPageReader } from './offer-figures'
import classes from './offer-page.module.css'
import { diskPriceText } from '@/domain/disk-price'
import { factName, factsIn, factText, type OfferField } from '@/domain/offer-fields'
import { measured, regionText, sumVram } from '@/domain/offer-text'
import type { Format } from '@/shared/i18n/format'

interface FactsProps {
  offer: SearchOffer
  providerName: string
  listed?: Provider | undefined
  performance?: ReactNode
  /** Sections before the facts. */
  children?: ReactNode
}

/** @param hasCost the page shows the cost of a day and a month elsewhere, so that its hardware has room here */
export function OfferFigures({ offer, hasCost = false }: Pick<FactsProps, 'offer'> & { hasCost?: boolean }) {
  const context = useOfferPageReader()
  const { t } = context
  const { figures, notes } = figuresOf(offer, context, hasCost)
  return (
    <section className="lines" aria-label={t('price')}>
      <dl className={`figure-line pad-bottom-2 ${classes['figures']}`}>
        {figures.map(({ label, value, missing }, index) => (
          <div className="column to-end break-anywhere" key={label}>
            <dt className="small">{label}</dt>
            <dd className={index === 0 ? 'big' : 'large strong'} data-missing={value === null || undefined}>
              {value ?? missing ?? t('notReported')}
            </dd>
          </div>
        ))}
        {hasCost &&
          offerSummary(offer, context).map(({ label, value }) => (
            <div className="column to-end break-anywhere" key={label}>
              <dt className="small">{label}</dt>
              <dd className="large strong" data-missing={value === null || undefined}>
                {value ? <Quantity of={value} /> : t('notReported')}
              </dd>
            </div>
          ))}
      </dl>
      {notes.map((note) => (
        <p key={note} className="caption measure">
          {note}
        </p>
      ))}
    </section>
  )
}

export function OfferFacts({ offer, providerName, listed, performance, children }: FactsProps) {
  const context = useOfferPageReader()
  const { t } = context
  const groups = factsOf(offer, providerName, context)
  const extras = extrasOf(offer, context)
  const provider = knownProvider(offer, listed)
  return (
    <div className={classes['facts']}>
      {children}
      {groups.map(({ title, facts }, index) => (
        <Fragment key={title}>
          <Facts title={title} facts={facts} none={t('notReported')}>
            {index === groups.length - 1 && (
              <>
                <dt>{t('providerPage')}</dt>
                <ProviderPage url={offer.url} />
              </>
            )}
          </Facts>
          {index === 0 && performance}
        </Fragment>
      ))}
      {provider && <AboutProvider provider={provider} />}
      {extras.length > 0 && <Facts title={t('more')} facts={extras} none={t('notReported')} />}
    </div>
  )
}

function AboutProvider({ provider: { slug, name, country, logo, title, description, usesVpn } }: { provider: KnownProvider }) {
  const { t, format, currency } = useOfferPageReader()
  const id = useId()
  const place = countryLabel(country, format)
  const word = name ?? slug ?? t('provider')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('aboutProvider')}</h2>
      <p className="line break-anywhere medium strong pad-y-1">
        <Initials name={word} picture={logo} />
        {slug === null || pathSegment(slug) === null ? (
          <bdi>{word}</bdi>
        ) : (
          <Link
            className="middle high-24 phone-high inline-flex"
            to="/providers/$providerName"
            params={{ providerName: slug }}
            search={{ currency }}
          >
            <bdi>{word}</bdi>
          </Link>
        )}
      </p>
      {title !== null && (
        <p className="break-anywhere medium weight-500">
          <bdi>{title}</bdi>
        </p>
      )}
      {description !== null && (
        <p className={`note break-anywhere two-lines ${classes['description']}`}>
          <bdi translate="yes">{description}</bdi>
        </p>
      )}
      <dl className={`fact-list medium ${classes['list']}`}>
        <dt>{t('providerCountry')}</dt>
        <dd title={place.sent} data-missing={place.name === '' || undefined}>
          {place.name || t('notReported')}
        </dd>
        {usesVpn !== null && (
          <>
            <dt>{t('useVpn')}</dt>
            <dd>{t(usesVpn ? 'yes' : 'no')}</dd>
          </>
        )}
      </dl>
    </section>
  )
}

function Facts({ title, facts, none, children }: { title: string; facts: readonly Fact[]; none: string; children?: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className={`fact-list medium ${classes['list']}`}>
        {facts.map(({ label, value, sent }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd title={sent} data-missing={value === null || undefined}>
              {value ?? none}
            </dd>
          </Fragment>
        ))}
        {children}
      </dl>
    </section>
  )
}

/** The URL is untrusted: only http(s) becomes a link, and its text is the host. */
function ProviderPage({ url }: { url: string | null }) {
  const { t } = useOfferPageReader()
  const safe = safeUrl(url)
  if (!safe) return <dd data-missing>{url ? t('notWebAddress') : t('notReported')}</dd>
  return (
    <dd>
      <a href={safe.href} target="_blank" rel="noopener noreferrer">
        {safe.host}
        <Icon name="external" size={12} className="after-text" />
      </a>
    </dd>
  )
}

export function extrasOf(offer: SearchOffer, { t, format }: OfferPageReader): Fact[] {
  const read = fullOffer.safeParse(rawOf(offer))
  if (!read.success) return []
  const { is_third_party, available_until, offers_amount, countries_amount } = read.data
  const yesNo = (value: boolean | null | undefined) => (value == null ? null : t(value ? 'yes' : 'no'))
  // The default of both is 0 (SPEC 2.2), although the offer itself is one.
  const number = (value: number | null) => (value === null || value <= 0 ? null : format.number(value, 12))
  const at = available_until === null ? Number.NaN : parseTime(available_until)
  return [
    { label: t('thirdParty'), value: yesNo(is_third_party) },
    // Shows an unparseable date unchanged.
    { label: t('availableUntil'), value: Number.isNaN(at) ? available_until : format.dateTimeWithZone(at) },
    { label: t('offersAmount'), value: number(offers_amount) },
    { label: t('countriesAmount'), value: number(countries_amount) },
  ].filter(({ value }) => value !== null)
}

/** One field of an offer; a null value is "not reported", which is not 0. */
interface Fact {
  label: string
  value: string | null
  /** The raw value, if `value` is a translation of it. */
  sent?: string | undefined
}

interface FactGroup {
  title: string
  facts: Fact[]
}

export function factsOf(offer: SearchOffer, providerName: string, context: OfferPageReader): FactGroup[] {
  const { t, format } = context
  const total = measured(sumVram(offer), 'gb', format)
  const fact = (name: OfferField): Fact => ({ label: factName(name, t), value: factText(offer, name, format) })
  /** The facts of a section, one of them followed by a figure of ours. */
  const withOwn = (group: 'gpu' | 'machine', after: OfferField, figure: Fact) =>
    factsIn(group).flatMap((name) => (name === after ? [fact(name), figure] : [fact(name)]))
  return [
    { title: t('gpu'), facts: withOwn('gpu', 'vram', { label: t('vramTotal'), value: total && quantityText(total) }) },
    { title: t('machine'), facts: withOwn('machine', 'disk', { label: t('diskPrice'), value: diskPrice(offer, context) }) },
    {
      title: t('place'),
      facts: [
        { label: t('provider'), value: providerName || null },
        ...factsIn('place').map((name) => ({ ...fact(name), ...placeValue(offer, name, format) })),
        { label: t('stock'), value: offer.in_stock === null ? null : t(offer.in_stock ? 'inStock' : 'outOfStock') },
        { label: t('availability'), value: offer.rentable === null ? null : t(offer.rentable ? 'rentable' : 'notRentable') },
      ],
    },
  ]
}

/** Places in the language of the user. */
function placeValue({ location }: SearchOffer, name: OfferField, format: Format): Partial<Fact> {
  if (name === 'region') return { value: regionText(location?.region, format) || null }
  if (name !== 'country') return {}
  const country = countryLabel(location?.country, format)
  return { value: country.name || null, sent: country.sent }
}

const diskPrice = ({ disk_prices: prices }: SearchOffer, { t, format, currency }: OfferPageReader): string | null =>
  diskPriceText(prices, currency, format) ?? (prices.unread.length > 0 ? t('priceNotReadable') : null)

/** Facts about the provider of an offer: from the offer (SPEC 2.4), otherwise from the list of providers (SPEC 2.6). */
interface KnownProvider {
  slug: string | null
  name: string | null
  country: string | null
  logo: string | null
  /** A headline; null if it repeats the name. */
  title: string | null
  description: string | null
  usesVpn: boolean | null
}

/** @param listed the provider in the list of providers @returns null if all facts except the translit name are unknown */
export function knownProvider(offer: SearchOffer, listed: Provider | undefined): KnownProvider | null {
  const full = fullOffer.safeParse(rawOf(offer)).data?.provider
  const first = (...texts: (string | null | undefined)[]) => texts.map((text) => text?.trim()).find(Boolean) ?? null
  const slug = first(offer.provider_translit_name, full?.translit_name)
  const name = first(full?.name, listed?.name)
  const title = first(full?.meta_title)
  const known = {
    slug,
    name,
    country: first(full?.country, listed?.country),
    logo: first(full?.logo, listed?.logo),
    title: title === name ? null : title,
    description: first(full?.meta_description, listed?.description),
    usesVpn: full?.use_vpn ?? null,
  }
  const { slug: _, ...facts } = known
  return Object.values(facts).some((fact) => fact !== null) ? known : null
}
