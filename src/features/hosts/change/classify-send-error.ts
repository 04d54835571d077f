import { judgeFailure } from '@/api/outcome'
import { MAX_SILENT_WAIT_S } from '@/api/retry'
import { isApiError, type ApiErrorKind } from '@/shared/lib/api-error'

/**
 * Meaning of a failed PUT for its row and for the run. SPEC 4.3 sets values, so sending the same request twice does no harm,
 * and a network failure is retried once. A time-out is not: the marketplace may still be processing the request.
 */
export type Verdict =
  /** The marketplace refused; nothing was set. */
  | { is: 'refused' }
  /** The values may be set. `againAfter`: seconds until the only retry; null for no retry. */
  | { is: 'doubtful'; againAfter: number | null }
  /** Too many requests: nothing was set. `seconds`: pause before the next request. */
  | { is: 'wait'; seconds: number }
  | { is: 'stop'; why: StopReason; wasSent: boolean }
  /** Only this row cannot be sent. */
  | { is: 'unsendable' }

/** `no-key`: the key was locked or forgotten in this browser; `unauthorised`: the marketplace rejected it. */
export type StopReason =
  | 'cancelled'
  | 'unauthorised'
  | 'no-key'
  | 'offline'
  | 'blocked'
  | 'rate-limited'
  /** The first of several hosts was saved with another price or status, or could not be verified. */
  | 'price-differs'
  | 'status-differs'
  | 'first-unread'
  /** The present values of the remaining hosts could not be loaded. */
  | 'rest-unread'

/** Wait after a 429 without Retry-After. */
const USUAL_WAIT_S = 5
/** Wait before a retry without Retry-After. */
const AGAIN_AFTER_S = 1

/** Errors that would fail for every other host as well. */
const STOPS: Partial<Record<ApiErrorKind, StopReason>> = { unauthorised: 'no-key', offline: 'offline', blocked: 'blocked' }

export function classifySendError(error: unknown): Verdict {
  // A bug of our own: the request may or may not have been sent.
  if (!isApiError(error)) return { is: 'doubtful', againAfter: null }
  const { kind, status, wasSent, retryAfter } = error
  // The user would not expect a price to change an hour later.
  const isLongWait = (retryAfter ?? 0) > MAX_SILENT_WAIT_S
  switch (judgeFailure(error).outcome) {
    case 'notSent': {
      const why = STOPS[kind]
      return why === undefined ? { is: 'unsendable' } : { is: 'stop', why, wasSent }
    }
    case 'refused':
      if (kind === 'unauthorised') return { is: 'stop', why: 'unauthorised', wasSent }
      if (kind !== 'rate-limited') return { is: 'refused' }
      return isLongWait ? { is: 'stop', why: 'rate-limited', wasSent } : { is: 'wait', seconds: retryAfter ?? USUAL_WAIT_S }
    default: {
      const mayRepeat = kind === 'network' || status === 502 || status === 503 || status === 504
      return { is: 'doubtful', againAfter: mayRepeat && !isLongWait ? (retryAfter ?? AGAIN_AFTER_S) : null }
    }
  }
}
