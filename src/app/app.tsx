import { MantineProvider } from '@mantine/core'
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, useEffect } from 'react'
import { dropAnswersWithKey } from '@/api/key/key-answers'
import { usePreferences } from '@/api/preferences'
import { I18nProvider } from '@/shared/i18n/i18n'
import { schemeManager } from './scheme-manager'
import type { createAppRouter } from './router'
import { theme } from './theme'

interface Props {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
  /** Tests render without transitions. */
  env?: 'default' | 'test'
}

export function App({ queryClient, router, env = 'default' }: Props) {
  const { locale, scheme } = usePreferences()
  useEffect(
    function tellTheBrowserTheLanguage() {
      document.documentElement.lang = locale
    },
    [locale],
  )
  useEffect(
    function dropAnswersOfALostKey() {
      return dropAnswersWithKey(queryClient)
    },
    [queryClient],
  )
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        env={env}
        colorSchemeManager={schemeManager}
        defaultColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <I18nProvider locale={locale}>
          <QueryClientProvider client={queryClient}>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </QueryClientProvider>
        </I18nProvider>
      </MantineProvider>
    </StrictMode>
  )
}
