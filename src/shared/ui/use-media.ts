import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Phones, with cards instead of tables and 44 px targets. Same query as in the style sheets. */
export const PHONE = '(max-width: 720px)'

/** True if a media query matches. Only for choices that CSS cannot make, such as which component to mount. */
export function useMedia(query: string): boolean {
  // Memoized: creating the list costs more than reading it, and React reads it often.
  const media = useMemo(() => globalThis.matchMedia(query), [query])
  const subscribe = useCallback(
    (onChange: () => void) => {
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
