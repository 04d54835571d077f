import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countPerBar, BUCKETS, bucketEdges, stopToPrice, STOPS, priceToStop } from './price-buckets'

const market = fc
  .tuple(fc.double({ min: 0.02, max: 1000, noNaN: true }), fc.double({ min: 1.01, max: 5000, noNaN: true }))
  .map(([lowest, spread]) => [lowest, lowest * spread] as const)

test('returns ascending edges that include the lowest and the highest price', () => {
  fc.assert(
    fc.property(market, ([lowest, highest]) => {
      const edges = bucketEdges(lowest, highest)
      expect(edges).toHaveLength(BUCKETS + 1)
      expect(edges.toSorted((a, b) => a - b)).toEqual(edges)
      expect(new Set(edges).size).toBe(edges.length)
      expect(edges.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(edges[0]).toBeLessThanOrEqual(lowest)
    }),
  )
})

test('rounds the edges', () => {
  expect(bucketEdges(0.043, 186)).toEqual([0.043, 0.1, 0.23, 0.53, 1.2, 2.9, 6.6, 15, 35, 82, 190])
})

test('counts free offers in the first bar', () => {
  expect(bucketEdges(0, 100)[0]).toBe(0.001)
})

test('returns no edges for a single price, for free offers only and for unreadable prices', () => {
  expect(bucketEdges(2, 2)).toEqual([])
  expect(bucketEdges(0, 0)).toEqual([])
  expect(bucketEdges(Number.NaN, Number.NaN)).toEqual([])
})

test('returns the differences of rising counts, which add up to the total', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 500 }), { minLength: 2, maxLength: 12 }), (steps) => {
      const sums = steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0))
      expect(countPerBar(sums.slice(0, -1), sums.at(-1) ?? 0)).toEqual(steps)
    }),
  )
})

test('never returns a negative bar when the market changes between two probes', () => {
  expect(countPerBar([5, 3], 4)).toEqual([5, 0, 1])
})

test('returns the same stop for the price of a stop', () => {
  fc.assert(
    fc.property(market, fc.integer({ min: 0, max: STOPS }), ([lowest, highest], stop) => {
      const edges = bucketEdges(lowest, highest)
      expect(priceToStop(stopToPrice(stop, edges), edges)).toBe(stop)
    }),
  )
})

test('limits a price beyond the scale to the ends of the slider', () => {
  const edges = bucketEdges(1, 100)
  expect(priceToStop(0, edges)).toBe(0)
  expect(priceToStop(1e9, edges)).toBe(STOPS)
})
