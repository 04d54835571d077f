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
export type StopReason = 'cancelled' | 'unauthorised' | 'no-key' | 'offline' | 'blocked' | 'rate-limited'

/** When the service asks to wait and does not say how long. */
const USUAL_WAIT_S = 5
/** Before a request is repeated when nobody says how long to wait. */
const AGAIN_AFTER_S = 1

const STOPS: Partial<Record<ApiErrorKind, StopReason>> = { unauthorised: 'unauthorised', offline: 'offline', blocked: 'blocked' }

export function judge(error: unknown): Verdict {
  // A bug of our own: nobody knows how far it got.
  if (!isApiError(error)) return { is: 'doubtful', againAfter: null }
  const { kind, status, wasSent, retryAfter } = error
  const stop = kind === 'unauthorised' && !wasSent ? 'no-key' : STOPS[kind]
  // An offline that was only noticed afterwards is an answer that was lost.
  if (stop !== undefined && (kind === 'unauthorised' || !wasSent)) return { is: 'stop', why: stop, wasSent }
  if (!wasSent) return { is: 'unsendable' }
  switch (kind) {
    case 'forbidden':
    case 'not-found':
    case 'conflict':
    case 'invalid':
    case 'refused':
      return { is: 'refused' }
    case 'rate-limited':
      // An hour later nobody would expect a price to change by itself.
      if ((retryAfter ?? 0) > MAX_SILENT_WAIT_S) return { is: 'stop', why: 'rate-limited', wasSent }
      return { is: 'wait', seconds: retryAfter ?? USUAL_WAIT_S }
    case 'network':
      return { is: 'doubtful', againAfter: AGAIN_AFTER_S }
    case 'server':
      if ((retryAfter ?? 0) > MAX_SILENT_WAIT_S || (status !== 502 && status !== 503 && status !== 504))
        return { is: 'doubtful', againAfter: null }
      return { is: 'doubtful', againAfter: retryAfter ?? AGAIN_AFTER_S }
    default:
      return { is: 'doubtful', againAfter: null }
  }
}
