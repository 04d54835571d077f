import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { pathSegment } from '@/api/path'
import { countryLabel } from '@/domain/country-label'
import { Initials } from '@/shared/ui/initials'
import classes from './offer-page.module.css'
import type { KnownProvider } from './known-provider'
import { useOfferPageReader } from './offer-figures'

export function AboutProvider({ provider: { slug, name, country, logo, title, description, usesVpn } }: { provider: KnownProvider }) {
  const { t, format, currency } = useOfferPageReader()
  const id = useId()
  const place = countryLabel(country, format)
  const word = name ?? slug ?? t('provider')
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('aboutProvider')}</h2>
      <p className={`line break-anywhere medium strong ${classes['providerName']}`}>
        <Initials name={word} picture={logo} />
        {slug === null || pathSegment(slug) === null ? (
          <bdi>{word}</bdi>
        ) : (
          <Link className="middle high-24 inline-flex" to="/providers/$providerName" params={{ providerName: slug }} search={{ currency }}>
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
        <p className={`note break-anywhere clip ${classes['description']}`}>
          <bdi translate="yes">{description}</bdi>
        </p>
      )}
      <dl className={`grid medium ${classes['list']}`}>
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
