import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minus, quotient, plus, round, times, wholeTimes } from './decimal'

/** Prices with up to nine digits, up to six of them after the point. */
const written = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, scale]) => Number(`${digits}e-${scale}`))
const decimals = (number: number) => String(number).split('.')[1]?.length ?? 0

test('computes sums, products and quotients without binary rounding errors', () => {
  expect([
    plus(0.1, 0.2),
    plus(1.82, 0.102),
    minus(0.3, 0.1),
    times(0.00034, 300, 720),
    times(1.1, 1.1),
    quotient(0.3, 3),
    quotient(1, 3),
  ]).toEqual([0.3, 1.922, 0.2, 73.44, 1.21, 0.1, 0.3333333333333333])
})

test('returns numbers for extreme values, and NaN for invalid operands', () => {
  expect([times(1e300, 1e-300), times(5e-324, 2), plus(1e21, 1), quotient(1e300, 1e300), plus(), quotient(0, 5)]).toEqual([
    1, 1e-323, 1e21, 1, 0, 0,
  ])
  expect([times(Number.NaN, 1), plus(Infinity, 1), quotient(1, 0), wholeTimes(1, 0), wholeTimes(-1, 2), wholeTimes(Infinity, 2)]).toEqual(
    Array(6).fill(Number.NaN),
  )
})

test('never returns more decimals than the operands have', () => {
  fc.assert(
    fc.property(written, written, (a, b) => {
      fc.pre(a * b < 2 ** 53 / 1e12 && a + b < 2 ** 53 / 1e6)
      expect(decimals(plus(a, b))).toBeLessThanOrEqual(Math.max(decimals(a), decimals(b)))
      expect(plus(a, b)).toBe(plus(b, a))
      expect(minus(plus(a, b), b)).toBe(a)
      expect(Math.abs(plus(a, b) - (a + b))).toBeLessThanOrEqual((a + b) * 1e-15)
      expect(Math.abs(times(a, b) - a * b)).toBeLessThanOrEqual(a * b * 1e-15)
      if (b > 0) expect(Math.abs(quotient(a, b) - a / b)).toBeLessThanOrEqual((a / b) * 1e-15)
    }),
  )
})

test('returns the largest whole count that fits the budget', () => {
  fc.assert(
    fc.property(written, written, (budget, price) => {
      fc.pre(price > 0)
      const count = wholeTimes(budget, price)
      expect(times(count, price)).toBeLessThanOrEqual(budget)
      expect(times(count + 1, price)).toBeGreaterThan(budget)
    }),
  )
  expect([wholeTimes(100, 0.1), wholeTimes(0.3, 0.1), wholeTimes(100, 1.922)]).toEqual([1000, 3, 52])
})

test('rounds the written decimal, with ties away from zero', () => {
  // In binary, 1.005 is slightly less than that: toFixed returns 1.00.
  expect([round(1.005, 2), round(-1.005, 2), round(0.125, 2), round(2.4, 5), round(99.995, 2), round(15, -1), round(1e21, 2)]).toEqual([
    1.01, -1.01, 0.13, 2.4, 100, 20, 1e21,
  ])
  fc.assert(
    fc.property(written, fc.integer({ min: 0, max: 6 }), (number, digits) => {
      const rounded = round(number, digits)
      expect(decimals(rounded)).toBeLessThanOrEqual(digits)
      expect(times(2, Math.abs(minus(rounded, number)))).toBeLessThanOrEqual(Number(`1e-${digits}`))
    }),
  )
})
