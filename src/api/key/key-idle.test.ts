import { afterEach, expect, test } from 'vitest'
import { createIdleLock, idleMinutes, readIdleMinutes, watchIdle, type Clock } from './key-idle'

const MINUTE = 60_000

/** Time that stands still until it is moved. */
function fakeClock() {
  let time = 0
  const timers = new Map<object, { at: number; run: () => void }>()
  const clock: Clock = {
    now: () => time,
    after(ms, run) {
      const timer = {}
      timers.set(timer, { at: time + ms, run })
      return () => timers.delete(timer)
    },
  }
  const due = () => [...timers].filter(([, { at }]) => at <= time)
  return {
    clock,
    /** A laptop that sleeps: time passes, timers do not fire. */
    sleep(ms: number) {
      time += ms
    },
    move(ms: number) {
      time += ms
      for (let found = due(); found.length > 0; found = due()) {
        for (const [timer, { run }] of found) {
          timers.delete(timer)
          run()
        }
      }
    },
    pending: () => timers.size,
  }
}

afterEach(() => idleMinutes.set(15))

test('locks after 15 minutes without input, not a moment earlier, once', () => {
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

test('input starts the time anew', () => {
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

test('input after a sleep that was too long finds the vault locked', () => {
  const { clock, sleep } = fakeClock()
  let locks = 0
  const lock = createIdleLock(() => locks++, clock)
  sleep(20 * MINUTE)
  lock.touch()
  expect(locks).toBe(1)
})

test('a shorter idle time counts at once', () => {
  const { clock, move } = fakeClock()
  let locks = 0
  createIdleLock(() => locks++, clock)
  move(6 * MINUTE)
  idleMinutes.set(5)
  expect(locks).toBe(1)
})

test('a stopped lock leaves no timer', () => {
  const { clock, pending } = fakeClock()
  createIdleLock(() => {}, clock).stop()
  expect(pending()).toBe(0)
})

test('typing and pointing in this tab count, and other tabs are told at most every few seconds', () => {
  const { clock, move } = fakeClock()
  let locks = 0
  let told = 0
  const watch = watchIdle({ onIdle: () => locks++, onActivity: () => told++ }, clock)
  move(10 * MINUTE)
  globalThis.dispatchEvent(new Event('keydown'))
  globalThis.dispatchEvent(new Event('pointerdown'))
  expect(told).toBe(1)
  move(10 * MINUTE)
  expect(locks).toBe(0)
  watch.stop()
  globalThis.dispatchEvent(new Event('keydown'))
  expect(told).toBe(1)
})

test('anything but a whole number from 1 to 60 in storage is 15 minutes', () => {
  expect([1, 60, 0, 61, 1.5, '5', null].map(readIdleMinutes)).toEqual([1, 60, 15, 15, 15, 15, 15])
})
