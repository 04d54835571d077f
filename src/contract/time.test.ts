import { expect, test } from 'vitest'
import { parseTime } from './time'

const AT = Date.UTC(2026, 10, 21, 10, 0, 0)

test.each([
  ['2026-11-21T10:00:00Z', AT],
  ['2026-11-21T10:00:00', AT],
  ['2026-11-21 10:00:00', AT],
  [' 2026-11-21T10:00 ', AT],
  ['2026-11-21T10:00:00.250', AT + 250],
  ['2026-11-21T10:00:00.250000', AT + 250],
  ['2026-11-21T12:00:00+02:00', AT],
  ['2026-11-21', Date.UTC(2026, 10, 21)],
  ['soon', Number.NaN],
  ['', Number.NaN],
  ['2026-11-21T30:00:00', Number.NaN],
])('parses %j', (sent, at) => {
  expect(parseTime(sent)).toBe(at)
})
