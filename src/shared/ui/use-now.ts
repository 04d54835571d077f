import { useCallback, useSyncExternalStore } from 'react'

/** Returns the current time and updates it every `step` milliseconds, so that displayed ages stay current. */
export function useNow(step: number): number {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = setInterval(onTick, step)
      return () => clearInterval(timer)
    },
    [step],
  )
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / step) * step)
}
