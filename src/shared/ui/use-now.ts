import { useCallback, useSyncExternalStore } from 'react'

/** The time, told anew every `step` milliseconds: for ages that must not go stale on the screen. */
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
