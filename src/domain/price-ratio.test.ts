import { expect, test } from 'vitest'
import type { Currency } from '@/contract/params'
import { offerFrom } from '@/test/make-offer'
import { convertedBound, inverse, priceRatio } from './price-ratio'

const priced = (currency: Currency, prices: number[]) => ({
  currency,
  offers: prices.map((price, index) => offerFrom({ id: `o${index}`, prices: [{ currency, price, period: 'hour' }] })),
})
const usd = priced('USD', [1, 2, 4, 0.5, 10, 0.01])

test('returns the median of offers that are priced in both currencies', () => {
  expect(priceRatio(usd, priced('RUB', [81, 164, 325.6, 40.7, 813, 0.5]))).toEqual({ ratio: 81.4, lowest: 81, highest: 82, count: 5 })
})

test('returns the mean of the middle two for an even number of offers', () => {
  expect(priceRatio(priced('USD', [1, 1, 1, 1, 1, 1]), priced('RUB', [80, 80, 80, 82, 82, 82]))?.ratio).toBe(81)
})

test('returns null when fewer than five offers are priced in both, or the numbers are the same', () => {
  expect(priceRatio(usd, priced('RUB', [81, 162, 324, 40.5]))).toBeNull()
  expect(priceRatio(usd, priced('RUB', []))).toBeNull()
  expect(priceRatio(usd, priced('RUB', [1, 2, 4, 0.5, 10, 0.01]))).toBeNull()
  expect(priceRatio(usd, { ...usd, currency: 'RUB' })).toBeNull()
})

test('inverts the ratio', () => {
  expect(inverse({ ratio: 0.0125, lowest: 0.01, highest: 0.02, count: 5 })).toEqual({ ratio: 80, lowest: 50, highest: 100, count: 5 })
})

test.each([
  [10, 81.4, 'to', 814],
  [1.1, 81.37, 'to', 89.51],
  [1.1, 81.37, 'from', 89.5],
  [815, 0.0122699, 'to', 10],
] as const)('converts a bound of %d at %d outwards: "%s" is %d', (amount, ratio, side, converted) => {
  expect(convertedBound(amount, ratio, side)).toBe(converted)
})
