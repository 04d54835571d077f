import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { writePicks } from '@/domain/provider-picks'
import { providerRequest } from '@/api/provider'
import type { OfferSort } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Provider } from '@/contract/provider'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { CopyLinkButton } from '@/shared/ui/copy-link-button'
import { CurlButton } from '@/shared/ui/curl-button'
import { Icon } from '@/shared/ui/icon'
import { Initials } from '@/shared/ui/initials'
import { offerSearchQuery } from '@/api/offers'
import { safeUrl } from '@/shared/lib/safe-url'
import { providersCatalog } from './messages'
import { ProviderFacts } from './provider-facts'
import classes from './provider-page.module.css'

interface Props {
  slug: string
  name: string
  /** Undefined while it has not come. */
  provider: Provider | undefined
  /** It is not going to come by itself. */
  isFailed: boolean
  /** Of its offers below. */
  sort: OfferSort
  currency: Currency
}

/** Who it is, in its own words and the service's numbers. */
export function ProviderHead({ slug, name, provider, isFailed, sort, currency }: Props) {
  const t = useMessages(providersCatalog)
  const format = useFormat()
  const site = useProviderSite({ slug, sort, currency })
  const missing = !isFailed && <span className="skeleton" />
  return (
    <div className={classes['head']}>
      <Initials name={name} picture={provider?.logo} size="lg" />
      <div className={classes['who']}>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className={classes['facts']}>
          {provider ? <ProviderFacts provider={provider} t={t} format={format} /> : missing}
          {site && (
            <span>
              {t('site')}{' '}
              <a href={site.href} target="_blank" rel="noopener noreferrer">
                {site.host}
                <Icon name="external" size={12} />
              </a>
            </span>
          )}
        </p>
        <p className={classes['description']}>
          {!provider ? (
            missing
          ) : provider.description ? (
            <bdi>{provider.description}</bdi>
          ) : (
            <span className={classes['none']}>{t('noDescription')}</span>
          )}
        </p>
      </div>
      <div className={classes['actions']}>
        <Button
          variant="default"
          leftSection={<Icon name="grid" />}
          renderRoot={(props) => <Link to="/providers" search={{ p: writePicks([slug]), currency }} {...props} />}
        >
          {t('matrix')}
        </Button>
        <CopyLinkButton />
        <CurlButton request={() => providerRequest({ name: slug, locale: format.locale })} />
      </div>
    </div>
  )
}

interface Asked {
  slug: string
  sort: OfferSort
  currency: Currency
}

/**
 * Where the provider is to be found: a provider carries no address (SPEC 2.6), its offers do (2.5). The first safe link of
 * the offers on this page, which are asked for once for both.
 */
function useProviderSite({ slug, sort, currency }: Asked): URL | null {
  const { data } = useInfiniteQuery(offerSearchQuery({ currency, sort, filters: { provider: slug } }))
  for (const { rows } of data?.pages ?? []) {
    for (const { url } of rows) {
      const safe = safeUrl(url)
      if (safe) return safe
    }
  }
  return null
}
