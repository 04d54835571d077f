import { classifyFailedWrite } from '@/api/certain-refusal'
import { MAX_SILENT_WAIT_S } from '@/api/retry'
import { isApiError, type ApiErrorKind } from '@/shared/lib/api-error'

/**
 * What a failed PUT means for its row and for the run. The same request twice does no harm (SPEC 4.3 sets values), so it is
 * sent once more where something on the way failed; a time-out is not, because the service may still be at work on it.
 */
export type Verdict =
  /** The service said no: nothing was set. */
  | { is: 'refused' }
  /** It may have been set; after so many seconds it may be sent once more. */
  | { is: 'doubtful'; againAfter: number | null }
  /** Too many requests: nothing was set, and nothing is to be sent for so many seconds. */
  | { is: 'wait'; seconds: number }
  /** Nothing more can be sent. */
  | { is: 'stop'; why: StopReason; wasSent: boolean }
  /** This row cannot be sent, the others can. */
  | { is: 'unsendable' }

/** `no-key`: locked or given up here since, so that nothing could be sent; `unauthorised`: the service refused it. */
export type StopReason =
  | 'cancelled'
  | 'unauthorised'
  | 'no-key'
  | 'offline'
  | 'blocked'
  | 'rate-limited'
  /** The first of several prices is different after it was sent, or could not be verified. */
  | 'price-differs'
  | 'price-unread'

/** When the service asks to wait and does not say how long. */
const USUAL_WAIT_S = 5
/** Before a request is repeated when nobody says how long to wait. */
const AGAIN_AFTER_S = 1

/** Nothing that failed for one of these would succeed for the next host. */
const STOPS: Partial<Record<ApiErrorKind, StopReason>> = { unauthorised: 'no-key', offline: 'offline', blocked: 'blocked' }

export function classifySendError(error: unknown): Verdict {
  // A bug of our own: nobody knows how far it got.
  if (!isApiError(error)) return { is: 'doubtful', againAfter: null }
  const { kind, status, wasSent, retryAfter } = error
  // The user would not expect a price to change an hour later.
  const isLongWait = (retryAfter ?? 0) > MAX_SILENT_WAIT_S
  switch (classifyFailedWrite(error)) {
    case 'not-sent': {
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
