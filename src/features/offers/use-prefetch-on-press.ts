import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { offerSearchQuery } from '@/api/offers'
import type { Currency } from '@/contract/params'
import { afterPaint } from '@/shared/lib/after-paint'
import { readOffersSearch, toFilters, type OffersSearch } from './offer-search'

type Change = (next: Partial<OffersSearch>) => void

/**
 * A change by a control that shows it by itself: drawing the page anew must not hold that up. The search is sent before,
 * so that on a slow computer the answer is on its way while React works; the page then finds its own query under the same
 * key. `expect` sends it for a change that is about to be made, and makes none.
 */
export function usePrefetchOnPress(currency: Currency, change: Change): { expect: Change; changeSoon: Change } {
  const client = useQueryClient()
  const router = useRouter()
  // Of one frame: a field is left by entering the next one, and what is set second is not searched for without the first.
  const waiting = useRef<Partial<OffersSearch> | null>(null)
  const expect = useCallback(
    (next: Partial<OffersSearch>) => {
      const search = readOffersSearch({ ...router.latestLocation.search, ...waiting.current, ...next })
      const query = offerSearchQuery({ currency, sort: search.sort, filters: toFilters(search) })
      // What is known is shown as it is: fetching it ahead would read all its pages again.
      if (!client.getQueryData(query.queryKey)) void client.prefetchInfiniteQuery(query)
    },
    [client, router, currency],
  )
  const changeSoon = useCallback(
    (next: Partial<OffersSearch>) => {
      const isFirst = waiting.current === null
      expect(next)
      waiting.current = { ...waiting.current, ...next }
      if (!isFirst) return
      const { pathname } = router.latestLocation
      afterPaint(() => {
        const all = waiting.current ?? {}
        waiting.current = null
        // A tap on a link leaves a field and the page at once: nobody is called back.
        if (router.latestLocation.pathname === pathname) change(all)
      })
    },
    [expect, change, router],
  )
  return { expect, changeSoon }
}
