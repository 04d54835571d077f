import { expect, test } from 'vitest'
import { figureAge } from './figure-age'

const MINUTE = 60_000

test.each([
  [0, 'fresh'],
  [10, 'fresh'],
  [11, 'aged'],
  [120, 'aged'],
  [121, 'old'],
  [-60, 'fresh'],
] as const)('calls a figure of %d minutes %s', (minutes, age) => {
  const now = Date.UTC(2026, 10, 27)
  expect(figureAge(now - minutes * MINUTE, now)).toBe(age)
})
