import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { server } from '@/mocks/node'
import { ApiError } from '@/shared/lib/api-error'
import { setKey } from './api-key'
import { putHost } from './hosts'
import { sendRent } from './instances'
import { isNone, judge, judgeFailure, OUTCOMES, type Outcome } from './outcome'
import { secretCreateMutation } from './secrets'
import { saveTemplate } from './templates'

const NEVER = new AbortController().signal

/** Every kind of write, as its feature sends it. */
const WRITES = {
  rental: () => sendRent({ query: {}, body: { offer_id: 'o', template_id: 't' } }, NEVER),
  template: () => saveTemplate(new QueryClient(), 't', { name: 'n' }),
  host: () => putHost('h', { price: 5 }),
  key: () => secretCreateMutation().mutationFn?.({ secret_type: 'ssh', value: 'ssh-ed25519 A' }, {} as never),
} satisfies Record<string, () => Promise<unknown> | undefined>

const json = (body: unknown, status = 200) => HttpResponse.json(body as Record<string, unknown>, { status })
const REFUSALS = [400, 401, 402, 403, 404, 409, 412, 422, 429]
const DOUBTS = [302, 405, 408, 410, 418, 425, 499, 500, 501, 502, 503, 504, 529, 599]

const ANSWERS: readonly (readonly [string, Outcome, () => Response])[] = [
  ['200 with a result', 'accepted', () => json({ ok: true, data: { id: 'i', name: 'n', value: 'v' } })],
  ['201 with a result', 'accepted', () => json({ ok: true, data: { id: 'i', name: 'n', value: 'v' } }, 201)],
  ['200 without data', 'accepted', () => json({ ok: true })],
  ['200 with data of an unknown form', 'accepted', () => json({ data: 17 })],
  ['200 without an envelope', 'accepted', () => json(['yes'])],
  ['200 with a number', 'accepted', () => json(17)],
  ['200 with "ok: false"', 'refused', () => json({ ok: false, error: 'closed' })],
  ['200 with a page of HTML', 'unknown', () => new HttpResponse('<!doctype html><title>Sign in</title>')],
  ['200 with a body that breaks off', 'unknown', () => new HttpResponse('{"ok":true,"data":[{"id"')],
  ['200 without a body', 'unknown', () => new HttpResponse('')],
  ['204', 'unknown', () => new HttpResponse(null, { status: 204 })],
  ['a lost response', 'unknown', () => HttpResponse.error()],
  ['a redirect', 'unknown', () => HttpResponse.redirect('https://elsewhere.test/', 307)],
  ...REFUSALS.map((status) => [`HTTP ${status}`, 'refused', () => json({ detail: 'no' }, status)] as const),
  ...DOUBTS.map((status) => [`HTTP ${status} (M8)`, 'unknown', () => json({ detail: 'no' }, status)] as const),
  ...DOUBTS.map((status) => [`HTTP ${status} with "ok: false" (M8)`, 'unknown', () => json({ ok: false }, status)] as const),
  ...DOUBTS.map((status) => [`HTTP ${status} with a result (M8)`, 'unknown', () => json({ ok: true, data: {} }, status)] as const),
]

describe.each(Object.entries(WRITES))('%s', (_, write) => {
  let requests = 0
  const outcomeOf = async () =>
    write()?.then(
      () => judge(false),
      (error: unknown) => judgeFailure(error).outcome,
    )

  beforeEach(() => {
    setKey('key-of-this-test')
    requests = 0
  })

  test.each(ANSWERS)('%s is %s', async (_name, outcome, respond) => {
    server.use(
      http.all('*/v0/*', () => {
        requests += 1
        return respond()
      }),
    )
    expect([await outcomeOf(), requests]).toEqual([outcome, 1])
  })

  test('is not sent without a connection or a key', async () => {
    using sent = vi.spyOn(globalThis, 'fetch')
    using isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await outcomeOf()).toBe('notSent')
    isOnline.mockRestore()
    setKey(null)
    expect(await outcomeOf()).toBe('notSent')
    expect(sent).not.toHaveBeenCalled()
  })
})

describe('by status', () => {
  test.each(REFUSALS)('returns "refused" for HTTP %i', (status) => {
    expect(judgeFailure(new ApiError('refused', { status })).outcome).toBe('refused')
    expect(judgeFailure(new ApiError('refused', { status, isOkFalse: true })).outcome).toBe('refused')
  })

  test.each([100, 199, 300, ...DOUBTS])('takes HTTP %i for an unknown outcome regardless of its body (M8)', (status) => {
    expect(judgeFailure(new ApiError('server', { status })).outcome).toBe('unknown')
    expect(judgeFailure(new ApiError('server', { status, isOkFalse: true })).outcome).toBe('unknown')
    expect(judgeFailure(new ApiError('unexpected-shape', { status })).outcome).toBe('unknown')
  })

  test.each([200, 201, 299])('returns "refused" for HTTP %i with "ok: false"', (status) => {
    expect(judgeFailure(new ApiError('refused', { status, isOkFalse: true })).outcome).toBe('refused')
  })

  test.each([200, 201, 299])('returns "accepted" for HTTP %i in an unknown form, and "unknown" for a body that is not JSON', (status) => {
    expect(judgeFailure(new ApiError('unexpected-shape', { status })).outcome).toBe('accepted')
    expect(judgeFailure(new ApiError('unreadable', { status })).outcome).toBe('unknown')
  })
})

test.each(['network', 'timeout', 'cancelled', 'offline', 'unexpected-shape'] as const)(
  'takes %s without an answer for an unknown outcome (M8)',
  (kind) => {
    expect(judgeFailure(new ApiError(kind)).outcome).toBe('unknown')
    expect(judgeFailure(new ApiError(kind, { isOkFalse: true })).outcome).toBe('unknown')
  },
)

test('returns "notSent" for a request that never left the browser, regardless of other fields of the error', () => {
  expect(judgeFailure(new ApiError('offline', { wasSent: false })).outcome).toBe('notSent')
  expect(judgeFailure(new ApiError('server', { wasSent: false, status: 500, isOkFalse: true })).outcome).toBe('notSent')
})

test.each([new RangeError('bug'), null])('keeps the error, and returns "unknown" for a bug of our own: %s', (error) => {
  expect(judgeFailure(error)).toEqual({ outcome: 'unknown', error })
})

test.each([
  ['verified', 'verified', 'verified'],
  ['accepted', 'verified', 'accepted'],
  ['unknown', 'verified', 'unknown'],
  // Nothing was carried out, so others have set what is there.
  ['refused', 'refused', 'refused'],
  ['notSent', 'notSent', 'notSent'],
] as const)('judges a write that is %s as %s if the result is shown, otherwise as %s', (before, shown, hidden) => {
  expect([judge(true, before), judge(false, before)]).toEqual([shown, hidden])
})

test('judges an answer by the result that it shows, and knows which writes were not carried out', () => {
  expect([judge(true), judge(false)]).toEqual(['verified', 'accepted'])
  expect(OUTCOMES.filter(isNone)).toEqual(['refused', 'notSent'])
})
