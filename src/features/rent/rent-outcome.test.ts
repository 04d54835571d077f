import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyState, setKey } from '@/api/api-key'
import { diagnostics } from '@/api/diagnostics'
import { sendRent } from '@/api/instances'
import { rawOf } from '@/contract/raw'
import { contentOf, isPrecious, recordOf, unreadOf } from '@/domain/rental-record'
import { server } from '@/mocks/node'
import { ApiError } from '@/shared/lib/api-error'
import { classifyAnswer, classifyError, settlementOf, type Outcome } from './rent-outcome'

let posts = 0
beforeEach(() => {
  setKey('key-of-this-test')
  posts = 0
})
afterEach(() => diagnostics.clear())

const request = { query: { locale: 'en' as const }, body: { offer_id: 'o', template_id: 't', reserve_period: null } }
function rent(respond: () => Response | Promise<Response>, signal = new AbortController().signal): Promise<Outcome> {
  server.use(
    http.post('*/v0/instances/create', () => {
      posts += 1
      return respond()
    }),
  )
  return sendRent(request, signal).then(classifyAnswer, classifyError)
}
const json =
  (body: unknown, status = 200) =>
  () =>
    HttpResponse.json(body as Record<string, unknown>, { status })
const SECRET = 'hunter2-secret'

describe('rented', () => {
  test.each([
    ['an array of one', { ok: true, data: [{ id: 'i', status: 'pending' }] }, 1],
    ['an array of two', { ok: true, data: [{ id: 'i' }, { id: 'j' }] }, 2],
    ['an array of none', { ok: true, data: [] }, 0],
    ['one object', { data: { id: 'i', actual_status: 'running' } }, 1],
    ['shape A alone', { data: { id: 'i', status: 'pending' } }, 1],
    ['an instance beside what is none', { data: [{ id: 'i' }, '?'] }, 1],
  ])('%s', async (_, body, count) => {
    const outcome = await rent(json(body))
    expect(outcome.kind).toBe('rented')
    expect(outcome.kind === 'rented' && outcome.answer.instances.length).toBe(count)
    const settlement = settlementOf(outcome)
    expect(settlement).toMatchObject({ state: 'rented', outcome: { kind: 'rented', status: null, text: null } })
    expect(settlement.receipts).toHaveLength(count)
  })

  test.each([
    ['null', { ok: true, data: null }],
    ['nothing', { ok: true }],
    ['a text', { data: 'i-17' }],
    ['an empty object', { data: {} }],
    ['an array of what is no instance', { data: ['?'] }],
    ['no envelope', ['i-17']],
    ['a bare number', 17],
  ])('%s: rented, details unreadable, nothing of it lost', async (_, body) => {
    const outcome = await rent(json(body, 201))
    expect(outcome.kind).toBe('rented-unreadable')
    expect(settlementOf(outcome)).toMatchObject({ state: 'rented', receipts: [] })
  })

  test('an odd answer keeps what came, outside of the error that goes into the reports', async () => {
    const outcome = await rent(json([{ ssh_password: SECRET }]))
    expect(outcome).toMatchObject({ kind: 'rented-unreadable', raw: [{ ssh_password: SECRET }] })
    expect(JSON.stringify(diagnostics.get())).not.toContain(SECRET)
    expect(rawOf(diagnostics.get().errors[0] ?? {})).toEqual([{ ssh_password: SECRET }])
  })
})

test.each([
  ['words in the place of data', { status: 'error', password: SECRET }],
  ['data null, and more beside it', { ok: true, data: null, order: { ssh_password: SECRET } }],
  ['an empty list, and more beside it', { data: [], message: SECRET }],
  ['what is no instance, and more beside it', { data: ['?'], message: SECRET }],
])('%s: rented, and the whole answer is kept, for the person alone', async (_, body) => {
  const outcome = await rent(json(body))
  expect(outcome).toEqual({ kind: 'rented-unreadable', answer: null, raw: body })
  const content = { answer: null, raw: body }
  expect(contentOf(JSON.parse(JSON.stringify(recordOf(content))))).toEqual(content)
  expect([isPrecious(content), unreadOf(content)]).toEqual([true, [body]])
  expect(JSON.stringify([settlementOf(outcome), diagnostics.get()])).not.toContain(SECRET)
})

test('more beside an instance that can be read changes nothing', async () => {
  expect(await rent(json({ data: { id: 'i' }, message: 'welcome' }))).toMatchObject({ kind: 'rented', answer: { unread: [] } })
})

describe('refused', () => {
  test.each([400, 401, 402, 403, 404, 409, 412, 422, 429])('HTTP %i', async (status) => {
    const outcome = await rent(json({ detail: 'no money' }, status))
    expect(outcome).toMatchObject({ kind: 'refused', error: { status, serverText: 'no money' } })
    expect(settlementOf(outcome)).toMatchObject({ state: 'refused', outcome: { status, text: 'no money' }, receipts: [] })
    expect(keyState.get().status).toBe(status === 401 ? 'refused' : 'ready')
  })
  test.each([200, 409])('ok:false under HTTP %i', async (status) => {
    expect(await rent(json({ ok: false, error: 'closed' }, status))).toMatchObject({ kind: 'refused', error: { serverText: 'closed' } })
  })
})

describe('unknown', () => {
  test.each([405, 408, 410, 418, 425, 500, 502, 503, 504])('HTTP %i', async (status) => {
    const outcome = await rent(json({ detail: 'try again' }, status))
    expect([outcome.kind, settlementOf(outcome).state]).toEqual(['unknown', 'unknown'])
  })
  test.each([408, 500, 503])('HTTP %i whose body says ok:false, which proves nothing about the money', async (status) => {
    const outcome = await rent(json({ ok: false, error: 'closed' }, status))
    expect([outcome.kind, settlementOf(outcome).state]).toEqual(['unknown', 'unknown'])
  })
  test.each([
    ['a page', '<!doctype html><title>Bad gateway</title>'],
    ['an empty body', ''],
    ['half a body', `{"ok":true,"data":[{"ssh_password":"${SECRET}"`],
  ])('%s with HTTP 200', async (_, body) => {
    const outcome = await rent(() => new HttpResponse(body, { status: 200 }))
    expect(outcome.kind).toBe('unknown')
    expect(JSON.stringify([settlementOf(outcome), diagnostics.get()])).not.toContain(SECRET)
  })
  test('HTTP 204, which has no body', async () => {
    expect((await rent(() => new HttpResponse(null, { status: 204 }))).kind).toBe('unknown')
  })
  test('a connection that breaks, a redirect, and a stop by the person', async () => {
    // What the wire below fetch repeats is not for the program to count.
    using sent = vi.spyOn(globalThis, 'fetch')
    expect((await rent(() => HttpResponse.error())).kind).toBe('unknown')
    expect((await rent(() => HttpResponse.redirect('https://elsewhere.test/', 307))).kind).toBe('unknown')
    const stop = new AbortController()
    const outcome = await rent(() => new Promise<never>(() => stop.abort()), stop.signal)
    expect(outcome).toMatchObject({ kind: 'unknown', error: { kind: 'cancelled' } })
    expect(sent).toHaveBeenCalledTimes(3)
  })
  test('a bug of our own proves nothing about the money', () => {
    expect(classifyError(new RangeError('bug')).kind).toBe('unknown')
    expect(settlementOf({ kind: 'unknown', error: new RangeError('bug') })).toEqual({ state: 'unknown', outcome: null, receipts: [] })
    expect(classifyError(new ApiError('unexpected-shape')).kind).toBe('unknown')
  })
})

test('the journal quotes refusals and failures, and of a 2xx answer only a plain no', () => {
  const quoted = (status: number | undefined, saidNo = false) =>
    settlementOf({ kind: 'unknown', error: new ApiError('server', { status, serverText: 'text', saidNo }) }).outcome?.text
  expect([quoted(undefined), quoted(500), quoted(300), quoted(299), quoted(200), quoted(200, true), quoted(500, true)]).toEqual([
    'text',
    'text',
    'text',
    null,
    null,
    'text',
    'text',
  ])
})

describe('not sent', () => {
  test('offline, and without a key', async () => {
    const onLine = Object.getOwnPropertyDescriptor(navigator, 'onLine')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    const offline = await rent(json({}))
    if (onLine) Object.defineProperty(navigator, 'onLine', onLine)
    else Reflect.deleteProperty(navigator, 'onLine')
    expect(offline).toEqual({ kind: 'not-sent', why: 'offline' })
    setKey(null)
    expect(await rent(json({}))).toEqual({ kind: 'not-sent', why: 'no-key' })
    expect(posts).toBe(0)
  })
  test.each([
    ['blocked', 'blocked'],
    ['not-found', 'invalid'],
  ] as const)('a call that failed with %s before it began', (kind, why) => {
    const outcome = classifyError(new ApiError(kind, { wasSent: false, status: 400, saidNo: true }))
    expect(outcome).toEqual({ kind: 'not-sent', why })
    expect(settlementOf(outcome)).toEqual({ state: 'not-sent', outcome: { kind: why, status: null, text: null }, receipts: [] })
  })
})
