import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, BUCKETS, bucketEdges, priceAt, STOPS, stopOf } from './price-buckets'

const market = fc
  .tuple(fc.double({ min: 0.02, max: 1000, noNaN: true }), fc.double({ min: 1.01, max: 5000, noNaN: true }))
  .map(([cheapest, spread]) => [cheapest, cheapest * spread] as const)

test('the edges rise and take in the cheapest and the dearest', () => {
  fc.assert(
    fc.property(market, ([cheapest, dearest]) => {
      const edges = bucketEdges(cheapest, dearest)
      expect(edges).toHaveLength(BUCKETS + 1)
      expect(edges.toSorted((a, b) => a - b)).toEqual(edges)
      expect(new Set(edges).size).toBe(edges.length)
      expect(edges.at(-1)).toBeGreaterThanOrEqual(dearest)
      expect(edges[0]).toBeLessThanOrEqual(cheapest)
    }),
  )
})

test('edges are round figures', () => {
  expect(bucketEdges(0.043, 186)).toEqual([0.043, 0.1, 0.23, 0.53, 1.2, 2.9, 6.6, 15, 35, 82, 190])
})

test('free offers fall into the first bar', () => {
  expect(bucketEdges(0, 100)[0]).toBe(0.001)
})

test('one price for all, free offers only and unreadable prices have no edges', () => {
  expect(bucketEdges(2, 2)).toEqual([])
  expect(bucketEdges(0, 0)).toEqual([])
  expect(bucketEdges(Number.NaN, Number.NaN)).toEqual([])
})

test('the bars add up to the total when the counts rise', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 500 }), { minLength: 2, maxLength: 12 }), (steps) => {
      const sums = steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0))
      expect(barsOf(sums.slice(0, -1), sums.at(-1) ?? 0)).toEqual(steps)
    }),
  )
})

test('a bar is never negative, even if the market moved between two probes', () => {
  expect(barsOf([5, 3], 4)).toEqual([5, 0, 1])
})

test('a thumb stays where it was put: the price of a stop lies on that stop', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 0, max: STOPS }), ([cheapest, dearest], stop) => {
      const edges = bucketEdges(cheapest, dearest)
      expect(stopOf(priceAt(stop, edges), edges)).toBe(stop)
    }),
  )
})

test('a price beyond the scale stands at its end', () => {
  const edges = bucketEdges(1, 100)
  expect(stopOf(0, edges)).toBe(0)
  expect(stopOf(1e9, edges)).toBe(STOPS)
})
