import { useInfiniteQuery } from '@tanstack/react-query'
import { offerSearchQuery } from '@/api/offers'
import type { OfferSort } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { safeUrl } from '@/shared/lib/safe-url'

interface Asked {
  slug: string
  sort: OfferSort
  currency: Currency
}

/**
 * Where the provider is to be found: a provider carries no address (SPEC 2.6), its offers do (2.5). The first safe link of
 * the offers on this page, which are asked for once for both.
 */
export function useProviderSite({ slug, sort, currency }: Asked): URL | null {
  const { data } = useInfiniteQuery(offerSearchQuery({ currency, sort, filters: { provider: slug } }))
  for (const { rows } of data?.pages ?? []) {
    for (const { url } of rows) {
      const safe = safeUrl(url)
      if (safe) return safe
    }
  }
  return null
}
