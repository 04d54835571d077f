import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Phones, in the words of the style sheets: cards instead of tables, 44 px targets. */
export const PHONE = '(max-width: 720px)'

/** Whether a media query holds, for what style sheets cannot do: mounting one thing instead of another. */
export function useMedia(query: string): boolean {
  // One list for as long as it is asked: making a list takes longer than asking it, and React asks often.
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
