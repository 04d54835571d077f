import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { updateHost } from '@/contract/host'
import { rentOffer } from '@/contract/instance'
import { searchOffers } from '@/contract/offer'
import { getProvider } from '@/contract/provider'
import { createSecret } from '@/contract/secret'
import { getTemplate, listTemplates } from '@/contract/template'
import { server } from '@/mocks/node'
import { ApiError } from '@/shared/lib/api-error'
import { rawOf } from '@/contract/raw'
import { keyState, setKey } from './api-key'
import { judgeFailure } from './outcome'
import { diagnostics } from './diagnostics'
import { call } from './http'
import { wireRequest } from './wire'

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

describe('requests', () => {
  test('sends the key in its header, without cache and redirects', async () => {
    answer((request) => HttpResponse.json({ data: [], total_items: request.headers.get('X-Api-Key') === 'key-of-this-test' ? 0 : 9 }))
    using sent = vi.spyOn(globalThis, 'fetch')
    expect((await search()).total).toBe(0)
    const [url, options] = sent.mock.lastCall ?? []
    expect(url).not.toContain('key-of-this-test')
    expect(options).toMatchObject({ redirect: 'error', cache: 'no-store', referrerPolicy: 'no-referrer' })
  })

  test('sends no credentials to other origins, and none with writes, so that writes use separate connections', async () => {
    answer(() => HttpResponse.json({ data: [] }))
    server.use(
      http.put('*/v0/hosts/h1', () => HttpResponse.json({ data: null })),
      http.post('*/v0/instances/create', () => HttpResponse.json({ data: [] })),
      http.post('*/v0/secrets', () => HttpResponse.json({ data: { id: 's' } })),
    )
    using sent = vi.spyOn(globalThis, 'fetch')
    await search()
    await call(updateHost, { params: { host_id: 'h1' }, body: { price: 1 } })
    await call(rentOffer, { query: {}, body: { offer_id: 'o', template_id: 't' } })
    await call(createSecret, { body: { secret_type: 'ssh', value: 'ssh-ed25519 AAAA' } })
    expect(sent.mock.calls.map(([, options]) => options?.credentials)).toEqual(['same-origin', 'omit', 'omit', 'omit'])
  })

  test('sends a body as JSON with its content type, and neither without a body', async () => {
    const seen: unknown[] = []
    const note = async (request: Request) => {
      seen.push(request.headers.get('Accept'), request.headers.get('Content-Type'), await request.text())
      return HttpResponse.json({ data: [] })
    }
    answer(note)
    server.use(http.get('*/v0/templates', ({ request }) => note(request)))
    await call(searchOffers, { query: { start: 0, limit: 1 }, body: { currency: 'USD' } })
    await call(listTemplates, { query: { start: 0, limit: 1 } })
    expect(seen.slice(0, 2)).toEqual(['application/json', 'application/json'])
    expect(JSON.parse(String(seen[2]))).toMatchObject({ currency: 'USD' })
    expect(seen.slice(3)).toEqual(['application/json', null, ''])
  })

  test('sends lists as repeated parameters and omits undefined ones', () => {
    const { url } = wireRequest(listTemplates, { query: { start: 0, limit: 5, tags: ['ssh', 'jupyter'] } })
    expect(new URL(url).search).toBe('?tags=ssh&tags=jupyter&start=0&limit=5')
    expect(wireRequest(getTemplate, { params: { template_id: 'a b' } })).toEqual({
      method: 'GET',
      url: `${location.origin}/v0/templates/a%20b`,
      body: undefined,
    })
  })

  test('throws for parameters outside the contract', () => {
    const request = { query: { start: 0, limit: 10 }, body: { query: { cuda_version: 12 } } }
    // @ts-expect-error -- the types reject it as well
    expect(() => wireRequest(searchOffers, request)).toThrow('cuda_version')
  })

  test.each(['..', '.', '', 'a\u0000'])('sends nothing for the path parameter %j', async (name) => {
    const error = await failure(call(getProvider, { params: { provider_translit_name: name }, query: {} }))
    expect(error).toMatchObject({ kind: 'not-found', wasSent: false, request: 'GET /v0/market/providers/{provider_translit_name}' })
  })

  test('sends nothing without a key', async () => {
    setKey(null)
    expect(await failure(search())).toMatchObject({ kind: 'unauthorised', wasSent: false, request: 'POST /v0/market/search' })
  })

  test('sends reads although the browser reports no connection', async () => {
    answer(() => HttpResponse.json({ data: [] }))
    using _ = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect((await search()).rows).toEqual([])
  })

  test('holds back the first write while the browser reports no connection, and sends the next one', async () => {
    server.use(http.put('*/v0/hosts/h1', () => HttpResponse.json({ data: null })))
    using sent = vi.spyOn(globalThis, 'fetch')
    using online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const write = () => call(updateHost, { params: { host_id: 'h1' }, body: { price: 1 } })
    expect(await failure(write())).toMatchObject({ kind: 'offline', wasSent: false, request: 'PUT /v0/hosts/h1' })
    expect(sent).not.toHaveBeenCalled()
    await write()
    expect(sent).toHaveBeenCalledTimes(1)
    online.mockReturnValue(true)
    globalThis.dispatchEvent(new Event('online'))
    online.mockReturnValue(false)
    expect(await failure(write())).toMatchObject({ kind: 'offline', wasSent: false })
  })
})

test('takes the position of an answer in the list from the request', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id: `${id}` }))
  const page = (count: number, total_items: number, query: { start: number; limit: number }) => {
    answer(() => HttpResponse.json({ data: rows(count), total_items }))
    return call(searchOffers, { query, body: {} })
  }
  expect(await page(5, 26, { start: 20, limit: 5 })).toMatchObject({ total: 26, mayContinue: true })
  expect(await page(5, 25, { start: 20, limit: 5 })).toMatchObject({ total: 25, mayContinue: false })
  expect(await page(5, 24, { start: 20, limit: 5 })).toMatchObject({ total: undefined, mayContinue: true })
  expect(await page(0, 24, { start: 20, limit: 5 })).toMatchObject({ total: 24, mayContinue: false })
})

describe('errors', () => {
  test('marks the key as rejected by a 401, but not a key that was set after the request (K5)', async () => {
    const arrived = Promise.withResolvers<void>()
    const refusal = Promise.withResolvers<Response>()
    answer(() => {
      arrived.resolve()
      return refusal.promise
    })
    const late = failure(search())
    await arrived.promise
    setKey('key-that-replaced-it')
    refusal.resolve(HttpResponse.json({}, { status: 401 }))
    expect(await late).toMatchObject({ kind: 'unauthorised', wasSent: true })
    expect(keyState.get().status).toBe('ready')
    answer(() => HttpResponse.json({}, { status: 401 }))
    await failure(search())
    expect(keyState.get().status).toBe('refused')
  })

  test.each([
    [401, 'unauthorised'],
    [402, 'refused'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [400, 'invalid'],
    [409, 'conflict'],
    [408, 'timeout'],
    [410, 'not-found'],
    [412, 'conflict'],
    [418, 'refused'],
    [422, 'invalid'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'server'],
    [504, 'server'],
    [300, 'refused'],
  ])('maps HTTP %i to "%s"', async (status, kind) => {
    answer(() => HttpResponse.json({ detail: 'as it is' }, { status }))
    expect(await failure(search())).toMatchObject({
      kind,
      status,
      serverText: 'as it is',
      request: 'POST /v0/market/search',
      isOkFalse: false,
      wasSent: true,
    })
  })

  test.each([
    [{ ok: false }, true],
    [{ ok: true }, false],
    [{}, false],
    [[false], false],
  ])('sets saidNo for the body %j under HTTP 500 to %s', async (body, isOkFalse) => {
    answer(() => HttpResponse.json(body, { status: 500 }))
    expect((await failure(search())).isOkFalse).toBe(isOkFalse)
  })

  test('rejects a status below 200', async () => {
    using _ = vi.spyOn(globalThis, 'fetch').mockResolvedValue({
      status: 199,
      ok: false,
      text: async () => '{"data":[]}',
      headers: new Headers(),
    } as Response)
    expect((await failure(search())).kind).toBe('refused')
  })

  test('rejects ok:false under HTTP 200 with its text', async () => {
    answer(() => HttpResponse.json({ ok: false, error: 'closed today' }))
    expect(await failure(search())).toMatchObject({ kind: 'refused', serverText: 'closed today', isOkFalse: true })
  })

  test.each([
    ['HTTP 400', 400, (text: string) => JSON.stringify({ detail: text })],
    ['ok:false', 200, (text: string) => `{"ok":false,"error":"${text}"}`],
    ['ok:false, spaced', 200, (text: string) => `{ "ok"  :  false, "error": "${text}" }`],
  ])('masks the key when an error quotes it (%s)', async (_, status, body) => {
    answer(() => new HttpResponse(body('no such key: key-of-this-test'), { status }))
    expect((await failure(search())).serverText).toBe('no such key: ••••')
    expect(JSON.stringify(diagnostics.get())).not.toContain('key-of-this-test')
  })

  test.each([
    ['a debugging proxy', 200, 'text/plain', 'Debug proxy. X-Api-Key: key+of/this-test'],
    ['the title of a page', 200, 'text/html', '<!doctype html><title>No key+of/this-test here</title>'],
    ['behind the slashes of JSON', 403, 'application/json', '{"detail":"Key key+of\\/this-test may not"}'],
    ['spelt in numbers', 403, 'application/json', '{"detail":"Key key\\u002Bof/this-test may not"}'],
    ['on the edge of what is quoted', 200, 'text/plain', `${'x'.repeat(190)}key+of/this-test`],
  ])('masks the key in an error text: %s', async (_, status, type, body) => {
    setKey('key+of/this-test')
    answer(() => new HttpResponse(body, { status, headers: { 'Content-Type': type } }))
    const { serverText } = await failure(search())
    expect(serverText).toContain('••••')
    expect(serverText).not.toMatch(/key.?.?of/)
  })

  test('masks the key in the error of a field', async () => {
    setKey('key+of/this-test')
    const body = '{"detail":[{"loc":["body","price"],"msg":"not for key+of\\/this-test"}]}'
    server.use(http.put('*/v0/hosts/h1', () => new HttpResponse(body, { status: 422 })))
    const error = await failure(call(updateHost, { params: { host_id: 'h1' }, body: { price: 0 } }))
    expect(error.fields).toEqual([{ path: 'price', message: 'not for ••••' }])
  })

  test('leaves data unchanged even when it contains the key', async () => {
    answer(() => HttpResponse.json({ data: [{ id: 'key-of-this-test' }] }))
    expect((await search()).rows[0]?.id).toBe('key-of-this-test')
  })

  test.each([
    ['a page', '<!doctype html><title>Sign in</title>', 'Sign in'],
    ['nothing', '', ''],
    ['half a body', '{"ok":true,"data":[', '{"ok":true,"data":['],
  ])('reports %s instead of JSON as unreadable', async (_, body, text) => {
    answer(() => new HttpResponse(body, { status: 200 }))
    expect(await failure(search())).toMatchObject({ kind: 'unreadable', serverText: text, status: 200, request: 'POST /v0/market/search' })
  })

  test('keeps only the beginning of a long unreadable answer', async () => {
    answer(() => new HttpResponse(`<html>${'x'.repeat(400)}`, { status: 200 }))
    expect((await failure(search())).serverText).toHaveLength(200)
  })

  test('quotes only the title of an HTML page from an unreadable answer to a rent', async () => {
    const rent = (body: string) => {
      server.use(http.post('*/v0/instances/create', () => new HttpResponse(body)))
      return failure(call(rentOffer, { query: {}, body: { offer_id: 'o', template_id: 't' } }))
    }
    expect((await rent('{"data":[{"ssh_password":"hunter2"')).serverText).toBeUndefined()
    expect((await rent('<!doctype html><title>Sign in</title>hunter2')).serverText).toBe('Sign in')
  })

  test.each([[[]], ['text'], [7], [{ data: 'text' }], [{ data: {} }]])('reports %j as an unexpected shape', async (body) => {
    answer(() => HttpResponse.json(body))
    expect(await failure(search())).toMatchObject({ kind: 'unexpected-shape', status: 200, request: 'POST /v0/market/search' })
  })

  test('reports a broken connection as "network" and an abort as "cancelled"', async () => {
    answer(() => HttpResponse.error())
    const request = 'POST /v0/market/search'
    expect(await failure(search())).toMatchObject({ kind: 'network', request, wasSent: true })
    expect(diagnostics.get().errors).toHaveLength(1)
    const stop = new AbortController()
    answer(() => new Promise<never>(() => stop.abort()))
    expect(await failure(search(stop.signal))).toMatchObject({ kind: 'cancelled', request })
    // Aborted requests are not logged.
    expect(diagnostics.get().errors).toHaveLength(1)
  })

  test('times out after 15 s for a read, 30 s for a write and two minutes for a rent', async () => {
    const limit = AbortSignal.timeout.bind(AbortSignal)
    using asked = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => limit(20))
    const never = () => new Promise<never>(() => undefined)
    answer(never)
    server.use(http.put('*/v0/hosts/h1', never), http.post('*/v0/instances/create', never))
    expect(await failure(search())).toMatchObject({ kind: 'timeout', request: 'POST /v0/market/search', wasSent: true })
    await failure(call(updateHost, { params: { host_id: 'h1' }, body: { price: 0 } }))
    await failure(call(rentOffer, { query: {}, body: { offer_id: 'o', template_id: 't' } }))
    expect(asked.mock.calls).toEqual([[15_000], [30_000], [120_000]])
  })

  test('reports "offline" when the network is lost during a request', async () => {
    using online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    answer(() => {
      online.mockReturnValue(false)
      return HttpResponse.error()
    })
    expect(await failure(search())).toMatchObject({ kind: 'offline', wasSent: true })
  })

  test('reports only a rejection of fetch as a network error', async () => {
    using _ = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('gone', 'NetworkError'))
    expect(await failure(search())).toMatchObject({ kind: 'network', wasSent: true })
    using __ = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new RangeError('bug'))
    expect(await failure(search())).toMatchObject({ kind: 'defect', wasSent: true, cause: new RangeError('bug') })
  })

  test('reports a bug before the request as a defect that sent nothing', async () => {
    using sent = vi.spyOn(globalThis, 'fetch')
    using timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      throw new TypeError('AbortSignal.timeout is not a function')
    })
    const write = () => call(rentOffer, { query: {}, body: { offer_id: 'o', template_id: 't' } })
    const error = await failure(write())
    expect(timeout).toHaveBeenCalled()
    expect(error).toMatchObject({ kind: 'defect', wasSent: false, request: 'POST /v0/instances/create' })
    expect(judgeFailure(error).outcome).toBe('notSent')
    const carry = () => {
      throw new TypeError('ReadableStream is not a constructor')
    }
    timeout.mockRestore()
    expect(await failure(call(rentOffer, { query: {}, body: { offer_id: 'o', template_id: 't' } }, undefined, carry))).toMatchObject({
      kind: 'defect',
      wasSent: false,
    })
    expect(sent).not.toHaveBeenCalled()
  })

  test('keeps an accepted rental certain when a bug follows the answer', async () => {
    server.use(http.post('*/v0/instances/create', () => HttpResponse.json({ data: { id: 'i-1', ssh_password: 'kept' } })))
    using _ = vi.spyOn(rentOffer.answer, 'read').mockImplementation(() => {
      throw new TypeError('groupBy is not a function')
    })
    const error = await failure(call(rentOffer, { query: {}, body: { offer_id: 'o', template_id: 't' } }))
    expect(error).toMatchObject({ kind: 'unexpected-shape', status: 200 })
    expect(judgeFailure(error).outcome).toBe('accepted')
    expect(rawOf(error)).toMatchObject({ data: { id: 'i-1' } })
  })

  test('returns the fields of a rejected write', async () => {
    server.use(
      http.put('*/v0/hosts/h1', () => HttpResponse.json({ detail: [{ loc: ['body', 'price'], msg: 'too low' }] }, { status: 422 })),
    )
    const error = await failure(call(updateHost, { params: { host_id: 'h1' }, body: { price: 0 } }))
    expect(error).toMatchObject({ kind: 'invalid', fields: [{ path: 'price', message: 'too low' }] })
  })

  test('counts a date of Retry-After from the date of the answer when the local clock is wrong', async () => {
    const sentAt = Date.now() - 3 * 3_600_000
    const [date, until] = [sentAt, sentAt + 20_000].map((time) => new Date(time).toUTCString())
    answer(() => HttpResponse.json({}, { status: 429, headers: { Date: date ?? '', 'Retry-After': until ?? '' } }))
    expect((await failure(search())).retryAfter).toBe(20)
  })

  test('reads bare NaN and Infinity as null, counts them, and leaves strings alone', async () => {
    const sent = '{"ok":true,"data":[{"id":"NaN, \\"Infinity\\" o","vram":NaN,"gpu_amount":-Infinity,"in_stock":true}],"total_items":1}'
    answer(() => new HttpResponse(sent, { headers: { 'Content-Type': 'application/json' } }))
    const { rows } = await search()
    expect(rows).toMatchObject([{ id: 'NaN, "Infinity" o', vram: null, gpu_amount: null, in_stock: true }])
    expect(diagnostics.get().notNumbers).toEqual({ NaN: 1, '-Infinity': 1 })
  })
})

describe('diagnostics', () => {
  test('contain unreadable rows, price forms, error forms and errors, but never the key', async () => {
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
