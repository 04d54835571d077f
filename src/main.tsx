import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { preferences } from './api/preferences'
import { createQueryClient } from './api/query-client'
import { App } from './app/app'
import { loadFirstTexts } from './app/first-texts'
import { createAppRouter } from './app/router'
import { makeFormatsAhead } from './shared/i18n/format'
import { translator } from './shared/i18n/i18n'
import { isApiError } from './shared/lib/api-error'
import { errorText } from './shared/ui/error-text'
import { uiCatalog } from './shared/ui/messages'
import type { messages } from './shared/ui/messages.en'
import { toast } from './shared/ui/toast-store'

/** Called by the boot module after the key was restored. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const queryClient = createQueryClient({ onBackgroundFailure: (error) => void toastRefreshError(error) })
  const router = createAppRouter(queryClient)
  // The router reloads the page when a chunk is missing, which loses typed text. Another message makes the page offer a reload.
  addEventListener('vite:preloadError', ({ payload }) => (payload.message = `Gone: ${payload.message}`))
  // Keeps the static shell until the first page can render completely.
  await Promise.all([router.load(), loadFirstTexts()])
  // A transition renders in small tasks: one task would block a slow phone for half a second.
  startTransition(() => createRoot(root).render(<App queryClient={queryClient} router={router} />))
  makeFormatsAhead(preferences.get().locale)
}

/** Shows one toast when a background refresh fails and the old data stays on screen. */
async function toastRefreshError(error: unknown): Promise<void> {
  // A rejected key opens its own dialog, and only the console cancels requests.
  if (isApiError(error) && (error.kind === 'unauthorised' || error.kind === 'cancelled')) return
  const { locale } = preferences.get()
  const { title, way } = errorText(error, translator<typeof messages>(await uiCatalog.load(locale), locale))
  toast({ kind: 'bad', title, text: way })
}
