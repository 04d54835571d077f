import { stored } from '@/shared/lib/stored'

/** Time as the idle lock sees it; tests bring their own. */
export interface Clock {
  /** The computer's time; it can be set back and forward. */
  wall(): number
  /** Never goes back, but stops in some browsers while the computer sleeps. */
  monotonic(): number
  /** Runs once after so many milliseconds unless cancelled. */
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
 * Milliseconds since the start, by the clock that says more. A clock that is set back or that sleeps lengthens nothing, and one
 * that is set forward can only shorten. Added up from reading to reading, so that an hour for which the wall
 * clock was set back is not taken from a later sleep.
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

/** Minutes without input until the vault is locked: 1 to 60. */
export const readIdleMinutes = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 60 ? value : USUAL_MINUTES

export const idleMinutes = stored<number>(IDLE_MINUTES_KEY, readIdleMinutes)

/** However busy the person is. */
export const MAX_OPEN_HOURS = 12
const MAX_OPEN_MS = MAX_OPEN_HOURS * 3_600_000
/** How often the clocks are compared at least. */
const TICK_MS = 30_000

export interface IdleLock {
  /** Somebody is here. */
  touch(): void
  /** Milliseconds since the passphrase was typed. */
  openFor(): number
  stop(): void
}

/** @param openFor milliseconds for which the vault has been open already, in another tab */
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
      // Timers stand still while a laptop sleeps: whoever comes back too late finds the vault locked.
      if (left() <= 0) check()
      else idle = stopwatch(clock)
    },
    openFor: open,
    stop,
  }
}

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus', 'visibilitychange'] as const
/** Other tabs are told that somebody is here at most this often. */
const TELL_MS = 5_000

interface Watch {
  onIdle: () => void
  onActivity: () => void
}

/** Locks after the idle time; input in this tab counts, and `touch` is for input in the others. */
export function watchIdle({ onIdle, onActivity }: Watch, openFor = 0, clock: Clock = systemClock): IdleLock {
  let sinceTold = stopwatch(clock)
  const lock = createIdleLock(
    () => {
      unlisten()
      onIdle()
    },
    clock,
    openFor,
  )
  const notice = () => {
    lock.touch()
    if (sinceTold() < TELL_MS) return
    sinceTold = stopwatch(clock)
    onActivity()
  }
  const unlisten = () => SIGNS_OF_LIFE.forEach((sign) => globalThis.removeEventListener(sign, notice, true))
  SIGNS_OF_LIFE.forEach((sign) => globalThis.addEventListener(sign, notice, { capture: true, passive: true }))
  return {
    ...lock,
    stop() {
      unlisten()
      lock.stop()
    },
  }
}
