import { afterEach, expect, test } from 'vitest'
import { createIdleLock, idleMinutes, parseIdleMinutes, watchIdle, type Clock } from './key-idle'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function fakeClock() {
  let time = { wall: 1e12, monotonic: 0 }
  const timers = new Map<object, { at: number; run: () => void }>()
  const clock: Clock = {
    wall: () => time.wall,
    monotonic: () => time.monotonic,
    after(ms, run) {
      const timer = {}
      timers.set(timer, { at: time.monotonic + ms, run })
      return () => timers.delete(timer)
    },
  }
  const pass = (ms: number) => (time = { wall: time.wall + ms, monotonic: time.monotonic + ms })
  return {
    clock,
    /** Sleep of a laptop: time passes, timers do not fire, and in some browsers the monotonic clock stops. */
    sleep(ms: number, { isMonotonicStopped = false } = {}) {
      pass(ms)
      if (isMonotonicStopped) time.monotonic -= ms
    },
    setWall: (ms: number) => (time = { ...time, wall: time.wall + ms }),
    move(ms: number) {
      const end = time.monotonic + ms
      for (;;) {
        const [next] = [...timers].toSorted(([, one], [, other]) => one.at - other.at)
        if (!next || next[1].at > end) break
        timers.delete(next[0])
        pass(Math.max(0, next[1].at - time.monotonic))
        next[1].run()
      }
      pass(end - time.monotonic)
    },
    pending: () => timers.size,
  }
}

afterEach(() => idleMinutes.set(15))

test('locks once after exactly 15 minutes without input (K7)', () => {
  const { clock, move } = fakeClock()
  let locks = 0
  createIdleLock(() => locks++, clock)
  move(15 * MINUTE - 1)
  expect(locks).toBe(0)
  move(1)
  expect(locks).toBe(1)
  move(60 * MINUTE)
  expect(locks).toBe(1)
})

test('restarts the idle time on input', () => {
  const { clock, move } = fakeClock()
  let locks = 0
  const lock = createIdleLock(() => locks++, clock)
  move(14 * MINUTE)
  lock.touch()
  move(14 * MINUTE)
  expect(locks).toBe(0)
  move(MINUTE)
  expect(locks).toBe(1)
})

test('locks on input after a sleep longer than the idle time', () => {
  const { clock, sleep } = fakeClock()
  let locks = 0
  const lock = createIdleLock(() => locks++, clock)
  sleep(20 * MINUTE)
  lock.touch()
  expect(locks).toBe(1)
})

test('locks after a sleep during which the monotonic clock stopped', () => {
  const { clock, sleep } = fakeClock()
  let locks = 0
  const lock = createIdleLock(() => locks++, clock)
  sleep(20 * MINUTE, { isMonotonicStopped: true })
  lock.touch()
  expect(locks).toBe(1)
})

test('locks on time when the clock is set back by 8 hours', () => {
  const { clock, move, setWall } = fakeClock()
  let locks = 0
  createIdleLock(() => locks++, clock)
  move(MINUTE)
  setWall(-8 * HOUR)
  move(14 * MINUTE - 1)
  expect(locks).toBe(0)
  move(1)
  expect(locks).toBe(1)
})

test('locks after a later sleep when the clock was set back before', () => {
  const { clock, move, setWall, sleep } = fakeClock()
  let locks = 0
  const lock = createIdleLock(() => locks++, clock)
  setWall(-8 * HOUR)
  move(MINUTE)
  sleep(20 * MINUTE, { isMonotonicStopped: true })
  lock.touch()
  expect(locks).toBe(1)
})

test('locks early when the clock is set forward', () => {
  const { clock, setWall } = fakeClock()
  let locks = 0
  const lock = createIdleLock(() => locks++, clock)
  setWall(HOUR)
  lock.touch()
  expect(locks).toBe(1)
})

test('locks after 12 hours of continuous input', () => {
  const { clock, move } = fakeClock()
  let locks = 0
  const lock = createIdleLock(() => locks++, clock)
  const work = (until: number) => {
    while (lock.openFor() < until && locks === 0) {
      move(MINUTE)
      lock.touch()
    }
  }
  work(12 * HOUR - MINUTE)
  expect(locks).toBe(0)
  work(13 * HOUR)
  expect([locks, lock.openFor()]).toEqual([1, 12 * HOUR])
})

test('counts the 12 hours from the passphrase, also when it was entered in another tab (K7)', () => {
  const { clock, move } = fakeClock()
  let locks = 0
  const lock = createIdleLock(() => locks++, clock, 12 * HOUR - 5 * MINUTE)
  expect(lock.openFor()).toBe(12 * HOUR - 5 * MINUTE)
  move(5 * MINUTE)
  expect(locks).toBe(1)
  const claimed = createIdleLock(() => {}, clock, -HOUR)
  expect(claimed.openFor()).toBe(0)
  claimed.stop()
})

test('notifies other tabs of activity after the clock was set back', () => {
  const { clock, move, setWall } = fakeClock()
  let notified = 0
  const watch = watchIdle({ onIdle: () => {}, onActivity: () => notified++ }, 0, clock)
  setWall(-8 * HOUR)
  move(MINUTE)
  globalThis.dispatchEvent(new Event('keydown'))
  expect(notified).toBe(1)
  watch.stop()
})

test('locks immediately when the idle time is shortened', () => {
  const { clock, move } = fakeClock()
  let locks = 0
  createIdleLock(() => locks++, clock)
  move(6 * MINUTE)
  idleMinutes.set(5)
  expect(locks).toBe(1)
})

test('leaves no timer when stopped', () => {
  const { clock, pending } = fakeClock()
  createIdleLock(() => {}, clock).stop()
  expect(pending()).toBe(0)
})

test('counts keyboard and pointer input in this tab, and notifies other tabs at most every five seconds', () => {
  const { clock, move } = fakeClock()
  let locks = 0
  let notified = 0
  const watch = watchIdle({ onIdle: () => locks++, onActivity: () => notified++ }, 0, clock)
  move(10 * MINUTE)
  globalThis.dispatchEvent(new Event('keydown'))
  globalThis.dispatchEvent(new Event('pointerdown'))
  expect(notified).toBe(1)
  move(10 * MINUTE)
  expect(locks).toBe(0)
  watch.stop()
  globalThis.dispatchEvent(new Event('keydown'))
  expect(notified).toBe(1)
})

test('falls back to 15 minutes unless storage has a whole number from 1 to 60', () => {
  expect([1, 60, 0, 61, 1.5, '5', null].map(parseIdleMinutes)).toEqual([1, 60, 15, 15, 15, 15, 15])
})
