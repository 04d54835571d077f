import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { updateHost } from '@/contract/host'
import { searchOffers } from '@/contract/offer'
import { server } from '@/mocks/node'
import { setKey } from './api-key'
import { diagnostics } from './diagnostics'
import { call } from './http'

beforeEach(() => setKey('key-of-this-test'))
afterEach(diagnostics.clear)

test('records each request of the tab with its size and outcome, and repeats reads only', async () => {
  server.use(
    http.post('*/v0/market/search', () => HttpResponse.json({ data: [], total_items: 0 })),
    http.put('*/v0/hosts/h1', () => new HttpResponse('busy', { status: 503 })),
  )
  await call(searchOffers, { query: { start: 0, limit: 10 }, body: {} })
  await expect(call(updateHost, { params: { host_id: 'h1' }, body: { price: 1 } })).rejects.toMatchObject({ kind: 'server' })
  expect(diagnostics.get().requests).toEqual([
    expect.objectContaining({ request: 'PUT /v0/hosts/h1', status: 503, bytes: 4, error: 'server', wasSent: true, repeat: undefined }),
    expect.objectContaining({ request: 'POST /v0/market/search', status: 200, bytes: 27, error: undefined, wasSent: true }),
  ])
  await diagnostics.get().requests[1]?.repeat?.()
  expect(diagnostics.get().requests.map(({ request }) => request)).toEqual([
    'POST /v0/market/search',
    'PUT /v0/hosts/h1',
    'POST /v0/market/search',
  ])
  expect(JSON.stringify(diagnostics.get())).not.toContain('key-of-this-test')
})
