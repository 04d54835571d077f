import { preferences } from '@/api/preferences'
import { translator } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import { errorWords } from '@/shared/ui/error-words'
import { uiCatalog } from '@/shared/ui/messages'
import type { messages } from '@/shared/ui/messages.en'
import { toast } from '@/shared/ui/toast-store'

/** A refresh that failed behind data which stay on screen: said once, at the edge of the page. */
export async function toastRefreshError(error: unknown): Promise<void> {
  // A refused key has its own dialog, and what was cancelled was cancelled by us.
  if (isApiError(error) && (error.kind === 'unauthorised' || error.kind === 'cancelled')) return
  const { locale } = preferences.get()
  const { title, way } = errorWords(error, translator<typeof messages>(await uiCatalog.load(locale), locale))
  toast({ kind: 'bad', title, text: way })
}
