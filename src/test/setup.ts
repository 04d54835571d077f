import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { setKey } from '@/api/api-key'

// Two shared cores: what takes 200 ms alone may take seconds beside a build.
configure({ asyncUtilTimeout: 5000 })

afterEach(function startAfresh() {
  cleanup()
  setKey(null)
  localStorage.clear()
  sessionStorage.clear()
  // What the browser says to the other tabs after a clear: every store of shared/lib/stored.ts reads again.
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  document.title = ''
})
