import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePrices } from '@/contract/price'
import { hourlyAmount, hourlyPrice, priceFor } from './hourly-price'
import { distribution, markedDistribution, median, pricePosition, quantile } from './price-stats'

const prices = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 50 })

describe('price rank', () => {
  test('matches the examples', () => {
    expect(pricePosition(2, [1, 2, 3, 4])).toEqual({
      count: 4,
      cheaper: 1,
      pricier: 2,
      percentile: 0.25,
      rank: 2,
      lowest: 1,
      median: 2.5,
      highest: 4,
    })
    expect(pricePosition(0.5, [1])).toMatchObject({ percentile: 0, rank: 1 })
    expect([pricePosition(1, []), pricePosition(Number.NaN, [1]), pricePosition(1, [Number.NaN])]).toEqual([null, null, null])
  })
  test('never ranks a higher price better', () => {
    fc.assert(
      fc.property(
        prices,
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (others, price, more) => {
          const [low, high] = [pricePosition(price, others), pricePosition(price + more, others)]
          expect(low?.percentile ?? 0).toBeLessThanOrEqual(high?.percentile ?? 0)
          expect(low?.rank ?? 0).toBeLessThanOrEqual(high?.rank ?? 0)
          expect((low?.cheaper ?? 0) + (low?.pricier ?? 0)).toBeLessThanOrEqual(others.length)
        },
      ),
    )
  })
})

describe('price quantiles', () => {
  test('match the examples, without rounding errors', () => {
    expect([median([3, 1, 2]), median([0.1, 0.2]), median([]), quantile([1, 2, 3, 4, 5], 0.25), quantile([1, 2], 2)]).toEqual([
      2,
      0.15,
      null,
      2,
      2,
    ])
  })
  test('stay between the lowest and the highest price, and grow with the share', () => {
    fc.assert(
      fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const at = quantile(values, share) ?? -1
        expect(at).toBeGreaterThanOrEqual(Math.min(...values))
        expect(at).toBeLessThanOrEqual(Math.max(...values))
        expect(quantile(values, share / 2) ?? 0).toBeLessThanOrEqual(at * (1 + 1e-12))
      }),
    )
  })
})

describe('histogram bars', () => {
  test('match the examples', () => {
    expect(distribution([1, 2, 2, 5], 4)).toEqual([
      { from: 1, to: 2, count: 1 },
      { from: 2, to: 3, count: 2 },
      { from: 3, to: 4, count: 0 },
      { from: 4, to: 5, count: 1 },
    ])
    expect([distribution([], 4), distribution([3, 3], 4)]).toEqual([[], [{ from: 3, to: 3, count: 2 }]])
  })
  test('contain only prices between their edges, even where division would round into the previous bar', () => {
    const values = [9.52, 49.84, 9.52, 9.52, 9.52, 24.64]
    expect(markedDistribution(values, 24.64, 24).filter(({ isMarked }) => isMarked)).toMatchObject([{ count: 1 }])
  })
  test('contain every price once', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 30 }), (values, bars) => {
        const made = distribution(values, bars)
        expect(made.reduce((sum, { count }) => sum + count, 0)).toBe(values.length)
        expect(made.length).toBeLessThanOrEqual(bars)
      }),
    )
  })
})

describe('hourly price', () => {
  test.each([
    [
      [{ price: 1.82, currency: 'USD', period: 'hour' }],
      { amount: 1.82, currency: 'USD', basis: { period: 'hour', isCurrencyNamed: true } },
    ],
    [[24], { amount: 24, currency: 'USD', basis: { period: null, isCurrencyNamed: false } }],
    [[{ price: 24, period: 'day' }], { amount: 1, basis: { period: 'day' } }],
    [[{ price: 720, period: 'monthly' }], { amount: 1, basis: { period: 'month' } }],
    [[{ price: 5, period: 'constructor' }], { reason: 'unknown-period' }],
    [[], { reason: 'no-price' }],
    [[{ tariff: 1 }], { reason: 'not-readable' }],
  ])('is computed from %j', (sent, expected) => expect(hourlyPrice(parsePrices(sent), 'USD')).toMatchObject(expected))

  test('is converted to other periods from the raw price', () => {
    const price = hourlyPrice(parsePrices([{ price: 10, period: 'month' }]), 'USD')
    expect('amount' in price && [priceFor(price, 720), priceFor(price, 72)]).toEqual([10, 1])
  })
  test('is not compared across currencies', () => {
    expect([
      hourlyAmount(parsePrices([{ price: 1, currency: 'EUR' }]), 'USD'),
      hourlyAmount(parsePrices([1]), 'USD'),
      hourlyAmount(parsePrices([]), 'USD'),
    ]).toEqual([null, 1, null])
  })
})

test('marks exactly the bar that contains the marked price', () => {
  fc.assert(
    fc.property(prices, fc.nat(), fc.integer({ min: 1, max: 24 }), (values, index, count) => {
      const price = values[index % values.length] ?? 0
      const bars = markedDistribution(values, price, count)
      expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(values.length)
      const isIn = (bar: (typeof bars)[number]) => price >= bar.from && (price < bar.to || bar === bars.at(-1))
      for (const bar of bars) expect(bar.isMarked).toBe(isIn(bar))
      expect(bars.filter((bar) => bar.isMarked)).toHaveLength(1)
    }),
  )
})
