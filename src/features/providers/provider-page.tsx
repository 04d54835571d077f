import { ALL_OFFERS, ANY_SCORE, HIDDEN_TOO } from '@/domain/offer-links'
import { useQuery, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { offerSearchQuery } from '@/api/offers'
import { providerQuery, providerRequest } from '@/api/provider'
import { providerListQuery } from '@/api/providers'
import { useCurrency } from '@/api/use-reader'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Crumb } from '@/shared/ui/crumb'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { pathSegment } from '@/api/path'
import type { OfferSort } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Provider } from '@/contract/provider'
import { writePicks } from '@/domain/provider-picks'
import { closestNames } from '@/shared/lib/closest-names'
import { safeUrl } from '@/shared/lib/safe-url'
import { ButtonLink } from '@/shared/ui/button-link'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { Initials } from '@/shared/ui/initials'
import { nameOfProvider } from '@/domain/model-name'
import { providersCatalog, ProviderFacts } from './provider-facts'
import { ProviderGpus } from './provider-gpus'
import classes from './provider-page.module.css'

const route = getRouteApi('/_app/providers/$providerName')

interface Props {
  renderOffers: (provider: string, empty: ReactNode) => ReactNode
}

export function ProviderPage({ renderOffers }: Props) {
  const t = useMessages(providersCatalog)
  const locale = useLocale()
  const currency = useCurrency()
  const { providerName } = route.useParams()
  const [search, change] = usePageSearch(route)
  const query = useQuery(providerQuery({ name: providerName, locale }))
  const { data: provider, error } = query
  const isUnknown = provider === null || (provider === undefined && isApiError(error) && error.kind === 'not-found')
  const name = provider ? nameOfProvider(provider) || providerName : providerName
  const crumb = (
    <Crumb to="/providers" search={{ currency }}>
      {t('providersTitle')}
    </Crumb>
  )
  return (
    <div className="page">
      <PageTitle>{isUnknown ? t('unknownTitle') : name}</PageTitle>
      {isUnknown ? (
        <UnknownProvider name={providerName} crumb={crumb} />
      ) : (
        <>
          <ProviderHead
            slug={providerName}
            name={name}
            crumb={crumb}
            provider={provider}
            isFailed={query.isError}
            sort={search.sort ?? 'price_asc'}
            currency={currency}
          />
          {provider === undefined && query.isError && (
            <div className="pad-gutter pad-bottom-3">
              <ErrorAlert error={error} onRetry={() => void query.refetch()} />
            </div>
          )}
          <ProviderGpus
            // Resets the ranking, which the user starts for each provider.
            key={providerName}
            provider={providerName}
            name={name}
            currency={currency}
            sort={search.prices ?? 'above_asc'}
            onSort={(prices) => change({ prices, currency })}
          />
          <section className={`line-top pad-top-4 ${classes['part']}`} aria-labelledby="provider-offers">
            <div className={classes['partHead']}>
              <h2 id="provider-offers">{t('offersTitle')}</h2>
              <Link to="/offers" search={{ ...ALL_OFFERS, ...ANY_SCORE, ...HIDDEN_TOO, provider: providerName, currency }}>
                {t('openSearch')}
              </Link>
            </div>
            {renderOffers(providerName, t('noOffers'))}
          </section>
          <ApiDetails hasGutter request={() => providerRequest({ name: providerName, locale })} />
        </>
      )}
    </div>
  )
}

interface ProviderHeadProps {
  slug: string
  name: string
  crumb: ReactNode
  provider: Provider | undefined
  /** Loading failed, so no skeletons are shown. */
  isFailed: boolean
  sort: OfferSort
  currency: Currency
}

function ProviderHead({ slug, name, crumb, provider, isFailed, sort, currency }: ProviderHeadProps) {
  const t = useMessages(providersCatalog)
  const site = useProviderSite({ slug, sort, currency })
  const missing = (width: string) => !isFailed && <span className="skeleton" style={{ width, marginTop: 5 }} />
  return (
    <PageHead
      crumb={crumb}
      mark={<Initials name={name} picture={provider?.logo} size="lg" />}
      title={<bdi>{name}</bdi>}
      actions={
        <>
          <ButtonLink variant="default" leftSection={<Icon name="grid" />} to="/providers" search={{ p: writePicks([slug]), currency }}>
            {t('matrix')}
          </ButtonLink>
          <CopyLinkButton />
        </>
      }
    >
      <p className={`flex wrap mt-2px gap-2px-3 ${classes['facts']}`}>
        {provider ? <ProviderFacts provider={provider} /> : missing('240px')}
        {site && (
          <span>
            {t('site')}{' '}
            <a href={site.href} target="_blank" rel="noopener noreferrer">
              {site.host}
              <Icon name="external" size={12} className="after-text" />
            </a>
          </span>
        )}
      </p>
      <p className={`dim break-anywhere mt-2 ${classes['description']}`}>
        {!provider ? (
          missing('min(100%, 420px)')
        ) : provider.description ? (
          <bdi translate="yes">{provider.description}</bdi>
        ) : (
          <span className="caption-faint">{t('noDescription')}</span>
        )}
      </p>
    </PageHead>
  )
}

/** A provider has no URL (SPEC 2.6): the first safe one of its offers (SPEC 2.5), by the query of this page. No extra request. */
function useProviderSite({ slug, sort, currency }: Pick<ProviderHeadProps, 'slug' | 'sort' | 'currency'>): URL | null {
  const { data } = useInfiniteQuery(offerSearchQuery({ currency, sort, filters: { provider: slug } }))
  for (const { rows } of data?.pages ?? []) {
    for (const { url } of rows) {
      const safe = safeUrl(url)
      if (safe) return safe
    }
  }
  return null
}

function UnknownProvider({ name, crumb }: { name: string; crumb: ReactNode }) {
  const t = useMessages(providersCatalog)
  const { data } = useQuery({ ...providerListQuery({ locale: useLocale() }), meta: { isQuiet: true } })
  const known = data?.rows.flatMap((row) =>
    row.translit_name && pathSegment(row.translit_name) !== null ? [{ name: nameOfProvider(row), value: row.translit_name }] : [],
  )
  const near = closestNames(name, known ?? [])
  return (
    <>
      <PageHead title={t('unknownTitle')} crumb={crumb} />
      <EmptyState>
        <p>{t.rich('unknownWay', { name: <bdi className="break-anywhere emphasis">{name}</bdi> })}</p>
        {near.length > 0 && (
          <>
            <h2>{t('near')}</h2>
            <ul>
              {near.map((one) => (
                <li key={one.value}>
                  <Link to="/providers/$providerName" params={{ providerName: one.value }}>
                    <bdi>{one.name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to="/providers">{t('allProviders')}</Link>
      </EmptyState>
    </>
  )
}
