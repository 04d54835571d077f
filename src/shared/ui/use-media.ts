import { useCallback, useSyncExternalStore } from 'react'

/** Phones, in the words of the style sheets: cards instead of tables, 44 px targets. */
export const PHONE = '(max-width: 720px)'

/** Whether a media query holds, for what style sheets cannot do: mounting one thing instead of another. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = globalThis.matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia(query).matches)
}
