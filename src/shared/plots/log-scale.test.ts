import fc from 'fast-check'
import { expect, test } from 'vitest'
import { logScale, placeOn } from './log-scale'

test.each([
  [[0.218, 15.33], 0.2, 20],
  [[0.2, 20], 0.2, 20],
  [[0.0431, 16.36, null], 0.02, 20],
  [[93.3, 1247.67], 50, 2000],
  [[1, 1], 1, 2],
  [[3], 2, 5],
])('puts %j between the 1-2-5 steps %d and %d', (values, from, to) => {
  expect(logScale(values)).toEqual({ from, to })
})

test('has no scale without a positive value', () => {
  expect(logScale([])).toBeNull()
  expect(logScale([null, 0, -1, Number.NaN])).toBeNull()
})

test('keeps the order of prices and puts every one between 0 and 100', () => {
  const price = fc.double({ min: 1e-4, max: 1e5, noNaN: true })
  fc.assert(
    fc.property(fc.array(price, { minLength: 1 }), (values) => {
      const scale = logScale(values)
      if (!scale) throw new Error('no scale')
      const places = values.toSorted((a, b) => a - b).map((value) => placeOn(value, scale))
      expect(places).toEqual(places.toSorted((a, b) => a - b))
      expect(scale.from).toBeLessThanOrEqual(Math.min(...values))
      expect(scale.to).toBeGreaterThanOrEqual(Math.max(...values))
      expect(placeOn(scale.from, scale)).toBe(0)
      expect(placeOn(scale.to, scale)).toBe(100)
    }),
  )
})
