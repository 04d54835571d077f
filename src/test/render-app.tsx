import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory } from '@tanstack/react-router'
import { setKey } from '@/api/api-key'
import { setPreferences, type Preferences } from '@/api/preferences'
import { createQueryClient } from '@/api/query-client'
import { App } from '@/app/app'
import { createAppRouter } from '@/app/router'

// Lazy parts of the application are loaded before the first test. On a busy machine their transformation may take longer than a
// test waits for them to appear.
import.meta.glob(['/src/{api,features,shared}/**/*.{ts,tsx}', '!/src/**/*.{test,test-support}.{ts,tsx}'], { eager: true })

interface Options {
  /** Null: nobody is connected. Every key is its own market, so a test that changes the market takes its own. */
  key?: string | null
  preferences?: Partial<Preferences>
}

/** The only render helper: the real application at an address, over the real mock market. */
export function renderApp(path: string, { key = 'test-key', preferences = {} }: Options = {}) {
  setKey(key)
  setPreferences({ locale: 'en', currency: 'USD', scheme: 'light', ...preferences })
  const queryClient = createQueryClient({ retryDelay: () => 0 })
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const view = render(<App queryClient={queryClient} router={router} env="test" />)
  return { ...view, router, queryClient, user: userEvent.setup() }
}
