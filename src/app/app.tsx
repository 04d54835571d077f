import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, Suspense, useDeferredValue, useEffect } from 'react'
import { dropAnswersWithKey } from '@/api/key/drop-answers-with-key'
import { usePreferences, type Preferences } from '@/api/preferences'
import { reloadOnNewUnits } from '@/api/service-units'
import { I18nProvider } from '@/shared/i18n/i18n'
import { useMedia } from '@/shared/ui/use-media'
import type { createAppRouter } from './router'

interface Props {
  queryClient: QueryClient
  router: ReturnType<typeof createAppRouter>
}

export function App({ queryClient, router }: Props) {
  const { locale: chosen, scheme } = usePreferences()
  // Another tab or an import may have chosen it: the page keeps its texts until the new ones have loaded.
  const locale = useDeferredValue(chosen)
  useColorScheme(scheme)
  useEffect(
    function setDocumentLanguage() {
      document.documentElement.lang = locale
    },
    [locale],
  )
  useEffect(
    function dropAnswersOfLostKey() {
      return dropAnswersWithKey(queryClient)
    },
    [queryClient],
  )
  useEffect(
    function reloadAnswersInOtherUnits() {
      return reloadOnNewUnits(queryClient)
    },
    [queryClient],
  )
  return (
    <StrictMode>
      <I18nProvider locale={locale}>
        <QueryClientProvider client={queryClient}>
          <Suspense>
            <RouterProvider router={router} />
          </Suspense>
        </QueryClientProvider>
      </I18nProvider>
    </StrictMode>
  )
}

/** Sets the attribute that the style sheets select by. Before React has loaded, public/first-paint.js sets it. */
function useColorScheme(scheme: Preferences['scheme']): void {
  const prefersDark = useMedia('(prefers-color-scheme: dark)')
  const shown = scheme === 'auto' ? (prefersDark ? 'dark' : 'light') : scheme
  useEffect(
    function setSchemeOfDocument() {
      document.documentElement.dataset['mantineColorScheme'] = shown
    },
    [shown],
  )
}
