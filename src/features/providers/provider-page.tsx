import { ALL_OFFERS, ANY_SCORE, HIDDEN_TOO } from '@/domain/offer-links'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { providerQuery, providerRequest } from '@/api/provider'
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
import { providerListQuery } from '@/api/providers'
import { closestNames } from '@/shared/lib/closest-names'
import { nameOf } from './find-providers'
import { providersCatalog } from './messages'
import { ProviderGpus } from './provider-gpus'
import { ProviderHead } from './provider-head'
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
  const name = provider ? nameOf(provider) || providerName : providerName
  const crumb = (
    <Crumb to="/providers" search={{ currency }}>
      {t('title')}
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
            <div className={classes['error']}>
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
            <div className={`row between gap-2-4 high-control ${classes['partHead']}`}>
              <h2 id="provider-offers">{t('offers')}</h2>
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

function UnknownProvider({ name, crumb }: { name: string; crumb: ReactNode }) {
  const t = useMessages(providersCatalog)
  const { data } = useQuery({ ...providerListQuery({ locale: useLocale() }), meta: { isQuiet: true } })
  const known = data?.rows.flatMap((row) =>
    row.translit_name && pathSegment(row.translit_name) !== null ? [{ name: nameOf(row), value: row.translit_name }] : [],
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
        <Link to="/providers">{t('toList')}</Link>
      </EmptyState>
    </>
  )
}
