import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import fc from 'fast-check'
import * as React from 'react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { setKey } from '@/api/api-key'
import { diagnostics } from '@/api/diagnostics'
import { rentResults } from '@/api/journal/rent-results'
import { resetMarkets } from '@/mocks/market'
import { server } from '@/mocks/node'
import { dismissAllToasts } from '@/shared/ui/toast-store'
import { setWindowWidth, USUAL_WIDTH } from './environment'

// On two shared cores, 200 ms of work may take seconds during a build. Below the limit of a test, so that a failure names what is missing.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 20_000,
  // While it waits, Testing Library discards each error but the last, and prints the document into that one at the end.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}))

// A check of one change fails for that change only: with values of its own, each run would test something else. `PROPERTY_SEED=7
// npm run unit` looks for defects with other values.
fc.configureGlobal({ seed: Number(process.env['PROPERTY_SEED'] ?? 2026) })

// React takes a stack for each element that it makes, which was a sixth of the time of all tests, until this counter is full.
const internals = (React as unknown as Record<string, object>)['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE']
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set() {
    // It stays full.
  },
})

// happy-dom has no popovers. Its elements are visible anyway.
HTMLElement.prototype.showPopover ??= () => undefined

beforeAll(() => {
  server.listen({ onUnhandledFrame: 'error' })
  // Creates the key keeper, which belongs to the address of the API of its first use: a file of the worker may set another one.
  setKey(null)
})

/** Files of a worker share modules and document: each store is reset the way the app does it. One-time behaviour needs its own key. */
afterEach(function startAfresh() {
  cleanup()
  setWindowWidth(USUAL_WIDTH)
  server.resetHandlers()
  resetMarkets()
  rentResults.giveUp()
  // Also clears the data and selections of the key.
  setKey(null)
  dismissAllToasts()
  diagnostics.clear()
  localStorage.clear()
  sessionStorage.clear()
  globalThis.indexedDB = new IDBFactory()
  // The event that browsers send to other tabs after `clear()`: it resets every store of shared/lib/stored.ts.
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  // Clears the last violation in api/http.ts, which would explain network errors within the next second.
  globalThis.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'connect-src', disposition: 'enforce', blockedURI: '' }),
  )
  document.body.replaceChildren()
  document.title = ''
  document.documentElement.removeAttribute('lang')
})

afterAll(() => server.close())
