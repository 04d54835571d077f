import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatFor, priceDigits } from '@/shared/i18n/format'
import { minus, times } from '@/shared/lib/decimal'
import { changedByPercent, distinguishPrices, priceBelow, priceGuard, priceOfGpus, priceShare, roundPrice } from './price-change'

/** Realistic prices above 0: up to six digits, up to five of them decimals. */
const price = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 5 }))
  .map(([digits, scale]) => Number(`${digits}e-${scale}`))
const percent = fc.tuple(fc.integer({ min: -1000, max: 10_000 }), fc.constantFrom(0, 1)).map(([tenths, by]) => Number(`${tenths}e-${by}`))
const decimals = (number: number) => {
  const [mantissa = '', exponent = '0'] = String(number).split('e')
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent))
}

test.each([
  [0.1, 10, '0.11'],
  [0.7, 10, '0.77'],
  [1.1, 10, '1.21'],
  [2.675, 0, '2.675'],
  [1.28, 5, '1.344'],
  [2.675, 20, '3.21'],
  [3, -33.3, '2.001'],
  [0.33, -7, '0.3069'],
  [93.3, 5, '97.965'],
  [5, -100, '0'],
  [5, -250, '0'],
  [0.0004, 10, '0.00044'],
  [0, 50, '0'],
])('changes %d by %d % to %s', (old, by, printed) => {
  expect(String(changedByPercent(old, by))).toBe(printed)
})

describe('changedByPercent', () => {
  test('rounds to four decimals, or more below 0.001, with an error of at most half the last one', () => {
    fc.assert(
      fc.property(price, percent, (old, by) => {
        fc.pre(by !== 0)
        const next = changedByPercent(old, by)
        const exact = Math.max(0, times(old, 0.01, minus(100, -by)))
        if (next >= 0.001) expect(decimals(next)).toBeLessThanOrEqual(4)
        const digits = Math.max(decimals(next), exact >= 0.001 ? 4 : 0)
        expect(times(2, Math.abs(minus(next, exact)))).toBeLessThanOrEqual(Number(`1e-${digits}`))
      }),
    )
  })

  test('returns 0 only for −100% or less, and never a negative price', () => {
    fc.assert(
      fc.property(price, percent, (old, by) => {
        expect(changedByPercent(old, by) > 0).toBe(by > -100)
      }),
    )
  })

  test('never returns a lower price for a higher percentage', () => {
    fc.assert(
      fc.property(price, percent, percent, (old, a, b) => {
        fc.pre(a !== 0 && b !== 0)
        expect(changedByPercent(old, Math.min(a, b))).toBeLessThanOrEqual(changedByPercent(old, Math.max(a, b)))
      }),
    )
  })

  test('does not change when rounded twice, and never rounds to 0', () => {
    fc.assert(
      fc.property(fc.double({ min: Number.MIN_VALUE, max: 1e12, noNaN: true }), (amount) => {
        expect(roundPrice(roundPrice(amount))).toBe(roundPrice(amount))
        expect(roundPrice(amount)).toBeGreaterThan(0)
      }),
    )
  })
})

test.each([
  [3.36, 3.35],
  [1, 0.99],
  [0.42, 0.419],
  [0.05, 0.0499],
  [3.3333333, 3.32],
  [3.338, 3.33],
  [0, 0],
])('priceBelow %d is %d', (price, below) => expect(priceBelow(price)).toBe(below))

test('priceBelow is always lower, and by at most two shown steps', () => {
  fc.assert(
    fc.property(price, (amount) => {
      const below = priceBelow(amount)
      expect(below).toBeLessThan(amount)
      expect(below).toBeGreaterThanOrEqual(0)
      if (amount >= 0.01) expect(minus(amount, below)).toBeLessThanOrEqual(2 * 10 ** -priceDigits(amount))
    }),
  )
})

test('priceOfGpus multiplies exactly and rounds to the shown digits', () => {
  expect([priceOfGpus(0.42, 8), priceOfGpus(0.42, 2), priceOfGpus(0.333, 3), priceOfGpus(0.0123, 8)]).toEqual([3.36, 0.84, 0.999, 0.0984])
})

test.each([
  [1, 1.5, null],
  [1, 1.51, 'over-half'],
  [1, 0.5, null],
  [1, 0.49, 'over-half'],
  [0.1, 0.15, null],
  [0.85, 8.5, 'times-10'],
  [8.5, 0.85, 'times-10'],
  [0.85, 8.49, 'over-half'],
  [1, 0, 'to-zero'],
  [null, 0, 'to-zero'],
  [0, 0, null],
  [null, 1e21, null],
  [0, 5, null],
] as const)('priceGuard from %s to %s returns %s', (old, next, guard) => {
  expect(priceGuard(old, next)).toBe(guard)
})

test('priceShare returns the relative change, or null without an old price', () => {
  expect([priceShare(2, 2.2), priceShare(0.1, 0.11), priceShare(4, 3), priceShare(0, 1), priceShare(null, 1)]).toEqual([
    0.1,
    0.1,
    -0.25,
    null,
    null,
  ])
})

const en = formatFor('en')

test('formats the current price with four decimal places, or as many as distinguish it from the sent one', () => {
  expect(distinguishPrices(10.79, 10.787777777778, 'USD', en)).toEqual({ sent: '10.79', reads: '$10.7878' })
  expect(distinguishPrices(880, 70_400.000001, 'RUB', en)).toEqual({ sent: '880', reads: '₽70,400' })
  expect(distinguishPrices(2, 2.0000012345, 'USD', en)).toEqual({ sent: '2', reads: '$2.000001' })
  expect(distinguishPrices(3, 2.5, 'USD', en)).toEqual({ sent: '3', reads: '$2.5' })
  expect(distinguishPrices(0.01234, 0.01, 'USD', en)).toEqual({ sent: '0.01234', reads: '$0.01' })
})

test('formats prices alike when they differ too little to show', () => {
  expect(distinguishPrices(1, 1 + 1e-15, 'USD', en)).toEqual({ sent: '1', reads: '$1' })
})
