import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { providerQuery } from '@/api/provider'
import { useCurrency } from '@/api/use-currency'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { usePageSearch } from '@/shared/lib/use-page-search'
import { Crumb } from '@/shared/ui/crumb'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { PageTitle } from '@/shared/ui/page-title'
import { nameOf } from './find-providers'
import { providersCatalog } from './messages'
import { ProviderGpus } from './provider-gpus'
import { ProviderHead } from './provider-head'
import classes from './provider-page.module.css'
import { UnknownProvider } from './unknown-provider'

const route = getRouteApi('/_app/providers/$providerName')

interface Props {
  /** Its offers: the table of the page of offers, which is another feature. */
  renderOffers: (provider: string, empty: ReactNode) => ReactNode
}

/** One provider: who it is, its prices beside the market's, its offers. */
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
  return (
    <div className={classes['page']}>
      <PageTitle>{isUnknown ? t('unknownTitle') : name}</PageTitle>
      <div className={classes['way']}>
        <Crumb to="/providers" search={{ currency }}>
          {t('title')}
        </Crumb>
      </div>
      {isUnknown ? (
        <UnknownProvider name={providerName} />
      ) : (
        <>
          <ProviderHead
            slug={providerName}
            name={name}
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
            // One provider after another: that the lists of all were asked for was for the one before.
            key={providerName}
            provider={providerName}
            name={name}
            currency={currency}
            sort={search.prices ?? 'above_asc'}
            onSort={(prices) => change({ prices, currency })}
          />
          <section className={classes['part']} aria-labelledby="provider-offers">
            <div className={classes['partHead']}>
              <h2 id="provider-offers">{t('offers')}</h2>
              <Link to="/offers" search={{ provider: providerName, currency }}>
                {t('openSearch')}
              </Link>
            </div>
            {renderOffers(providerName, t('noOffers'))}
          </section>
        </>
      )}
    </div>
  )
}
