import { expect, test, vi } from 'vitest'
import { ApiError, type ApiErrorKind } from '@/shared/lib/api-error'
import { retryDelay, shouldRetryRead } from './retry'

const retriesOf = (error: unknown) => {
  let count = 0
  while (count < 10 && shouldRetryRead(count, error)) count += 1
  return count
}

test.each<[ApiErrorKind, number]>([
  ['network', 2],
  ['timeout', 1],
  ['unreadable', 1],
  ['rate-limited', 2],
  ['server', 0],
  ['offline', 0],
  ['cancelled', 0],
  ['unauthorised', 0],
  ['invalid', 0],
  ['refused', 0],
  ['unexpected-shape', 0],
])('retries a read that failed with "%s" %i times', (kind, times) => {
  expect(retriesOf(new ApiError(kind))).toBe(times)
})

test('retries only the 5xx statuses of gateways', () => {
  expect([500, 501, 502, 503, 504].map((status) => retriesOf(new ApiError('server', { status })))).toEqual([0, 0, 2, 2, 2])
})

test('does not retry after a bug', () => {
  expect(retriesOf(new TypeError('x is not a function'))).toBe(0)
})

test('waits as long as Retry-After says on a 429, and does not retry above one minute', () => {
  expect(retryDelay(0, new ApiError('rate-limited', { retryAfter: 7 }))).toBe(7_000)
  expect(retryDelay(0, new ApiError('rate-limited'))).toBe(5_000)
  expect(retriesOf(new ApiError('rate-limited', { retryAfter: 60 }))).toBe(2)
  expect(retriesOf(new ApiError('rate-limited', { retryAfter: 61 }))).toBe(0)
})

test('waits as long as Retry-After says on a 503, and does not retry above one minute', () => {
  const down = (retryAfter: number) => new ApiError('server', { status: 503, retryAfter })
  expect(retryDelay(0, down(7))).toBe(7_000)
  expect([down(60), down(61)].map(retriesOf)).toEqual([2, 0])
})

test('doubles other delays with full jitter, up to 30 seconds', () => {
  using chance = vi.spyOn(Math, 'random')
  const delays = (share: number) => {
    chance.mockReturnValue(share)
    return [0, 1, 2, 4, 5, 11].map((failures) => retryDelay(failures, new ApiError('network')))
  }
  expect(delays(0)).toEqual([0, 0, 0, 0, 0, 0])
  expect(delays(0.5)).toEqual([500, 1_000, 2_000, 8_000, 15_000, 15_000])
})
