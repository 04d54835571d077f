import '@testing-library/jest-dom/vitest'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { setKey } from '@/api/api-key'
import { diagnostics } from '@/api/diagnostics'
import { rentResults } from '@/api/journal/rent-results'
import { resetMarkets } from '@/mocks/market'
import { server } from '@/mocks/node'
import { dismissAllToasts } from '@/shared/ui/toast-store'

// Two shared cores: what takes 200 ms alone may take seconds beside a build.
configure({ asyncUtilTimeout: 5000 })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

/**
 * Files share a worker and with it the modules and the document: nothing may be left of a test. Each store is emptied as the
 * application does it. A test of what happens once per page chooses a key, a name or a language that no other test uses.
 */
afterEach(function startAfresh() {
  cleanup()
  server.resetHandlers()
  resetMarkets()
  rentResults.giveUp()
  // Takes along what was read and chosen with the key.
  setKey(null)
  dismissAllToasts()
  diagnostics.clear()
  localStorage.clear()
  sessionStorage.clear()
  globalThis.indexedDB = new IDBFactory()
  // What the browser says to the other tabs after a clear: every store of shared/lib/stored.ts reads again.
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  // Clears the last violation in api/page-policy.ts, which would explain the network errors of the next second.
  globalThis.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'connect-src', disposition: 'enforce', blockedURI: '' }),
  )
  // Recharts leaves an element there to measure texts with.
  document.body.replaceChildren()
  document.title = ''
})

afterAll(() => server.close())
