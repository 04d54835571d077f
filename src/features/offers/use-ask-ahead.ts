import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { offerSearchQuery } from '@/api/offers'
import type { Currency } from '@/contract/params'
import { readOffersSearch, toFilters, type OffersSearch } from './offer-search'

/**
 * Sends the search of a change before the page is drawn anew with it: on a slow computer the answer is on its way while
 * React works. The page then finds its own query under the same key.
 */
export function useAskAhead(currency: Currency): (next: Partial<OffersSearch>) => void {
  const client = useQueryClient()
  const router = useRouter()
  return useCallback(
    (next) => {
      const search = readOffersSearch({ ...router.latestLocation.search, ...next })
      void client.prefetchInfiniteQuery(offerSearchQuery({ currency, sort: search.sort, filters: toFilters(search) }))
    },
    [client, router, currency],
  )
}
