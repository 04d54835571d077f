import { useEffect, useState } from 'react'
import { onKeyGone } from '@/api/api-key'

/** A secret stays on the screen for so long. */
export const REVEAL_SECONDS = 30

/** Shows something for half a minute. The time is read from the clock: timers of pages in the background run slowly. */
export function useReveal() {
  const [until, setUntil] = useState<number | null>(null)
  const [left, setLeft] = useState(0)
  useEffect(
    function countDown() {
      if (until === null) return
      const timer = setInterval(() => {
        const seconds = Math.ceil((until - Date.now()) / 1000)
        // A clock that was set back must not make it longer.
        if (seconds <= 0 || seconds > REVEAL_SECONDS) setUntil(null)
        else setLeft(seconds)
      }, 1000)
      return () => clearInterval(timer)
    },
    [until],
  )
  useEffect(function hideWithTheKey() {
    return onKeyGone(() => setUntil(null))
  }, [])
  return {
    isShown: until !== null,
    left,
    show() {
      setUntil(Date.now() + REVEAL_SECONDS * 1000)
      setLeft(REVEAL_SECONDS)
    },
    hide: () => setUntil(null),
  }
}
