import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { offerSearchQuery } from '@/api/offers'
import type { Currency } from '@/contract/params'
import { afterPaint } from '@/shared/lib/after-paint'
import type { Step } from '@/shared/lib/use-page-search'
import { parseOffersSearch, toSearch, type OffersChange, type OffersSearch } from './offer-search'

/**
 * `changeSoon` sends the search of a change at once and applies the change after the next paint. Re-rendering the page
 * then does not delay the control, and the request runs in parallel; the page finds the running query by its key.
 * `expect` only sends the search, when a mouse button goes down on a control (see `mousePressProps`).
 */
export function usePrefetchOnPress(
  currency: Currency,
  change: OffersChange,
): { expect: (next: Partial<OffersSearch>) => void; changeSoon: OffersChange } {
  const client = useQueryClient()
  const router = useRouter()
  // Changes of one frame: leaving a field enters the next one, and the search for the second must include the first.
  const waiting = useRef<{ next: Partial<OffersSearch>; how: Step } | null>(null)
  const expect = useCallback(
    (next: Partial<OffersSearch>) => {
      const search = parseOffersSearch({ ...router.latestLocation.search, ...waiting.current?.next, ...next })
      const query = offerSearchQuery(toSearch(search, currency))
      // Not for a cached search: prefetching an infinite query would load all its pages again.
      if (!client.getQueryData(query.queryKey)) void client.prefetchInfiniteQuery(query)
    },
    [client, router, currency],
  )
  const changeSoon = useCallback(
    (next: Partial<OffersSearch>, how: Step = 'choose') => {
      const isFirst = waiting.current === null
      expect(next)
      // A choice in the same frame makes an entry for both.
      waiting.current = { next: { ...waiting.current?.next, ...next }, how: waiting.current?.how === 'choose' ? 'choose' : how }
      if (!isFirst) return
      const { pathname } = router.latestLocation
      afterPaint(() => {
        const all = waiting.current
        waiting.current = null
        // Following a link blurs the field and leaves the page: the change must not navigate back.
        if (all && router.latestLocation.pathname === pathname) change(all.next, all.how)
      })
    },
    [expect, change, router],
  )
  return { expect, changeSoon }
}
