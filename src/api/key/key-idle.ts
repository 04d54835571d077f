import { stored } from '@/shared/lib/stored'

/** Time as the idle lock sees it; tests bring their own. */
export interface Clock {
  now(): number
  /** Runs once after so many milliseconds unless cancelled. */
  after(ms: number, run: () => void): () => void
}

const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

export const IDLE_MINUTES_KEY = 'gpu-console.idle-minutes'
export const IDLE_CHOICES = [1, 5, 15, 30, 60] as const
const USUAL_MINUTES = 15

/** Minutes without input until the vault is locked: 1 to 60. */
export const readIdleMinutes = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 60 ? value : USUAL_MINUTES

export const idleMinutes = stored<number>(IDLE_MINUTES_KEY, readIdleMinutes)

export interface IdleLock {
  /** Somebody is here. */
  touch(): void
  stop(): void
}

export function createIdleLock(onIdle: () => void, clock: Clock = systemClock): IdleLock {
  let last = clock.now()
  let cancel = () => {}
  let isStopped = false
  const left = () => last + idleMinutes.get() * 60_000 - clock.now()
  const stop = () => {
    isStopped = true
    cancel()
    unsubscribe()
  }
  const check = () => {
    cancel()
    const wait = left()
    if (wait > 0) cancel = clock.after(wait, check)
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
      else last = clock.now()
    },
    stop,
  }
}

const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus', 'visibilitychange'] as const
/** Other tabs are told that somebody is here at most this often. */
const TELL_MS = 5_000

/** Locks after the idle time; input in this tab counts, and `touch` is for input in the others. */
export function watchIdle({ onIdle, onActivity }: { onIdle: () => void; onActivity: () => void }, clock: Clock = systemClock): IdleLock {
  let told = clock.now()
  const lock = createIdleLock(() => {
    unlisten()
    onIdle()
  }, clock)
  const notice = () => {
    lock.touch()
    if (clock.now() - told < TELL_MS) return
    told = clock.now()
    onActivity()
  }
  const unlisten = () => SIGNS_OF_LIFE.forEach((sign) => globalThis.removeEventListener(sign, notice, true))
  SIGNS_OF_LIFE.forEach((sign) => globalThis.addEventListener(sign, notice, { capture: true, passive: true }))
  return {
    touch: lock.touch,
    stop() {
      unlisten()
      lock.stop()
    },
  }
}
