import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { listProviders } from '@/contract/provider'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { setKey } from './api-key'
import { call } from './http'
import { searchPage } from './offers'
import { createReadPool } from './read-pool'

beforeEach(() => setKey('read-pool'))

const { signal } = new AbortController()
const refusal = (retryAfter: number) => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': `${retryAfter}` } })
const limited = (retryAfter: number) => () => {
  server.use(http.get('*/v0/market/providers', () => refusal(retryAfter)))
  return call(listProviders, { query: { start: 0, limit: 1 } })
}
const time = () => Promise.resolve(performance.now())

test('starts no read of any pool before Retry-After has passed', async () => {
  const [pool, other] = [createReadPool(1), createReadPool(1)]
  const start = performance.now()
  const refused = expect(pool.run(limited(1), signal)).rejects.toThrow('rate-limited')
  const waiting = pool.run(time, signal)
  await refused
  const times = [await waiting, await other.run(time, signal)]
  for (const at of times) expect(at - start).toBeGreaterThan(995)
})

test('pauses for the check of a total too, whose page is kept', async () => {
  server.use(
    http.post('*/v0/market/search', ({ request }) =>
      new URL(request.url).searchParams.get('start') === '0'
        ? HttpResponse.json({ ok: true, data: [sentOffer({ id: 'o0' })], total_items: 1 })
        : refusal(1),
    ),
  )
  const pool = createReadPool(1)
  const start = performance.now()
  const page = await pool.run(() => searchPage({ currency: 'USD', sort: 'price_asc', filters: {} }, 0, 1, signal), signal)
  expect(page).toMatchObject({ received: 1, total: undefined, mayContinue: true })
  expect((await pool.run(time, signal)) - start).toBeGreaterThan(995)
})

test('leaves the queue at once when it is aborted during the pause', async () => {
  const pool = createReadPool(1)
  await expect(pool.run(limited(30), signal)).rejects.toThrow('rate-limited')
  const stop = new AbortController()
  const waiting = expect(pool.run(time, stop.signal)).rejects.toThrow('not wanted')
  stop.abort(new Error('not wanted'))
  await waiting
  // The limit belongs to the key.
  setKey(null)
  await pool.run(time, signal)
})

test('does not wait for minutes', async () => {
  const pool = createReadPool(1)
  await expect(pool.run(limited(300), signal)).rejects.toThrow('rate-limited')
  await pool.run(time, signal)
})
