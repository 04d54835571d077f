import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { offerSearchQuery } from '@/api/offers'
import type { Currency } from '@/contract/params'
import { afterPaint } from '@/shared/lib/after-paint'
import { readOffersSearch, toFilters, type OffersSearch } from './offer-search'

type Change = (next: Partial<OffersSearch>) => void

/**
 * `changeSoon` sends the search of a change at once and applies the change after the next paint. Re-rendering the page
 * then does not delay the control, and the request runs in parallel; the page finds the running query by its key.
 * `expect` only sends the search, when a mouse button goes down on a control (see `mousePressProps`).
 */
export function usePrefetchOnPress(currency: Currency, change: Change): { expect: Change; changeSoon: Change } {
  const client = useQueryClient()
  const router = useRouter()
  // Changes of one frame: leaving a field enters the next one, and the search for the second must include the first.
  const waiting = useRef<Partial<OffersSearch> | null>(null)
  const expect = useCallback(
    (next: Partial<OffersSearch>) => {
      const search = readOffersSearch({ ...router.latestLocation.search, ...waiting.current, ...next })
      const query = offerSearchQuery({ currency, sort: search.sort, filters: toFilters(search) })
      // Not for a cached search: prefetching an infinite query would load all its pages again.
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
        // Following a link blurs the field and leaves the page: the change must not navigate back.
        if (router.latestLocation.pathname === pathname) change(all)
      })
    },
    [expect, change, router],
  )
  return { expect, changeSoon }
}
