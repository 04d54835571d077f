import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { preferences } from './api/preferences'
import { createQueryClient } from './api/query-client'
import { App } from './app/app'
import { loadFirstTexts } from './app/first-texts'
import { createAppRouter } from './app/router'
import './app/styles'
import { toastRefreshError } from './app/toast-refresh-error'
import { makeFormatsAhead } from './shared/i18n/format'

/** Called by the boot module once the key is there. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const queryClient = createQueryClient({ onBackgroundFailure: (error) => void toastRefreshError(error) })
  const router = createAppRouter()
  // The router knows a file that is gone by how its error begins, and reloads the page over it by itself. What was typed and
  // a key that only this page holds would go with it: the page asks first.
  addEventListener('vite:preloadError', ({ payload }) => (payload.message = `Gone: ${payload.message}`))
  // The shell in index.html stays until the first page can be drawn in one go.
  await Promise.all([router.load(), loadFirstTexts()])
  // In small tasks: drawn in one go, the first page holds a slow phone up for half a second.
  startTransition(() => createRoot(root).render(<App queryClient={queryClient} router={router} />))
  makeFormatsAhead(preferences.get().locale)
}
