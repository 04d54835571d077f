import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf, stepTicks } from './ticks'

test('labels a log axis at round numbers, with fewer per decade for more decades', () => {
  expect(axisOf([0.8, 22], 'log').ticks).toEqual([1, 2, 3, 5, 10, 20])
  expect(axisOf([0.02, 190], 'log').ticks).toEqual([0.03, 0.1, 0.3, 1, 3, 10, 30, 100])
  expect(axisOf([0.3, 0.31], 'log').ticks).toEqual([0.3, 0.31])
})

test('starts a linear axis at 0 and labels it at round steps', () => {
  expect(axisOf([3, 22], 'linear')).toEqual({ domain: [0, 23.1], ticks: [0, 5, 10, 15, 20] })
  expect(axisOf([], 'linear').ticks.length).toBeGreaterThan(0)
})

test('omits free offers from a log axis', () => {
  expect(axisOf([0, 2, 4], 'log').domain[0]).toBeGreaterThan(1)
  expect(axisOf([0], 'log').ticks).toEqual([1])
})

test('covers all prices and labels with the axis for any prices', () => {
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

test('labels a log axis in steps of 1, 2 and 5, fewer where they would be too close and finer ones on a short axis', () => {
  expect(stepTicks([0.045, 2.8], 0.05)).toEqual([0.05, 0.1, 0.2, 0.5, 1, 2])
  expect(stepTicks([0.045, 2.8], 0.2)).toEqual([0.1, 1])
  expect(stepTicks([2.1, 3.4], 0.1)).toEqual([2.5, 3])
  expect(stepTicks([0.85, 1.18], 0.5)).toEqual([0.9])
})

test('keeps labels of any log axis within it and apart', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 1e-4, max: 1e6, noNaN: true }),
      fc.double({ min: 1.35, max: 1e9, noNaN: true }),
      fc.double({ min: 0.01, max: 0.9, noNaN: true }),
      (from, ratio, apart) => {
        const ticks = stepTicks([from, from * ratio], apart)
        expect(ticks.length).toBeGreaterThan(0)
        for (const [index, tick] of ticks.entries()) {
          expect(tick >= from && tick <= from * ratio).toBe(true)
          const before = ticks[index - 1]
          if (before) expect(Math.log(tick / before) / Math.log(ratio)).toBeGreaterThanOrEqual(apart - 1e-9)
        }
      },
    ),
  )
})
