import { isNone, judgeFailure, type Failure } from '@/api/outcome'
import { MAX_SILENT_WAIT_S } from '@/api/retry'
import { isApiError, type ApiErrorKind } from '@/shared/lib/api-error'
import type { PlannedRow, Target } from './plan'
import { notSent, type Answer, type StopReason } from './row-result'

export const CONCURRENCY = 3
/** Number of 429 responses after which a row counts as refused. The other rows are still sent. */
const MAX_WAITS = 5
/** Wait after a 429 without Retry-After, in seconds. */
const USUAL_WAIT_S = 5
/** Wait before a retry without Retry-After, in seconds. */
const AGAIN_AFTER_S = 1

/** After a longer pause, in ms, others may have changed the hosts: they are loaded again before more is sent. */
const LONG_PAUSE = 5_000

export interface SendDeps {
  /** Sends one PUT once. @throws ApiError */
  put: (id: string, target: Target) => Promise<unknown>
  /** Resolves early when the signal aborts; never throws. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
}

interface SendEvents {
  /** True if a row may be sent again: its host still has the old values, so neither a saved nor another person's change is lost. */
  mayRepeat: (row: PlannedRow) => Promise<boolean>
  onSending: (id: string) => void
  onAnswer: (id: string, answer: Answer) => void
  /** All requests wait until this time, in milliseconds; null once they go on. */
  onPause: (until: number | null, isLong: boolean) => void
  /** Aborts the signal as well. */
  onStop: (why: StopReason) => void
}

/**
 * Sends the rows, at most `CONCURRENCY` at a time. Continues after errors of single rows; starts no new row after an error
 * that every row would meet, or once the signal is aborted. Always waits for requests in flight: aborting them would lose their responses.
 * Returns the rows that a long pause has left over.
 */
export async function sendRows(
  rows: readonly PlannedRow[],
  deps: SendDeps,
  signal: AbortSignal,
  events: SendEvents,
): Promise<readonly PlannedRow[]> {
  const queue = [...rows]
  let pausedUntil = 0
  let wasLong = false

  const pause = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, deps.now() + seconds * 1_000)
    wasLong ||= pausedUntil - deps.now() > LONG_PAUSE
    events.onPause(pausedUntil, wasLong)
  }
  const untilFree = async () => {
    while (!signal.aborted && pausedUntil > deps.now()) {
      await deps.sleep(pausedUntil - deps.now(), signal)
    }
    if (pausedUntil > 0 && !signal.aborted) {
      pausedUntil = 0
      events.onPause(null, false)
    }
  }

  async function send(row: PlannedRow): Promise<Answer> {
    const { id, target } = row
    let doubt: Answer | null = null
    let waits = 0
    events.onSending(id)
    for (;;) {
      try {
        await deps.put(id, target)
        return { outcome: 'accepted', error: null }
      } catch (error) {
        const failure = judgeFailure(error)
        const why = stopOf(failure)
        if (why) events.onStop(why)
        const own = failure.outcome === 'notSent' ? notSent(why ? undefined : 'unsendable') : failure
        // A request before this one may have set the values.
        const answer: Answer = isNone(own.outcome) ? (doubt ?? own) : own
        const seconds = againAfter(failure)
        if (seconds === null) return answer
        if (failure.outcome === 'refused') {
          pause(seconds)
          waits += 1
          if (waits > MAX_WAITS) return answer
        } else {
          if (doubt !== null) return answer
          doubt = answer
          await deps.sleep(seconds * 1_000, signal)
        }
        // A 429 for another row may have paused all requests.
        await untilFree()
        if (signal.aborted || !(await events.mayRepeat(row))) return answer
      }
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      await untilFree()
      const row = signal.aborted || wasLong ? undefined : queue.shift()
      if (!row) return
      events.onAnswer(row.id, await send(row))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  if (!signal.aborted) return queue
  for (const { id } of queue) events.onAnswer(id, notSent())
  return []
}

/** Errors that would fail for every other host as well. */
const STOPS: Partial<Record<ApiErrorKind, StopReason>> = { unauthorised: 'no-key', offline: 'offline', blocked: 'blocked' }

function stopOf({ outcome, error }: Failure): StopReason | undefined {
  if (outcome === 'notSent') return STOPS[error.kind]
  if (outcome !== 'refused') return undefined
  if (error.kind === 'rate-limited') return isLongWait(error) ? 'rate-limited' : undefined
  return error.kind === 'unauthorised' ? 'unauthorised' : undefined
}

/**
 * Seconds until the same request may be sent again, or null. SPEC 4.3 sets values, so sending it twice does no harm: a network
 * failure is retried. A time-out is not, because the marketplace may still be processing the request.
 */
function againAfter({ outcome, error }: Failure): number | null {
  if (!isApiError(error) || isLongWait(error)) return null
  const { kind, status, retryAfter } = error
  if (outcome === 'refused') return kind === 'rate-limited' ? (retryAfter ?? USUAL_WAIT_S) : null
  const mayRepeat = outcome === 'unknown' && (kind === 'network' || status === 502 || status === 503 || status === 504)
  return mayRepeat ? (retryAfter ?? AGAIN_AFTER_S) : null
}

/** The user would not expect a price to change an hour later. */
const isLongWait = ({ retryAfter }: { retryAfter: number | undefined }): boolean => (retryAfter ?? 0) > MAX_SILENT_WAIT_S
