import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateHost } from '@/contract/host'
import { searchOffers } from '@/contract/offer'
import { getProvider } from '@/contract/provider'
import { getTemplate, listTemplates } from '@/contract/template'
import { server } from '@/mocks/node'
import { ApiError } from '@/shared/lib/api-error'
import { setKey } from './api-key'
import { diagnostics } from './diagnostics'
import { call, readRetryAfter, wireRequest } from './http'

// The bare wire: what a service may do that the mock market does not.
beforeEach(() => setKey('key-of-this-test'))
afterEach(diagnostics.clear)

const search = (signal?: AbortSignal) => call(searchOffers, { query: { start: 0, limit: 10 }, body: {} }, signal)
const answer = (respond: (request: Request) => Response | Promise<Response>) =>
  server.use(http.post('*/v0/market/search', ({ request }) => respond(request)))
const failure = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error('an ApiError was expected', { cause: error })
  return error
}

describe('what goes out', () => {
  test('the key in its header, nothing cached, no cookies, no redirects followed', async () => {
    answer((request) => HttpResponse.json({ data: [], total_items: request.headers.get('X-Api-Key') === 'key-of-this-test' ? 0 : 9 }))
    using sent = vi.spyOn(globalThis, 'fetch')
    expect((await search()).total).toBe(0)
    const [url, options] = sent.mock.lastCall ?? []
    expect(url).not.toContain('key-of-this-test')
    expect(options).toMatchObject({ redirect: 'error', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' })
  })

  test('lists as repeated parameters, absent ones not at all', () => {
    const { url } = wireRequest(listTemplates, { query: { start: 0, limit: 5, tags: ['ssh', 'jupyter'] } })
    expect(new URL(url).search).toBe('?tags=ssh&tags=jupyter&start=0&limit=5')
  })

  test('nothing outside the contract', () => {
    const request = { query: { start: 0, limit: 10 }, body: { query: { cuda_version: 12 } } }
    // @ts-expect-error -- the types refuse it as well
    expect(() => wireRequest(searchOffers, request)).toThrow('cuda_version')
  })

  test.each(['..', '.', '', 'a\u0000'])('a path parameter %j sends nothing', async (name) => {
    const error = await failure(call(getProvider, { params: { provider_translit_name: name }, query: {} }))
    expect([error.kind, error.wasSent]).toEqual(['not-found', false])
  })

  test('without a key nothing is sent', async () => {
    setKey(null)
    const error = await failure(search())
    expect([error.kind, error.wasSent]).toEqual(['unauthorised', false])
  })
})

describe('the taxonomy', () => {
  test.each([
    [401, 'unauthorised'],
    [402, 'refused'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [400, 'invalid'],
    [409, 'conflict'],
    [418, 'refused'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'server'],
  ])('HTTP %i is %s', async (status, kind) => {
    answer(() => HttpResponse.json({ detail: 'as it is' }, { status }))
    expect(await failure(search())).toMatchObject({ kind, status, serverText: 'as it is', request: 'POST /v0/market/search' })
  })

  test('ok:false under HTTP 200 is a refusal with its text', async () => {
    answer(() => HttpResponse.json({ ok: false, error: 'closed today' }))
    expect(await failure(search())).toMatchObject({ kind: 'refused', serverText: 'closed today' })
  })

  test.each([
    ['a page', '<!doctype html><title>Sign in</title>', 'Sign in'],
    ['nothing', '', ''],
    ['half a body', '{"ok":true,"data":[', '{"ok":true,"data":['],
  ])('%s instead of JSON is unreadable', async (_, body, said) => {
    answer(() => new HttpResponse(body, { status: 200 }))
    expect(await failure(search())).toMatchObject({ kind: 'unreadable', serverText: said })
  })

  test.each([[[]], ['text'], [7], [{ data: 'text' }], [{ data: {} }]])('%j has no known shape', async (body) => {
    answer(() => HttpResponse.json(body))
    expect((await failure(search())).kind).toBe('unexpected-shape')
  })

  test('a connection that breaks is a network failure, a stop by the person is a cancellation', async () => {
    answer(() => HttpResponse.error())
    expect((await failure(search())).kind).toBe('network')
    const stop = new AbortController()
    answer(() => new Promise<never>(() => stop.abort()))
    expect((await failure(search(stop.signal))).kind).toBe('cancelled')
  })

  test('field errors of a write come with their fields', async () => {
    server.use(
      http.put('*/v0/hosts/h1', () => HttpResponse.json({ detail: [{ loc: ['body', 'price'], msg: 'too low' }] }, { status: 422 })),
    )
    const error = await failure(call(updateHost, { params: { host_id: 'h1' }, body: { price: 0 } }))
    expect(error).toMatchObject({ kind: 'invalid', fields: [{ path: 'price', message: 'too low' }] })
  })

  test('a wait that the service names is read, as seconds and as a date', async () => {
    answer(() => HttpResponse.json({}, { status: 429, headers: { 'Retry-After': '12' } }))
    expect((await failure(search())).retryAfter).toBe(12)
    const now = Date.parse('2026-01-01T00:00:00Z')
    expect(readRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30)
    expect([null, '', 'soon', 'Wed, 31 Dec 2025 00:00:00 GMT'].map((header) => readRetryAfter(header, now))).toEqual(
      Array(4).fill(undefined),
    )
  })
})

describe('diagnostics', () => {
  test('hold rows set aside, price forms, error forms and errors, and never the key', async () => {
    answer(() => HttpResponse.json({ data: [{ id: 'a', prices: [1] }, { no: 'id' }] }))
    await search()
    server.use(http.get('*/v0/templates/t', () => HttpResponse.json({ detail: 'gone' }, { status: 404 })))
    await failure(call(getTemplate, { params: { template_id: 't' } }))
    const held = diagnostics.get()
    expect(held.setAside.map(({ row }) => row.raw)).toEqual([{ no: 'id' }])
    expect([held.priceForms, held.errorForms]).toEqual([{ number: 1 }, { detail: 1 }])
    expect(held.errors).toHaveLength(1)
    expect(JSON.stringify(held)).not.toContain('key-of-this-test')
  })
})
