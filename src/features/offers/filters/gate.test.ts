import { expect, test } from 'vitest'
import { createGate } from './gate'

const never = new AbortController().signal

test('no more than the limit run at a time, and all get their turn', async () => {
  const gate = createGate(3)
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
    return 'done'
  }
  const results = await Promise.all(Array.from({ length: 20 }, () => gate.run(work, never)))
  expect(results).toEqual(Array.from({ length: 20 }, () => 'done'))
  expect(most).toBe(3)
})

test('a failure frees the place', async () => {
  const gate = createGate(1)
  const failure = gate.run(() => Promise.reject(new Error('broken')), never)
  const next = gate.run(() => Promise.resolve('next'), never)
  await expect(failure).rejects.toThrow('broken')
  await expect(next).resolves.toBe('next')
})

test('work that is called off while it waits is never begun', async () => {
  const gate = createGate(1)
  const first = Promise.withResolvers<void>()
  const abort = new AbortController()
  let isBegun = false
  const running = gate.run(() => first.promise, never)
  const waiting = gate.run(async () => {
    isBegun = true
  }, abort.signal)
  abort.abort(new Error('not wanted'))
  await expect(waiting).rejects.toThrow('not wanted')
  first.resolve()
  await running
  await expect(gate.run(() => Promise.resolve('still open'), never)).resolves.toBe('still open')
  expect(isBegun).toBe(false)
})

test('a signal that was called off before is refused at once', async () => {
  await expect(createGate(1).run(() => Promise.resolve(1), AbortSignal.abort(new Error('too late')))).rejects.toThrow('too late')
})
