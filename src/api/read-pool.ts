import type { ApiError } from '@/shared/lib/api-error'
import { createPool } from '@/shared/lib/pool'
import { sleep } from '@/shared/lib/sleep'
import { onKeyRemoved } from './api-key'
import { diagnostics } from './diagnostics'
import { MAX_SILENT_WAIT_S, retryDelay } from './retry'

export interface ReadPool {
  /** Rejects when the signal aborts, also while the task waits. `isNext`: see `Pool`. */
  run<Result>(task: () => Promise<Result>, signal: AbortSignal, isNext?: boolean): Promise<Result>
}

/** Time until which no pool starts a read, in milliseconds of `performance.now()`: the limit belongs to the key, not to a pool. */
let pausedUntil = 0

/**
 * Runs a limited number of reads at a time, because the API's rate limits are not documented (SPEC 8). A 429 to any request pauses all pools
 * for its Retry-After, so that the reads that wait do not fail one by one. A longer wait than a silent retry takes is not waited for.
 */
export function createReadPool(size: number): ReadPool {
  const pool = createPool(size)
  return {
    run: (task, signal, isNext) =>
      pool.run(
        async () => {
          const left = () => pausedUntil - performance.now()
          while (left() > 0 && !signal.aborted) await sleep(left(), signal)
          signal.throwIfAborted()
          return task()
        },
        signal,
        isNext,
      ),
  }
}

let latest: ApiError | undefined

// Not in `run`: a task may keep what it has when a later request of it is refused, and other requests count to the limit too.
diagnostics.subscribe(() => {
  const [error] = diagnostics.get().errors
  if (error !== latest && error?.kind === 'rate-limited') pause(retryDelay(0, error))
  latest = error
})

function pause(ms: number): void {
  if (ms > MAX_SILENT_WAIT_S * 1_000) return
  pausedUntil = Math.max(pausedUntil, performance.now() + ms)
  const stop = onKeyRemoved(() => {
    pausedUntil = 0
    stop()
  })
}

/** For the requests of a comparison or of many counts. */
export const marketPool = createReadPool(4)
