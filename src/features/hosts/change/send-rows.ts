import type { Answer } from './outcome'
import type { Target } from './plan'
import { classifySendError, type StopReason } from './verdict'

/** How many PUTs are on their way at a time. */
export const CONCURRENCY = 3
/** A row that was told to wait so often is given up; the others are still tried. */
const MAX_WAITS = 5

export interface Sendable {
  id: string
  target: Target
}

export interface SendDeps {
  /** Sends one PUT once. @throws ApiError */
  put: (id: string, target: Target) => Promise<unknown>
  /** Ends early when the signal is given; never throws. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  now: () => number
}

export interface SendEvents {
  onSending: (id: string) => void
  onAnswer: (id: string, answer: Answer | 'unsendable' | 'unsent') => void
  /** All requests wait until then. */
  onPause: (until: number | null) => void
  onStop: (why: StopReason) => void
}

/**
 * Sends the rows, a few at a time. Goes on after whatever concerns one row only; stops starting new ones when nothing can
 * succeed any more or when `stop` is given. What is on its way is always waited for: to abort it would lose its answer.
 */
export async function sendRows(rows: readonly Sendable[], deps: SendDeps, stop: AbortController, events: SendEvents): Promise<void> {
  const queue = [...rows]
  let pausedUntil = 0

  const pause = (seconds: number) => {
    pausedUntil = Math.max(pausedUntil, deps.now() + seconds * 1_000)
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
            if (stop.signal.aborted) return no
            break
          case 'doubtful':
            if (doubt !== null || verdict.againAfter === null) return { is: 'doubtful', error }
            doubt = { is: 'doubtful', error }
            await deps.sleep(verdict.againAfter * 1_000, stop.signal)
            // Another row may have been told to wait meanwhile, and that holds for all.
            await untilFree()
            if (stop.signal.aborted) return doubt
            break
        }
      }
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      await untilFree()
      const row = stop.signal.aborted ? undefined : queue.shift()
      if (!row) return
      events.onAnswer(row.id, await send(row))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  for (const { id } of queue) events.onAnswer(id, 'unsent')
}
