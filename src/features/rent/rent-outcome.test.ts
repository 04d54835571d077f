import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keyState, setKey } from '@/api/api-key'
import { diagnostics } from '@/api/diagnostics'
import { sendRent } from '@/api/instances'
import { buildReport } from '@/api/report'
import { rawOf } from '@/contract/raw'
import { contentOf, isPrecious, recordOf, unreadOf } from '@/domain/rental-record'
import { server } from '@/mocks/node'
import { ApiError } from '@/shared/lib/api-error'
import { rentedWith, rentFailed, settlementOf, type RentEnd } from './rent-outcome'

let posts = 0
beforeEach(() => {
  setKey('key-of-this-test')
  posts = 0
})
afterEach(() => diagnostics.clear())

const request = { query: { locale: 'en' as const }, body: { offer_id: 'o', template_id: 't', reserve_period: null } }
function rent(respond: () => Response | Promise<Response>, signal = new AbortController().signal): Promise<RentEnd> {
  server.use(
    http.post('*/v0/instances/create', () => {
      posts += 1
      return respond()
    }),
  )
  return sendRent(request, signal).then(rentedWith, rentFailed)
}
const json =
  (body: unknown, status = 200) =>
  () =>
    HttpResponse.json(body as Record<string, unknown>, { status })
const SECRET = 'hunter2-secret'

describe('rented', () => {
  test.each([
    ['an array with one instance', { ok: true, data: [{ id: 'i', status: 'pending' }] }, 1],
    ['an array with two instances', { ok: true, data: [{ id: 'i' }, { id: 'j' }] }, 2],
    ['an empty array', { ok: true, data: [] }, 0],
    ['a single object', { data: { id: 'i', actual_status: 'running' } }, 1],
    ['a single object in shape A', { data: { id: 'i', status: 'pending' } }, 1],
    ['an instance next to an invalid item', { data: [{ id: 'i' }, '?'] }, 1],
  ])('classifies %s as rented', async (_, body, count) => {
    const end = await rent(json(body))
    expect(end.outcome).toBe('verified')
    expect('answer' in end && end.answer?.instances.length).toBe(count)
    const settlement = settlementOf(end)
    expect(settlement).toMatchObject({ state: 'rented', outcome: { kind: 'rented', status: null, text: null } })
    expect(settlement.receipts).toHaveLength(count)
  })

  test.each([
    ['data: null', { ok: true, data: null }],
    ['missing data', { ok: true }],
    ['a string', { data: 'i-17' }],
    ['an empty object', { data: {} }],
    ['an array without a valid instance', { data: ['?'] }],
    ['an array without an envelope', ['i-17']],
    ['a number', 17],
  ])('classifies %s as rented but unreadable, without receipts (M10)', async (_, body) => {
    const end = await rent(json(body, 201))
    expect(end.outcome).toBe('accepted')
    expect(settlementOf(end)).toMatchObject({ state: 'rented', outcome: { kind: 'rented-unreadable' }, receipts: [] })
  })

  test('keeps the raw body of an unreadable response and hides it from the diagnostics', async () => {
    const end = await rent(json([{ ssh_password: SECRET }]))
    expect(end).toMatchObject({ outcome: 'accepted', raw: [{ ssh_password: SECRET }] })
    expect(JSON.stringify(diagnostics.get())).not.toContain(SECRET)
    expect(rawOf(diagnostics.get().errors[0] ?? {})).toEqual([{ ssh_password: SECRET }])
  })
})

test.each([
  ['a response without data', { status: 'error', password: SECRET }],
  ['a response with data: null and other fields', { ok: true, data: null, order: { ssh_password: SECRET } }],
  ['a response with an empty list and other fields', { data: [], message: SECRET }],
  ['a response with an invalid item and other fields', { data: ['?'], message: SECRET }],
])('keeps the whole body of %s in the record, not in the journal or the diagnostics', async (_, body) => {
  const end = await rent(json(body))
  expect(end).toEqual({ outcome: 'accepted', answer: null, raw: body })
  const content = { answer: null, raw: body }
  expect(contentOf(JSON.parse(JSON.stringify(recordOf(content))))).toEqual(content)
  expect([isPrecious(content), unreadOf(content)]).toEqual([true, [body]])
  expect(JSON.stringify([settlementOf(end), diagnostics.get()])).not.toContain(SECRET)
})

test('ignores other fields next to a readable instance', async () => {
  expect(await rent(json({ data: { id: 'i' }, message: 'welcome' }))).toMatchObject({
    outcome: 'verified',
    answer: { unread: [] },
    raw: null,
  })
})

describe('refused', () => {
  test.each([400, 401, 402, 403, 404, 409, 412, 422, 429])('classifies HTTP %i as refused', async (status) => {
    const end = await rent(json({ detail: 'no money' }, status))
    expect(end).toMatchObject({ outcome: 'refused', error: { status, serverText: 'no money' } })
    expect(settlementOf(end)).toMatchObject({ state: 'refused', outcome: { status, text: 'no money' }, receipts: [] })
    expect(keyState.get().status).toBe(status === 401 ? 'refused' : 'ready')
  })
  test.each([200, 409])('classifies ok:false with HTTP %i as refused', async (status) => {
    expect(await rent(json({ ok: false, error: 'closed' }, status))).toMatchObject({ outcome: 'refused', error: { serverText: 'closed' } })
  })
})

describe('unknown', () => {
  test.each([405, 408, 410, 418, 425, 500, 502, 503, 504])('classifies HTTP %i as unknown (M8)', async (status) => {
    const end = await rent(json({ detail: 'try again' }, status))
    expect([end.outcome, settlementOf(end).state]).toEqual(['unknown', 'unknown'])
  })
  test.each([408, 500, 503])('classifies HTTP %i with ok:false as unknown (M8)', async (status) => {
    const end = await rent(json({ ok: false, error: 'closed' }, status))
    expect([end.outcome, settlementOf(end).state]).toEqual(['unknown', 'unknown'])
  })
  test.each([
    ['an HTML page', '<!doctype html><title>Bad gateway</title>'],
    ['an empty body', ''],
    ['a truncated body', `{"ok":true,"data":[{"ssh_password":"${SECRET}"`],
  ])('classifies %s with HTTP 200 as unknown', async (_, body) => {
    const end = await rent(() => new HttpResponse(body, { status: 200 }))
    expect(end.outcome).toBe('unknown')
    expect(JSON.stringify([settlementOf(end), diagnostics.get()])).not.toContain(SECRET)
  })
  test('classifies HTTP 204 as unknown', async () => {
    expect((await rent(() => new HttpResponse(null, { status: 204 }))).outcome).toBe('unknown')
  })
  test('classifies a broken connection, a redirect and "Stop waiting" as unknown (M8)', async () => {
    // Counts calls of fetch: the network stack below it may repeat requests.
    using sent = vi.spyOn(globalThis, 'fetch')
    expect((await rent(() => HttpResponse.error())).outcome).toBe('unknown')
    expect((await rent(() => HttpResponse.redirect('https://elsewhere.test/', 307))).outcome).toBe('unknown')
    const stop = new AbortController()
    const end = await rent(() => new Promise<never>(() => stop.abort()), stop.signal)
    expect(end).toMatchObject({ outcome: 'unknown', error: { kind: 'cancelled' } })
    expect(sent).toHaveBeenCalledTimes(3)
  })
  test('classifies an unexpected exception as unknown', () => {
    expect(rentFailed(new RangeError('bug')).outcome).toBe('unknown')
    expect(settlementOf({ outcome: 'unknown', error: new RangeError('bug') })).toEqual({ state: 'unknown', outcome: null, receipts: [] })
    expect(rentFailed(new ApiError('unexpected-shape')).outcome).toBe('unknown')
  })
})

/** Faults of the network and the API that leave the outcome unknown. Fetch has one error for all broken connections. */
const UNKNOWN_FAULTS: Readonly<Record<string, () => Response | Promise<Response>>> = {
  'a broken connection': () => HttpResponse.error(),
  'a page of HTML': () => new HttpResponse('<!doctype html><title>Sign in</title>', { headers: { 'Content-Type': 'text/html' } }),
  'an empty body': () => new HttpResponse(''),
  'HTTP 204': () => new HttpResponse(null, { status: 204 }),
  'a body that breaks off': () => new HttpResponse(`{"ok":true,"data":[{"ssh_password":"${SECRET}"`),
  ...Object.fromEntries([408, 500, 502, 503, 504].map((status) => [`HTTP ${status}`, json({ detail: 'try again' }, status)])),
}

test('gives each unknown outcome a report of its own, without secrets', async () => {
  const reports = new Map<string, string>()
  for (const [fault, respond] of Object.entries(UNKNOWN_FAULTS)) {
    diagnostics.clear()
    const { state, outcome } = settlementOf(await rent(respond))
    expect(state).toBe('unknown')
    const report = buildReport({ attemptId: 'a', state, outcome, startedAt: 0, settledAt: 1, wasRechecked: true })
    expect(report).not.toContain(SECRET)
    // Equal for all, apart from the time that they took.
    const { rental, errors, events } = JSON.parse(report) as { rental: object; errors: object[]; events: object[] }
    const facts = [rental, errors, events.slice(0, 1)].map((part) => JSON.stringify(part).replaceAll(/"(at|ms)":("[^"]*"|\d+)/g, ''))
    reports.set(facts.join(), fault)
  }
  expect([...reports.values()]).toEqual(Object.keys(UNKNOWN_FAULTS))
})

test('quotes refusals and failures in the journal, but a 2xx response only if it says no', () => {
  const quoted = (status: number | undefined, isOkFalse = false) =>
    settlementOf({ outcome: 'unknown', error: new ApiError('server', { status, serverText: 'text', isOkFalse }) }).outcome?.text
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
  test('classifies a call while offline or without a key as not sent', async () => {
    const onLine = Object.getOwnPropertyDescriptor(navigator, 'onLine')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    const offline = await rent(json({}))
    if (onLine) Object.defineProperty(navigator, 'onLine', onLine)
    else Reflect.deleteProperty(navigator, 'onLine')
    expect(offline).toEqual({ outcome: 'notSent', why: 'offline' })
    setKey(null)
    expect(await rent(json({}))).toEqual({ outcome: 'notSent', why: 'no-key' })
    expect(posts).toBe(0)
  })
  test.each([
    ['blocked', 'blocked'],
    ['not-found', 'invalid'],
  ] as const)('classifies %s before the request starts as not sent', (kind, why) => {
    const end = rentFailed(new ApiError(kind, { wasSent: false, status: 400, isOkFalse: true }))
    expect(end).toEqual({ outcome: 'notSent', why })
    expect(settlementOf(end)).toEqual({ state: 'not-sent', outcome: { kind: why, status: null, text: null }, receipts: [] })
  })
})
