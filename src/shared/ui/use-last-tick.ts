import { useSyncExternalStore } from 'react'
import { createSignal } from '@/shared/lib/create-signal'

const STEP = 30_000
const { emit, subscribe: listen } = createSignal()
let last = Date.now()
let count = 0
let timer: ReturnType<typeof setInterval> | undefined

function tick(): void {
  last = Date.now()
  emit()
}

function subscribe(listener: () => void): () => void {
  const stop = listen(listener)
  count += 1
  if (count === 1) {
    last = Date.now()
    timer = setInterval(tick, STEP)
  }
  return () => {
    stop()
    count -= 1
    if (count === 0) clearInterval(timer)
  }
}

/**
 * One clock for all parts of the page that say whether a time has passed, so that they never disagree. Exact, unlike `useNow`:
 * a hidden page may wake once a minute, and a time rounded down would be reached one wake later.
 */
export const useLastTick = (): number => useSyncExternalStore(subscribe, () => last)
