import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { afterPaint } from '@/shared/lib/after-paint'
import type { OffersChange, OffersSearch } from './offer-search'

/** Walking through the rows changes the address when it rests: each change renders the whole page. Longer than the pause of a quick reader. */
const REST_MS = 300

export interface ChosenOffer {
  chosen: string | undefined
  choose: (id: string) => void
  enter: (id: string) => void
  entries: number
  close: () => void
}

/** The row is marked at once, the address follows. The first choice adds a history entry, so that Back closes the panel. */
export function useChosenOffer(inAddress: string | undefined, change: OffersChange): ChosenOffer {
  const router = useRouter()
  /** The choice before the address has it; `from` is the address at that time, so that Back ends it. */
  const [ahead, setAhead] = useState<{ id: string; from: string | undefined }>()
  const [entries, setEntries] = useState(0)
  const timer = useRef<number>(undefined)
  const ownEntry = useRef<number>(undefined)
  /** The first choice, until the frame with the marked row is painted. */
  const first = useRef<string>(undefined)
  if (ahead && ahead.id === inAddress) setAhead(undefined)
  const chosen = ahead && ahead.from === inAddress ? ahead.id : inAddress
  useEffect(() => () => clearTimeout(timer.current), [])
  const choose = useCallback(
    (id: string) => {
      const inLatest = () => (router.latestLocation.search as Partial<OffersSearch>).offer
      const { pathname } = router.latestLocation
      const from = inLatest()
      clearTimeout(timer.current)
      setAhead({ id, from })
      // Back closes the panel and a link leaves the page: the change must undo neither, and Forward must not show the choice again.
      const keepIfSame = (choice: string) => {
        const isSame = router.latestLocation.pathname === pathname && inLatest() === from
        if (!isSame) setAhead((now) => (now?.id === choice ? undefined : now))
        return isSame
      }
      const changeFirst = () => {
        const latest = first.current
        first.current = undefined
        if (latest === undefined || !keepIfSame(latest)) return
        ownEntry.current = router.latestLocation.state.__TSR_index + 1
        change({ offer: latest })
      }
      if (from === undefined) {
        if (first.current === undefined) afterPaint(changeFirst)
        first.current = id
        return
      }
      timer.current = window.setTimeout(() => {
        if (keepIfSame(id)) change({ offer: id }, 'type')
      }, REST_MS)
    },
    [router, change],
  )
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setAhead(undefined)
    if (first.current !== undefined) first.current = undefined
    else if (ownEntry.current === router.latestLocation.state.__TSR_index) router.history.back()
    else change({ offer: undefined })
  }, [router, change])
  const enter = useCallback(
    (id: string) => {
      setEntries((count) => count + 1)
      choose(id)
    },
    [choose],
  )
  return { chosen, choose, enter, entries, close }
}
