import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { JSX } from 'react'
import { onTestFinished } from 'vitest'
import { setKey } from '@/api/api-key'
import { createQueryClient } from '@/api/query-client'
import { setPreferences, type Preferences } from '@/api/preferences'
import { App } from '@/app/app'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'

/** Repeats reads at once. Cleared after the test: a query of several requests would send its next one with the key of the next test. */
export function testQueryClient(): QueryClient {
  const client = createQueryClient({ retryDelay: () => 0 })
  onTestFinished(() => client.clear())
  return client
}

interface Options {
  key?: string
  preferences?: Partial<Preferences>
}

/** A part of a page within the providers of the app. Its links lead to empty pages. */
export function renderPart(part: JSX.Element, { key = 'test-key', preferences = {} }: Options = {}) {
  setKey(key)
  setPreferences({ locale: 'en', currency: 'USD', scheme: 'light', ...preferences })
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component = () => <h1>{path}</h1>) => createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([page('/', () => part), page('/offers'), page('/gpus/$gpuName')]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch,
    stringifySearch,
  })
  const view = render(<App queryClient={testQueryClient()} router={router as never} />)
  return { ...view, router, user: userEvent.setup() }
}
