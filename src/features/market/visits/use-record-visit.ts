import { useEffect, useRef } from 'react'
import { recordVisit, type SeenModel } from '@/api/market-visits'
import type { Currency } from '@/contract/params'
import { IDLE_MS } from '@/domain/market-visits'
import { listenForActivity } from '@/shared/lib/listen-for-activity'

const MINUTE_MS = 60_000

/**
 * Stores the prices that the person sees: when they load, and while the person uses the tab. Prices that load in a hidden
 * tab or without a sign of the person for 30 minutes are not stored, because no visit is going on.
 * @param current models whose prices have loaded, in this currency: no prices of a previous currency during a switch
 */
export function useRecordVisit(current: readonly SeenModel[], currency: Currency): void {
  const shown = useRef({ current, currency })
  const activeAt = useRef(0)
  useEffect(
    function storeNewPrices() {
      shown.current = { current, currency }
      if (activeAt.current === 0) activeAt.current = Date.now()
      if (document.visibilityState === 'visible' && Date.now() - activeAt.current < IDLE_MS) recordVisit(currency, current)
    },
    [current, currency],
  )
  useEffect(function extendVisit() {
    let checkedAt = Date.now()
    return listenForActivity(() => {
      const now = Date.now()
      const wasIdle = now - activeAt.current >= IDLE_MS
      activeAt.current = now
      if (now - checkedAt < MINUTE_MS) return
      checkedAt = now
      // After a break, prices on the screen are old. Fresh ones load first.
      if (!wasIdle) recordVisit(shown.current.currency, shown.current.current)
    })
  }, [])
}
