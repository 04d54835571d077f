import { ButtonLink } from '@/shared/ui/button-link'
import type { ReactNode } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { writePicks } from '@/domain/provider-picks'
import type { OfferSort } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Provider } from '@/contract/provider'
import { useMessages } from '@/shared/i18n/i18n'
import { CopyLinkButton } from '@/shared/ui/copy-button'
import { Icon } from '@/shared/ui/icon'
import { Initials } from '@/shared/ui/initials'
import { offerSearchQuery } from '@/api/offers'
import { PageHead } from '@/shared/ui/page-head'
import { safeUrl } from '@/shared/lib/safe-url'
import { providersCatalog } from './messages'
import { ProviderFacts } from './provider-facts'
import classes from './provider-page.module.css'

interface Props {
  slug: string
  name: string
  crumb: ReactNode
  provider: Provider | undefined
  /** Loading failed, so no skeletons are shown. */
  isFailed: boolean
  sort: OfferSort
  currency: Currency
}

export function ProviderHead({ slug, name, crumb, provider, isFailed, sort, currency }: Props) {
  const t = useMessages(providersCatalog)
  const site = useProviderSite({ slug, sort, currency })
  const missing = !isFailed && <span className="skeleton" />
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
      <p className={`flex wrap mt-2px gap-2px-4 ${classes['facts']}`}>
        {provider ? <ProviderFacts provider={provider} /> : missing}
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
      <p className={`dim break-anywhere mt-2 ${classes['description']}`}>
        {!provider ? (
          missing
        ) : provider.description ? (
          <bdi translate="yes">{provider.description}</bdi>
        ) : (
          <span className="caption-faint">{t('noDescription')}</span>
        )}
      </p>
    </PageHead>
  )
}

interface Asked {
  slug: string
  sort: OfferSort
  currency: Currency
}

/** A provider has no URL (SPEC 2.6): the first safe one of its offers (SPEC 2.5), by the query of this page. No extra request. */
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
