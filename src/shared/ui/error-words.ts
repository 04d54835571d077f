import type { Translate } from '@/shared/i18n/i18n'
import { isApiError, type ApiErrorKind } from '@/shared/lib/api-error'
import { isChunkFailure } from '@/shared/lib/chunk-failure'
import type { messages } from './messages.en'

type UiTranslate = Translate<typeof messages>

const KEYS = {
  offline: 'offline',
  network: 'network',
  blocked: 'blocked',
  timeout: 'timeout',
  cancelled: 'cancelled',
  unauthorised: 'unauthorised',
  forbidden: 'forbidden',
  'not-found': 'notFound',
  conflict: 'conflict',
  invalid: 'invalid',
  'rate-limited': 'rateLimited',
  server: 'server',
  refused: 'refused',
  unreadable: 'unreadable',
  'unexpected-shape': 'unexpectedShape',
  'too-large': 'tooLarge',
} as const satisfies Record<ApiErrorKind, string>

/** Kinds come out of the journal too, where any text may stand. */
export const isErrorKind = (kind: string): kind is ApiErrorKind => Object.hasOwn(KEYS, kind)

/** What happened and what helps. */
export interface ErrorWords {
  title: string
  way: string
  /** What the service said; untrusted text. */
  quote: string | undefined
}

/** The one place that words an error, in the reader's language. */
export function errorWords(error: unknown, t: UiTranslate): ErrorWords {
  if (!isApiError(error)) {
    const key = isChunkFailure(error) ? 'partMissing' : 'bug'
    return { title: t(key), way: t(`${key}Way`), quote: undefined }
  }
  const key = KEYS[error.kind]
  const way = error.retryAfter === undefined ? t(`${key}Way`) : t('rateLimitedIn', { count: error.retryAfter })
  const size = error.size === undefined ? '' : `: ${t('megabytes', { size: Math.ceil(error.size / 1e6) })}`
  const status = error.status === undefined || error.kind !== 'server' ? '' : ` (${error.status})`
  return {
    title: `${t(key)}${size}${status}`,
    way: error.wasSent || error.kind === 'not-found' ? way : `${way} ${t('nothingSent')}`,
    quote: error.serverText,
  }
}
