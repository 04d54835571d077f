import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPool } from './pool'

function task(name: string, log: string[]) {
  let finish: (how: 'well' | 'badly') => void = () => undefined
  const run = async () => {
    log.push(`start ${name}`)
    const how = await new Promise<'well' | 'badly'>((resolve) => (finish = resolve))
    log.push(`end ${name}`)
    if (how === 'badly') throw new Error(name)
    return name
  }
  return { run, finish: (how: 'well' | 'badly' = 'well') => finish(how) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('starts the third task of a pool of two after the first one fails', async () => {
  const log: string[] = []
  const [a, b, c] = [task('a', log), task('b', log), task('c', log)]
  const pool = createPool(2)
  const failed = expect(pool.run(a.run)).rejects.toThrow('a')
  const others = Promise.all([pool.run(b.run), pool.run(c.run)])
  await settle()
  expect(log).toEqual(['start a', 'start b'])
  a.finish('badly')
  await failed
  await settle()
  expect(log).toEqual(['start a', 'start b', 'end a', 'start c'])
  b.finish()
  c.finish()
  expect(await others).toEqual(['b', 'c'])
})

test('starts a task that goes on with another one before those that wait', async () => {
  const log: string[] = []
  const [a, b, c] = [task('a', log), task('b', log), task('c', log)]
  const pool = createPool(1)
  const all = Promise.all([pool.run(a.run), pool.run(b.run), pool.run(c.run, undefined, true)])
  for (const { finish } of [a, c, b]) {
    await settle()
    finish()
  }
  await all
  expect(log.filter((line) => line.startsWith('start'))).toEqual(['start a', 'start c', 'start b'])
})

test('removes an aborted task from the queue and starts the next one', async () => {
  const log: string[] = []
  const [a, b, c] = [task('a', log), task('b', log), task('c', log)]
  const pool = createPool(1)
  const givenUp = new AbortController()
  const first = pool.run(a.run)
  const second = expect(pool.run(b.run, givenUp.signal)).rejects.toThrow('not wanted')
  const third = pool.run(c.run)
  await settle()
  givenUp.abort(new Error('not wanted'))
  // Rejects at once, while the first task still runs.
  await second
  expect(log).toEqual(['start a'])
  a.finish()
  await first
  await settle()
  expect(log).toEqual(['start a', 'end a', 'start c'])
  c.finish()
  await third
})

test('rejects an already aborted task without using a slot', async () => {
  const pool = createPool(1)
  const late = AbortSignal.abort(new Error('too late'))
  await expect(pool.run(() => Promise.resolve('never'), late)).rejects.toThrow('too late')
  await expect(pool.run(() => Promise.resolve('still open'))).resolves.toBe('still open')
})

test('runs every task once and never more than the size at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 5 }), fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 20 }), async (size, steps) => {
      const pool = createPool(size)
      let running = 0
      let most = 0
      const results = await Promise.all(
        steps.map((step, index) =>
          pool.run(async () => {
            most = Math.max(most, (running += 1))
            for (let turn = 0; turn < step; turn += 1) await Promise.resolve()
            running -= 1
            return index
          }),
        ),
      )
      expect(results).toEqual(steps.map((_, index) => index))
      expect(most).toBeLessThanOrEqual(size)
    }),
    { numRuns: 50 },
  )
})
