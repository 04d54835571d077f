import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pickPrice, readPrices } from './price'

describe('element forms', () => {
  test.each([
    ['a number', 0.79, { amount: 0.79, currency: null, period: null }],
    ['a numeric text', ' 0.79 ', { amount: 0.79, currency: null, period: null }],
    ['price with currency and period', { price: 0.79, currency: 'usd', period: 'hour' }, { amount: 0.79, currency: 'USD', period: 'hour' }],
    ['amount', { amount: '0.79', currency: 'RUB' }, { amount: 0.79, currency: 'RUB', period: null }],
    ['value by the month', { value: 1, period: 'monthly' }, { amount: 1, currency: null, period: 'month' }],
    ['cost', { cost: 0 }, { amount: 0, currency: null, period: null }],
    ['a map by currency', { QOIN: 12.5 }, { amount: 12.5, currency: 'QOIN', period: null }],
    ['a nested map', { USD: { price: '2', period: 'h' } }, { amount: 2, currency: 'USD', period: 'hour' }],
  ])('reads %s', (_, element, expected) => {
    expect(readPrices([element])).toMatchObject({ entries: [expected], unread: [] })
    expect(readPrices(element).entries).toEqual([expected])
  })

  test.each([[{ note: 'call us' }], ['free'], ['1,234'], [-1], [true], [[1]], [null], [{ price: null }], [{ USD: 'soon' }], ['1e400']])(
    'hands back %j unread',
    (element) => {
      expect(readPrices([element])).toMatchObject({ entries: [], unread: [element] })
    },
  )
})

describe('the price to show', () => {
  test('prefers the asked currency by the hour', () => {
    const prices = readPrices([
      { price: 700, currency: 'USD', period: 'month' },
      { price: 90, currency: 'RUB' },
      { price: 1, currency: 'USD' },
    ])
    expect(pickPrice(prices, 'USD')).toEqual({ amount: 1, currency: 'USD', period: 'hour' })
  })
  test('takes a bare number to be in the asked currency', () => {
    expect(pickPrice(readPrices([5]), 'QOIN')).toEqual({ amount: 5, currency: 'QOIN', period: 'hour' })
  })
  test('shows another currency as that currency, never relabelled', () => {
    expect(pickPrice(readPrices([{ price: 1, currency: 'EUR' }]), 'USD')).toEqual({ amount: 1, currency: 'EUR', period: 'hour' })
  })
  test('keeps a period that is not an hour', () => {
    expect(pickPrice(readPrices([{ price: 20, period: 'day' }]), 'USD')?.period).toBe('day')
  })
  test('falls back to real_price, and to nothing', () => {
    expect(pickPrice(readPrices([]), 'USD', 3)).toEqual({ amount: 3, currency: 'USD', period: 'hour' })
    expect(pickPrice(readPrices(['?']), 'USD')).toBeNull()
  })
})

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'string'
      ? [Number(value)]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(numbersIn)
        : []

test('whatever comes: no throw, nothing lost, no amount that was not sent', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { entries, unread } = readPrices(value)
      const sent = numbersIn(value)
      for (const { amount } of entries) {
        expect(Number.isFinite(amount) && amount >= 0).toBe(true)
        expect(sent).toContain(amount)
      }
      if (Array.isArray(value)) expect(entries.length + unread.length).toBeGreaterThanOrEqual(value.length)
    }),
    { numRuns: 1000 },
  )
})
