import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxPath, circlePath, diamondPath, dotPath, linePath, nearestPoint, spread } from './draw'

test('writes marks as paths rounded to a tenth of a pixel', () => {
  expect(
    dotPath([
      { x: 1.04, y: 2 },
      { x: 3.06, y: 4 },
    ]),
  ).toBe('M1 2h0M3.1 4h0')
  expect(linePath(0, 1, 2.25, 3)).toBe('M0 1L2.3 3')
  expect(boxPath(1, 2, 3, 4)).toBe('M1 2h3v4h-3z')
  expect(circlePath(10, 10, 4)).toBe('M6 10a4 4 0 1 1 8 0a4 4 0 1 1 -8 0z')
  expect(diamondPath(10, 10, 5)).toBe('M10 5l5 5 -5 5 -5 -5z')
})

test('finds the nearest point within reach only', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
  ]
  expect(nearestPoint(points, { x: 7, y: 0 }, 5)).toBe(1)
  expect(nearestPoint(points, { x: 30, y: 0 }, 5)).toBeNull()
  expect(nearestPoint([{ x: Number.NaN, y: 0 }], { x: 0, y: 0 }, 5)).toBeNull()
})

test('spreads dots within their row, with consecutive dots apart', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (index) => {
      expect(Math.abs(spread(index))).toBeLessThanOrEqual(0.5)
      expect(Math.abs(spread(index) - spread(index + 1))).toBeGreaterThan(0.2)
    }),
  )
})
