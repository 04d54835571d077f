import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory } from '@tanstack/react-router'
import { setKey } from '@/api/api-key'
import { setPreferences, type Preferences } from '@/api/preferences'
import { App } from '@/app/app'
import { createAppRouter } from '@/app/router'
import { loadLanguage } from '@/shared/i18n/messages'
import { testQueryClient } from './render-part'
import { setWindowWidth, USUAL_WIDTH } from './environment'

// Preloads all lazy modules before the first test: on a busy machine their transformation may exceed the time limit of a query.
import.meta.glob(['/src/{api,features,shared}/**/*.{ts,tsx}', '!/src/**/*.{test,test-support}.{ts,tsx}'], { eager: true })
// Otherwise a part that appears with its data would hide the page while its texts load.
await Promise.all([loadLanguage('en'), loadLanguage('ru')])

interface Options {
  /** Null for a disconnected app. Each key has its own market, so a test that changes the market uses its own key. */
  key?: string | null
  preferences?: Partial<Preferences>
}

/** The real app at a path, with the real mock market. A part that no page has yet: render-part.tsx. */
export function renderApp(path: string, { key = 'test-key', preferences = {} }: Options = {}) {
  setKey(key)
  // Wide enough for the filters of the offers; tests of other widths set theirs before. `setup.ts` resets it.
  if (path.startsWith('/offers') && globalThis.innerWidth === USUAL_WIDTH) setWindowWidth(1440)
  setPreferences({ locale: 'en', currency: 'USD', scheme: 'light', ...preferences })
  const queryClient = testQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  const view = render(<App queryClient={queryClient} router={router} />)
  return { ...view, router, queryClient, user: userEvent.setup() }
}
