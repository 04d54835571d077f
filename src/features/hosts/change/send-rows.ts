import type { Answer } from './outcome'
import type { Target } from './plan'
import { classifySendError, type StopReason } from './classify-send-error'

export const CONCURRENCY = 3
/** Number of 429 responses after which a row counts as refused. The other rows are still sent. */
const MAX_WAITS = 5

/** After a longer pause, in ms, others may have changed the hosts: they are loaded again before more is sent. */
const LONG_PAUSE = 5_000
export const isLongPause = (until: number | null, now: number): boolean => until !== null && until - now > LONG_PAUSE

export interface Sendable {
  id: string
  target: Target
}

export interface SendDeps {
  /** Sends one PUT once. @throws ApiError */
  put: (id: string, target: Target) => Promise<unknown>
  /** Resolves early when the signal aborts; never throws. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
  /** True if a row may be sent again: its host still has the old values, so neither a saved nor another person's change is lost. */
  mayRepeat?: (id: string) => Promise<boolean>
}

export interface SendEvents {
  onSending: (id: string) => void
  onAnswer: (id: string, answer: Answer | 'unsendable' | 'unsent') => void
  /** All requests wait until this time, in milliseconds; null once they go on. */
  onPause: (until: number | null) => void
  onStop: (why: StopReason) => void
}

/**
 * Sends the rows, at most `CONCURRENCY` at a time. Continues after errors of single rows; starts no new row after an error
 * that every row would meet, or after `stop`. Always waits for requests in flight: aborting them would lose their responses.
 * Returns the rows that a long pause has left over.
 */
export async function sendRows<Row extends Sendable>(
  rows: readonly Row[],
  deps: SendDeps,
  stop: AbortController,
  events: SendEvents,
): Promise<readonly Row[]> {
  const queue = [...rows]
  const { mayRepeat = () => Promise.resolve(true) } = deps
  let pausedUntil = 0
  let wasLong = false

  const pause = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, deps.now() + seconds * 1_000)
    wasLong ||= isLongPause(pausedUntil, deps.now())
    events.onPause(pausedUntil)
  }
  const halt = (why: StopReason) => {
    if (stop.signal.aborted) return
    events.onStop(why)
    stop.abort()
  }
  const untilFree = async () => {
    while (!stop.signal.aborted && pausedUntil > deps.now()) {
      await deps.sleep(pausedUntil - deps.now(), stop.signal)
    }
    if (pausedUntil > 0 && !stop.signal.aborted) {
      pausedUntil = 0
      events.onPause(null)
    }
  }

  async function send({ id, target }: Sendable): Promise<Answer | 'unsendable' | 'unsent'> {
    let doubt: Answer | null = null
    let waits = 0
    events.onSending(id)
    for (;;) {
      try {
        await deps.put(id, target)
        return { is: 'accepted' }
      } catch (error) {
        const verdict = classifySendError(error)
        const no: Answer = doubt ?? { is: 'refused', error }
        switch (verdict.is) {
          case 'refused':
            return no
          case 'unsendable':
            return doubt ?? 'unsendable'
          case 'stop':
            halt(verdict.why)
            return verdict.wasSent ? no : (doubt ?? 'unsent')
          case 'wait':
            pause(verdict.seconds)
            waits += 1
            if (waits > MAX_WAITS) return no
            await untilFree()
            if (stop.signal.aborted || !(await mayRepeat(id))) return no
            break
          case 'doubtful':
            if (doubt !== null || verdict.againAfter === null) return { is: 'doubtful', error }
            doubt = { is: 'doubtful', error }
            await deps.sleep(verdict.againAfter * 1_000, stop.signal)
            // A 429 for another row may have paused all requests.
            await untilFree()
            if (stop.signal.aborted || !(await mayRepeat(id))) return doubt
            break
        }
      }
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      await untilFree()
      const row = stop.signal.aborted || wasLong ? undefined : queue.shift()
      if (!row) return
      events.onAnswer(row.id, await send(row))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  if (!stop.signal.aborted) return queue
  for (const { id } of queue) events.onAnswer(id, 'unsent')
  return []
}
