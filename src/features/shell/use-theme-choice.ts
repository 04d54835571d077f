import { setPreferences, usePreferences, type Preferences } from '@/api/preferences'

export type Scheme = Preferences['scheme']

export const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly Scheme[]

export const SCHEME_ICON = { light: 'sun', dark: 'moon', auto: 'screen' } as const

export function useThemeChoice() {
  const { scheme } = usePreferences()
  const next = SCHEMES[(SCHEMES.indexOf(scheme) + 1) % SCHEMES.length] ?? 'auto'
  return { scheme, next, setScheme: (chosen: Scheme) => setPreferences({ scheme: chosen }) }
}
