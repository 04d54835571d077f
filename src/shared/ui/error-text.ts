import type { Translate } from '@/shared/i18n/i18n'
import { isApiError } from '@/shared/lib/api-error'
import type { messages } from './messages.en'

type UiTranslate = Translate<typeof messages>

export interface ErrorText {
  title: string
  way: string
  /** Message of the API; untrusted text. */
  quote: string | undefined
}

/** Returns the texts of an error in the user's language. The only place that words errors. */
export function errorText(error: unknown, t: UiTranslate): ErrorText {
  if (!isApiError(error)) {
    const key = isChunkFailure(error) ? 'partMissing' : 'defect'
    return { title: t(key), way: t(`${key}Way`), quote: undefined }
  }
  const { kind } = error
  if (kind === 'offline' && !error.wasSent) return { title: t('offline'), way: t('offlineHeld'), quote: undefined }
  const way = error.retryAfter === undefined ? t(`${kind}Way`) : t('rateLimitedIn', { count: error.retryAfter })
  const size = error.size === undefined ? '' : `: ${t('megabytes', { size: Math.ceil(error.size / 1e6) })}`
  const status = error.status === undefined || kind !== 'server' ? '' : ` (${error.status})`
  return {
    title: `${t(kind)}${size}${status}`,
    // A read changes nothing, and may follow writes that were sent.
    way: error.wasSent || kind === 'not-found' || error.request?.startsWith('GET') ? way : `${way} ${t('nothingSent')}`,
    quote: error.serverText,
  }
}

const CHUNK_ERRORS = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  // A host that answers missing scripts with its page, in Safari, and in any browser if it also calls the page a script.
  /is not a valid javascript mime type/i,
  /^(unexpected token|expected expression, got) '<'$/i,
  /unable to preload css/i, // Vite
]

/** True if a chunk failed to load. After a deployment the server no longer has the old chunks. */
export const isChunkFailure = (error: unknown): boolean =>
  error instanceof Error && CHUNK_ERRORS.some((pattern) => pattern.test(error.message))
