import { useEffect } from 'react'
import type { Preferences } from '@/api/preferences'
import { useMedia } from '@/shared/ui/use-media'

/** Sets the attribute that the style sheets select by. Before React has loaded, public/first-paint.js sets it. */
export function useColorScheme(scheme: Preferences['scheme']): void {
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const shown = scheme === 'auto' ? (prefersDark ? 'dark' : 'light') : scheme
  useEffect(
    function setSchemeOfDocument() {
      document.documentElement.dataset['mantineColorScheme'] = shown
    },
    [shown],
  )
}
