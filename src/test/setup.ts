import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { setKey } from '@/api/api-key'
import { rentResults } from '@/api/journal/rent-results'
import { resetMarkets } from '@/mocks/market'
import { server } from '@/mocks/node'

// Two shared cores: what takes 200 ms alone may take seconds beside a build.
configure({ asyncUtilTimeout: 5000 })

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))

afterEach(function startAfresh() {
  cleanup()
  server.resetHandlers()
  resetMarkets()
  rentResults.giveUp()
  setKey(null)
  localStorage.clear()
  sessionStorage.clear()
  // What the browser says to the other tabs after a clear: every store of shared/lib/stored.ts reads again.
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  document.title = ''
})

afterAll(() => server.close())
