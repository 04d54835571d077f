import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { preferences, setPreferences } from '@/api/preferences'

/** Lets Mantine keep its colour scheme among our preferences instead of in a second place of its own. */
let unsubscribe: (() => void) | undefined

export const schemeManager: MantineColorSchemeManager = {
  get: () => preferences.get().scheme,
  set: (scheme: MantineColorScheme) => {
    if (preferences.get().scheme !== scheme) setPreferences({ scheme })
  },
  subscribe(onUpdate) {
    unsubscribe = preferences.subscribe(() => onUpdate(preferences.get().scheme))
  },
  unsubscribe: () => unsubscribe?.(),
  clear: () => setPreferences({ scheme: 'auto' }),
}
