import { listenForActivity } from '@/shared/lib/listen-for-activity'
import { stored } from '@/shared/lib/stored'

export interface Clock {
  /** System time in milliseconds; the user can change it in either direction. */
  wall(): number
  /** Milliseconds that never decrease, but stop in some browsers while the computer sleeps. */
  monotonic(): number
  /** Calls `run` once after `ms`. @returns a function that cancels it */
  after(ms: number, run: () => void): () => void
}

const systemClock: Clock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Returns the milliseconds since the start, by the clock that advanced more. A clock that is set back or stops during sleep delays
 * nothing; a clock that is set forward locks earlier. Sums up the steps between calls, so that an hour lost by setting the clock
 * back is not subtracted from a later sleep.
 */
function stopwatch({ wall, monotonic }: Clock, elapsed = 0): () => number {
  let last = { wall: wall(), monotonic: monotonic() }
  return () => {
    const now = { wall: wall(), monotonic: monotonic() }
    elapsed += Math.max(now.wall - last.wall, now.monotonic - last.monotonic)
    last = now
    return elapsed
  }
}

export const IDLE_MINUTES_KEY = 'gpu-console.idle-minutes'
export const IDLE_CHOICES = [1, 5, 15, 30, 60] as const
const USUAL_MINUTES = 15

/** Parses the minutes without input until the vault locks: 1 to 60. */
export const parseIdleMinutes = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 60 ? value : USUAL_MINUTES

export const idleMinutes = stored<number>(IDLE_MINUTES_KEY, parseIdleMinutes)

/** The vault locks after this time even if the user is active. */
export const MAX_OPEN_HOURS = 12
const MAX_OPEN_MS = MAX_OPEN_HOURS * 3_600_000
/** Maximum interval between two comparisons of the clocks. */
const TICK_MS = 30_000

export interface IdleLock {
  touch(): void
  /** Milliseconds since the passphrase was entered. */
  openFor(): number
  stop(): void
}

/** @param openFor milliseconds for which the vault has been unlocked in another tab */
export function createIdleLock(onIdle: () => void, clock: Clock = systemClock, openFor = 0): IdleLock {
  const open = stopwatch(clock, Math.max(0, openFor))
  let idle = stopwatch(clock)
  let cancel = () => {}
  let isStopped = false
  const left = () => Math.min(idleMinutes.get() * 60_000 - idle(), MAX_OPEN_MS - open())
  const stop = () => {
    isStopped = true
    cancel()
    unsubscribe()
  }
  const check = () => {
    cancel()
    const wait = left()
    if (wait > 0) cancel = clock.after(Math.min(wait, TICK_MS), check)
    else {
      stop()
      onIdle()
    }
  }
  const unsubscribe = idleMinutes.subscribe(check)
  check()
  return {
    touch() {
      if (isStopped) return
      // Timers stop while a laptop sleeps, so input after a long sleep must lock instead of restarting the time.
      if (left() <= 0) check()
      else idle = stopwatch(clock)
    },
    openFor: open,
    stop,
  }
}

/** Minimum interval between two activity messages to other tabs. */
const NOTIFY_INTERVAL_MS = 5_000

interface Watch {
  onIdle: () => void
  onActivity: () => void
}

/** Locks after the idle time. Listens to input in this tab; call `touch` for input in other tabs. */
export function watchIdle({ onIdle, onActivity }: Watch, openFor = 0, clock: Clock = systemClock): IdleLock {
  let sinceNotified = stopwatch(clock)
  const lock = createIdleLock(
    () => {
      unlisten()
      onIdle()
    },
    clock,
    openFor,
  )
  const onInput = () => {
    lock.touch()
    if (sinceNotified() < NOTIFY_INTERVAL_MS) return
    sinceNotified = stopwatch(clock)
    onActivity()
  }
  const unlisten = listenForActivity(onInput)
  return {
    ...lock,
    stop() {
      unlisten()
      lock.stop()
    },
  }
}
