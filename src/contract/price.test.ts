import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pickPrice, priceList, withFallbackPrice, parsePrices } from './price'

describe('element forms', () => {
  test.each([
    ['a number of 0', 0, { amount: 0, currency: null, period: null }],
    ['a currency under another name', { price: 1, currency_code: ' eur ' }, { amount: 1, currency: 'EUR', period: null }],
    ['a currency that is blank', { price: 1, currency: ' ', period: ' ' }, { amount: 1, currency: null, period: null }],
    ['an interval', { price: 1, interval: ' Daily ' }, { amount: 1, currency: null, period: 'day' }],
    ["a period of the service's own", { price: 1, period: 'Fortnight' }, { amount: 1, currency: null, period: 'fortnight' }],
    [
      'words that are no names',
      { price: 1, currency: 'A'.repeat(30), period: 'b'.repeat(30) },
      { amount: 1, currency: 'A'.repeat(20), period: 'b'.repeat(20) },
    ],
    ['the first amount that can be read', { price: 'soon', cost: 2 }, { amount: 2, currency: null, period: null }],
    ['a nested map by another word', { usd: { cost: 3 } }, { amount: 3, currency: 'USD', period: null }],
    ['a number', 0.79, { amount: 0.79, currency: null, period: null }],
    ['a numeric text', ' 0.79 ', { amount: 0.79, currency: null, period: null }],
    ['price with currency and period', { price: 0.79, currency: 'usd', period: 'hour' }, { amount: 0.79, currency: 'USD', period: 'hour' }],
    ['amount', { amount: '0.79', currency: 'RUB' }, { amount: 0.79, currency: 'RUB', period: null }],
    ['value by the month', { value: 1, period: 'monthly' }, { amount: 1, currency: null, period: 'month' }],
    ['cost', { cost: 0 }, { amount: 0, currency: null, period: null }],
    ['a map by currency', { QOIN: 12.5 }, { amount: 12.5, currency: 'QOIN', period: null }],
    ['a map by period', { hour: 0.79 }, { amount: 0.79, currency: null, period: 'hour' }],
    ['a nested map by period', { Per_Month: { price: 500, currency: 'usd' } }, { amount: 500, currency: 'USD', period: 'month' }],
    ['a map by a code in small letters', { rub: '64.3' }, { amount: 64.3, currency: 'RUB', period: null }],
    ['a map by a code that no bank knows', { USDT: 1 }, { amount: 1, currency: 'USDT', period: null }],
    ['a nested map', { USD: { price: '2', period: 'h' } }, { amount: 2, currency: 'USD', period: 'hour' }],
  ])('parses %s', (_, element, expected) => {
    expect(parsePrices([element])).toMatchObject({ entries: [expected], unread: [] })
    expect(parsePrices(element).entries).toEqual([expected])
  })

  test.each([
    [{ note: 'call us' }],
    ['free'],
    ['1,234'],
    [-1],
    [true],
    [[1]],
    [null],
    [{ price: null }],
    [{ USD: 'soon' }],
    ['1e400'],
    [{ US: 1 }],
    [{ DOLLARS: 1 }],
    [{ USD: 1, note: 2, x1: 3 }],
    [{ USD: 1, EUR: {} }],
    [{}],
    [{ gpu: 1.2, disk: 0.1 }],
    [{ total: 8, gpu: 1 }],
    [{ min: 1, max: 2 }],
    [{ USD: 1, gpu: 2 }],
    [{ USD: 1, hour: 2 }],
    [{ hour: 1, month: 'soon' }],
  ])('returns %j as unread', (element) => {
    expect(parsePrices([element])).toMatchObject({ entries: [], unread: [element] })
  })
})

test.each([
  [['h', 'hr', 'hour', 'Hourly', ' per_hour '], 'hour'],
  [['d', 'day', 'daily', 'per_day'], 'day'],
  [['week', 'weekly'], 'week'],
  [['month', 'monthly', 'per_month'], 'month'],
  [['year', 'yearly'], 'year'],
])('parses the periods %j as %s', (words, period) => {
  expect(parsePrices(words.map((word) => ({ price: 1, period: word }))).entries.map((entry) => entry.period)).toEqual(
    words.map(() => period),
  )
})

test('reports each form it found once', () => {
  expect(parsePrices([1, 2, '3', { price: 1 }, { amount: 1 }, { value: 1 }, { cost: 1 }, { USD: 1, EUR: 2 }, '?']).forms).toEqual([
    'number',
    'text',
    'price',
    'amount',
    'value',
    'cost',
    'map',
  ])
})

test('returns no prices and no unread elements for a missing list, null or an empty value', () => {
  const none = { entries: [], unread: [], forms: [] }
  expect([parsePrices(undefined), parsePrices(null), parsePrices([]), z.parse(priceList, undefined)]).toEqual([none, none, none, none])
})

describe('the displayed price', () => {
  test('prefers an hourly price in the requested currency', () => {
    const prices = parsePrices([
      { price: 700, currency: 'USD', period: 'month' },
      { price: 90, currency: 'RUB' },
      { price: 1, currency: 'USD' },
    ])
    expect(pickPrice(prices, 'USD')).toEqual({ amount: 1, currency: 'USD', period: 'hour', isPeriodNamed: false, isCurrencyNamed: true })
    const named = parsePrices([{ price: 700, period: 'month' }, 'soon', { price: 2, period: 'hour' }])
    expect(pickPrice(named, 'USD')).toEqual({ amount: 2, currency: 'USD', period: 'hour', isPeriodNamed: true, isCurrencyNamed: false })
    expect(pickPrice(parsePrices([{ price: 1, currency: 'EUR' }, 5]), 'USD')).toMatchObject({ amount: 5, currency: 'USD' })
  })
  test('assumes the requested currency for a bare number', () => {
    expect(pickPrice(parsePrices([5]), 'QOIN')).toEqual({
      amount: 5,
      currency: 'QOIN',
      period: 'hour',
      isPeriodNamed: false,
      isCurrencyNamed: false,
    })
  })
  test('shows a price in a different currency in that currency (M13)', () => {
    expect(pickPrice(parsePrices([{ price: 1, currency: 'EUR' }]), 'USD')).toEqual({
      amount: 1,
      currency: 'EUR',
      period: 'hour',
      isPeriodNamed: false,
      isCurrencyNamed: true,
    })
  })
  test('takes the hourly price from a map of periods', () => {
    expect(pickPrice(parsePrices([{ month: 500, hour: 0.79 }]), 'RUB')).toEqual({
      amount: 0.79,
      currency: 'RUB',
      period: 'hour',
      isPeriodNamed: true,
      isCurrencyNamed: false,
    })
  })
  test('keeps a period that is not an hour', () => {
    expect(pickPrice(parsePrices([{ price: 20, period: 'day' }]), 'USD')?.period).toBe('day')
  })
  test('falls back to real_price, then to null', () => {
    const shown = (prices: unknown, real: number | null) => pickPrice(withFallbackPrice(parsePrices(prices), real), 'USD')
    expect(shown([], 3)).toEqual({ amount: 3, currency: 'USD', period: 'hour', isPeriodNamed: false, isCurrencyNamed: false })
    expect(shown(['?'], 3)?.amount).toBe(3)
    expect(withFallbackPrice(parsePrices(['?']), 3).unread).toEqual(['?'])
    expect(shown([2], 3)?.amount).toBe(2)
    expect(shown([], 0)?.amount).toBe(0)
    expect([shown([], -1), shown([], null), shown(['?'], null)]).toEqual([null, null, null])
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

test('never throws, loses an element or invents an amount for any value (M14)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { entries, unread } = parsePrices(value)
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
