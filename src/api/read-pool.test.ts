import { expect, test } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import { setKey } from './api-key'
import { createReadPool } from './read-pool'

const { signal } = new AbortController()
const limited = (retryAfter: number) => () => Promise.reject(new ApiError('rate-limited', { request: 'GET /x', wasSent: true, retryAfter }))
const time = () => Promise.resolve(performance.now())

test('starts no read of any pool before Retry-After has passed', async () => {
  const [pool, other] = [createReadPool(1), createReadPool(1)]
  const start = performance.now()
  const refused = expect(pool.run(limited(0.4), signal)).rejects.toThrow('rate-limited')
  const waiting = pool.run(time, signal)
  await refused
  const times = [await waiting, await other.run(time, signal)]
  for (const at of times) expect(at - start).toBeGreaterThan(395)
})

test('leaves the queue at once when it is aborted during the pause', async () => {
  const pool = createReadPool(1)
  await expect(pool.run(limited(30), signal)).rejects.toThrow('rate-limited')
  const stop = new AbortController()
  const waiting = expect(pool.run(time, stop.signal)).rejects.toThrow('not wanted')
  stop.abort(new Error('not wanted'))
  await waiting
  // The limit belongs to the key.
  setKey('next')
  setKey(null)
  await pool.run(time, signal)
})

test('does not wait for minutes', async () => {
  const pool = createReadPool(1)
  await expect(pool.run(limited(300), signal)).rejects.toThrow('rate-limited')
  await pool.run(time, signal)
})
