import { useMantineColorScheme } from '@mantine/core'
import type { Preferences } from '@/api/preferences'

export type Scheme = Preferences['scheme']

export const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly Scheme[]

export const SCHEME_ICON = { light: 'sun', dark: 'moon', auto: 'screen' } as const

export function useThemeChoice() {
  // Without keepTransitions Mantine injects a style element to suppress them.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  const next = SCHEMES[(SCHEMES.indexOf(colorScheme) + 1) % SCHEMES.length] ?? 'auto'
  return { scheme: colorScheme, next, setScheme: setColorScheme }
}
