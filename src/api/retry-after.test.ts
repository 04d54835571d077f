import { expect, test } from 'vitest'
import { parseRetryAfter } from './retry-after'

test('parses seconds, dates and joined values, and nothing else', () => {
  const now = 'Thu, 01 Jan 2026 00:00:00 GMT'
  expect(parseRetryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30)
  expect([null, '', 'soon', '-5', 'Infinity', 'Wed, 31 Dec 2025 00:00:00 GMT'].map((header) => parseRetryAfter(header, now))).toEqual(
    Array(6).fill(undefined),
  )
  expect(['1.2', '30, 120', 'Thu, 01 Jan 2026 00:00:30 GMT, 5'].map((header) => parseRetryAfter(header, now))).toEqual([2, 120, 30])
  expect([parseRetryAfter(' 7 ', now), parseRetryAfter('0', now), parseRetryAfter('Thu, 01 Jan 2026 00:00:00 GMT', now)]).toEqual([7, 0, 0])
})
