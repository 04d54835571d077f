import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '@/shared/lib/decimal'
import { offerFrom } from '@/test/make-offer'
import { budgetSpan, costFor, costSheet, HOUR_MS, isCost, type Cost } from './cost-sheet'

const figures = (cost: Cost) => (isCost(cost) ? [cost.hour, cost.day, cost.month] : cost.reason)

describe('the cost sheet', () => {
  test('calculates GPU, disk and total per hour, day and 30 days', () => {
    const { gpu, disk, total } = costSheet(offerFrom(), 300, 'USD')
    expect(figures(gpu)).toEqual([1.82, 43.68, 1310.4])
    expect(figures(disk)).toEqual([0.102, 2.448, 73.44])
    expect(figures(total)).toEqual([1.922, 46.128, 1383.84])
    expect(gpu).toMatchObject({ currency: 'USD', basis: { period: 'hour', isCurrencyNamed: true, isAssumed: false } })
    expect(disk).toMatchObject({ basis: { gb: 300, isAssumed: true } })
    expect(total).toMatchObject({ basis: { period: 'hour', isAssumed: true } })
  })

  test('uses a monthly price unchanged for 30 days', () => {
    const { gpu, disk } = costSheet(
      offerFrom({ prices: [{ price: 100, period: 'month' }], disk_prices: [{ price: 0.1, period: 'month' }] }),
      70,
      'USD',
    )
    expect(gpu).toMatchObject({ month: 100, day: 3.3333333333333335, basis: { period: 'month', isCurrencyNamed: false, isAssumed: true } })
    expect(disk).toMatchObject({ month: 7, hour: 0.009722222222222222 })
  })

  test.each([
    [{ prices: [] }, 300, ['no-price', [0.102, 2.448, 73.44], 'incomplete']],
    [{ prices: [{ tariff: 1 }] }, 300, ['not-readable', [0.102, 2.448, 73.44], 'incomplete']],
    [{ prices: [{ price: 1, period: 'fortnight' }] }, 0, ['unknown-period', [0, 0, 0], 'incomplete']],
    [{}, null, [[1.82, 43.68, 1310.4], 'no-storage', 'incomplete']],
    [{ disk_prices: [{ price: 0.01, currency: 'EUR' }] }, 10, [[1.82, 43.68, 1310.4], [0.1, 2.4, 72], 'mixed-currencies']],
  ])('gives the reason for each missing figure of %j with %j GB (M14)', (change, storage, expected) => {
    const { gpu, disk, total } = costSheet(offerFrom(change), storage, 'USD')
    expect([figures(gpu), figures(disk), figures(total)]).toEqual(expected)
  })

  test('keeps the currency of a price that differs from the requested one', () => {
    expect(costSheet(offerFrom({ prices: [{ currency: 'RUB', price: 170 }] }), 0, 'USD').gpu).toMatchObject({ hour: 170, currency: 'RUB' })
  })

  test('returns exact decimals without floating-point noise', () => {
    const price = fc.integer({ min: 0, max: 9_999_999 }).map((digits) => Number(`${digits}e-5`))
    fc.assert(
      fc.property(price, price, fc.integer({ min: 0, max: 20_000 }), (gpuPrice, diskPrice, storage) => {
        const { gpu, disk, total } = costSheet(offerFrom({ prices: [gpuPrice], disk_prices: [diskPrice] }), storage, 'USD')
        if (!isCost(gpu) || !isCost(disk) || !isCost(total)) throw new Error('every line has a figure')
        for (const figure of [gpu.hour, gpu.month, disk.hour, disk.month, total.hour, total.month]) {
          expect(Number.isInteger(times(figure, 1e5))).toBe(true)
        }
        expect(Math.abs(total.month - (gpuPrice + diskPrice * storage) * 720)).toBeLessThanOrEqual(total.month * 1e-12)
      }),
    )
  })
})

describe('budgetSpan', () => {
  test('counts the whole hours of a budget', () => {
    const { total } = costSheet(offerFrom(), 300, 'USD')
    expect(budgetSpan(100, total)).toEqual({ hours: 52, days: 2, hoursOver: 4 })
    expect(budgetSpan(1.922, total)).toEqual({ hours: 1, days: 0, hoursOver: 1 })
    expect(budgetSpan(0, total)).toEqual({ hours: 0, days: 0, hoursOver: 0 })
  })
  test('counts 720 hours for exactly the price of a month', () => {
    const { gpu, total } = costSheet(
      offerFrom({ prices: [{ price: 100, period: 'month' }], disk_prices: [{ price: 0.7, period: 'day' }] }),
      1,
      'USD',
    )
    expect([budgetSpan(100, gpu)?.hours, budgetSpan(99.99, gpu)?.hours]).toEqual([720, 719])
    expect([budgetSpan(121, total)?.hours, budgetSpan(120.99, total)?.hours]).toEqual([720, 719])
  })
  test('returns null for a line without a figure, a free offer or an invalid budget', () => {
    const free = costSheet(offerFrom({ prices: [0] }), null, 'USD')
    expect([budgetSpan(100, free.gpu), budgetSpan(100, free.total), budgetSpan(Number.NaN, costSheet(offerFrom(), 1, 'USD').gpu)]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('costFor', () => {
  test('multiplies the raw prices without rounding in between', () => {
    const { total } = costSheet(offerFrom(), 300, 'USD')
    if (!isCost(total)) throw new Error(total.reason)
    expect([costFor(total, 72 * HOUR_MS), costFor(total, 0), costFor(total, HOUR_MS / 2)]).toEqual([138.384, 0, 0.961])
  })
  test('returns a cost whose time the same budget buys', () => {
    const price = fc.integer({ min: 1, max: 9_999_999 }).map((digits) => Number(`${digits}e-5`))
    fc.assert(
      fc.property(price, fc.constantFrom('hour', 'day', 'week', 'month'), fc.integer({ min: 0, max: 10_000 }), (amount, period, hours) => {
        const { gpu } = costSheet(offerFrom({ prices: [{ price: amount, period }] }), null, 'USD')
        if (!isCost(gpu)) throw new Error(gpu.reason)
        const cost = costFor(gpu, hours * HOUR_MS)
        // A cost without a finite decimal is a hair too small or too large.
        expect(budgetSpan(cost * (1 + 1e-12), gpu)?.hours).toBe(hours)
      }),
    )
  })
})
