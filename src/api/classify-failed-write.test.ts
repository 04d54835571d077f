import { describe, expect, test } from 'vitest'
import { ApiError } from '@/shared/lib/api-error'
import { classifyFailedWrite } from './classify-failed-write'

describe('by status', () => {
  test.each([400, 401, 402, 403, 404, 409, 412, 422, 429])('returns "refused" for HTTP %i', (status) => {
    expect(classifyFailedWrite(new ApiError('refused', { status }))).toBe('refused')
    expect(classifyFailedWrite(new ApiError('refused', { status, isOkFalse: true }))).toBe('refused')
  })

  test.each([100, 199, 300, 302, 405, 408, 410, 418, 425, 499, 500, 501, 502, 503, 504, 529, 599])(
    'takes HTTP %i for an unknown outcome regardless of its body (M8)',
    (status) => {
      expect(classifyFailedWrite(new ApiError('server', { status }))).toBe('unknown')
      expect(classifyFailedWrite(new ApiError('server', { status, isOkFalse: true }))).toBe('unknown')
      expect(classifyFailedWrite(new ApiError('unexpected-shape', { status }))).toBe('unknown')
    },
  )

  test.each([200, 201, 299])('returns "refused" for HTTP %i with "ok: false"', (status) => {
    expect(classifyFailedWrite(new ApiError('refused', { status, isOkFalse: true }))).toBe('refused')
  })

  test.each([200, 201, 299])('returns "done" for HTTP %i in an unknown form, and "unknown" for a body that is not JSON', (status) => {
    expect(classifyFailedWrite(new ApiError('unexpected-shape', { status }))).toBe('done')
    expect(classifyFailedWrite(new ApiError('unreadable', { status }))).toBe('unknown')
  })
})

test.each(['network', 'timeout', 'cancelled', 'offline', 'unexpected-shape'] as const)(
  'takes %s without an answer for an unknown outcome',
  (kind) => {
    expect(classifyFailedWrite(new ApiError(kind))).toBe('unknown')
  },
)

test('returns "not-sent" for a request that never left the browser, regardless of other fields of the error', () => {
  expect(classifyFailedWrite(new ApiError('offline', { wasSent: false }))).toBe('not-sent')
  expect(classifyFailedWrite(new ApiError('server', { wasSent: false, status: 500, isOkFalse: true }))).toBe('not-sent')
})

test('returns "unknown" for a bug of our own', () => {
  expect(classifyFailedWrite(new RangeError('bug'))).toBe('unknown')
  expect(classifyFailedWrite(null)).toBe('unknown')
})
