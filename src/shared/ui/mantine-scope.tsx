import 'virtual:mantine-variables.css'
import './mantine-overrides.css'
import { MantineContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { theme } from './mantine-theme'

/** The application keeps the scheme itself (app/app.tsx). Mantine's own manager would use a storage key of its own. */
const KEEPS_NOTHING: MantineColorSchemeManager = {
  get: (scheme) => scheme,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}

/** In each wrapper, so that Mantine loads with the first dialog or form. Adds no style elements: the page policy forbids them. */
export function MantineScope({ children }: { children: ReactNode }) {
  const isInside = use(MantineContext) !== null
  if (isInside) return children
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={KEEPS_NOTHING}
      forceColorScheme={document.documentElement.dataset['mantineColorScheme'] === 'dark' ? 'dark' : 'light'}
      // The application sets the attributes of the document.
      getRootElement={() => undefined}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
