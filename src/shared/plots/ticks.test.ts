import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf } from './ticks'

test('a log axis is labelled at round numbers, the fewer to a decade the more decades there are', () => {
  expect(axisOf([0.8, 22], 'log').ticks).toEqual([1, 2, 3, 5, 10, 20])
  expect(axisOf([0.02, 190], 'log').ticks).toEqual([0.03, 0.1, 0.3, 1, 3, 10, 30, 100])
  expect(axisOf([0.3, 0.31], 'log').ticks).toEqual([0.3, 0.31])
})

test('a linear axis begins at 0 and is labelled at round steps', () => {
  expect(axisOf([3, 22], 'linear')).toEqual({ domain: [0, 23.1], ticks: [0, 5, 10, 15, 20] })
  expect(axisOf([], 'linear').ticks.length).toBeGreaterThan(0)
})

test('what is free has no place on a log axis and does not break it', () => {
  expect(axisOf([0, 2, 4], 'log').domain[0]).toBeGreaterThan(1)
  expect(axisOf([0], 'log').ticks).toEqual([1])
})

test('any prices lie on their axis, and every label does', () => {
  const price = fc.double({ min: 1e-6, max: 1e9, noNaN: true })
  fc.assert(
    fc.property(fc.array(price, { minLength: 1 }), fc.constantFrom('log' as const, 'linear' as const), (prices, kind) => {
      const { domain, ticks } = axisOf(prices, kind)
      expect(Math.min(...prices)).toBeGreaterThanOrEqual(domain[0])
      expect(Math.max(...prices)).toBeLessThanOrEqual(domain[1])
      expect(ticks.length).toBeGreaterThan(0)
      expect(ticks.length).toBeLessThan(20)
      for (const tick of ticks) expect(tick >= domain[0] && tick <= domain[1]).toBe(true)
    }),
  )
})
