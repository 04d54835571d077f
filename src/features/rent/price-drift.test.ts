import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerFrom, sentOffer } from '@/test/make-offer'
import { changesBetween, checkAgainst, termsHashOf } from './price-drift'

const chosen = offerFrom()
const again = (change: Record<string, unknown>) => checkAgainst(chosen, { status: 'found', offer: offerFrom(change) })

describe('checkAgainst', () => {
  test('is the same when its fields are reordered or its numbers are text', () => {
    const reordered = Object.fromEntries(Object.entries(sentOffer()).toReversed())
    expect(again(reordered).status).toBe('same')
    expect(again({ prices: [{ period: 'hour', price: '1.82', currency: 'USD' }], url: 'https://elsewhere.test', vram: '48' }).status).toBe(
      'same',
    )
  })

  test.each([
    [{ prices: [{ currency: 'USD', price: 2.06, period: 'hour' }] }, 'prices.0.price', 1.82, 2.06],
    [{ prices: [{ currency: 'RUB', price: 1.82, period: 'hour' }] }, 'prices.0.currency', 'USD', 'RUB'],
    [{ disk_prices: [] }, 'disk_prices.0', { currency: 'USD', price: 0.00034, period: 'hour' }, null],
    [{ in_stock: null }, 'in_stock', true, null],
    [{ vram: 24 }, 'vram', 48, 24],
    [{ gpu_name: 'L40' }, 'gpu_name', 'L40S', 'L40'],
    [{ gpu_amount: 1 }, 'gpu_amount', 2, 1],
    [{ configuration: null }, 'configuration', sentOffer()['configuration'], null],
    [{ location: { city: 'Oslo', country: 'Finland', region: 'Europe' } }, 'location.city', 'Helsinki', 'Oslo'],
  ])('reports a change for %j', (change, path, was, now) => {
    expect(again(change)).toMatchObject({ status: 'changed', changes: [{ path, was, now }] })
  })

  test('compares prices that it cannot parse', () => {
    const odd = offerFrom({ prices: [{ tariff: { night: 1 } }] })
    const later = offerFrom({ prices: [{ tariff: { night: 2 } }] })
    expect(checkAgainst(odd, { status: 'found', offer: later })).toMatchObject({
      changes: [{ path: 'prices.0.tariff.night', was: 1, now: 2 }],
    })
    expect(checkAgainst(odd, { status: 'found', offer: odd }).status).toBe('same')
  })

  test('returns "gone" for a missing, out-of-stock or unrentable offer, and "failed" when the search did not reach it', () => {
    expect([again({ in_stock: false }), again({ rentable: false })]).toEqual([
      { status: 'gone', why: 'out-of-stock' },
      { status: 'gone', why: 'not-rentable' },
    ])
    expect(checkAgainst(chosen, { status: 'missing' })).toEqual({ status: 'gone', why: 'missing' })
    expect(checkAgainst(chosen, { status: 'not-reached' })).toEqual({ status: 'failed', error: null })
  })
})

test('finds no change between a value and its copy, and reports the path of a changed leaf', () => {
  const json = fc.jsonValue({ maxDepth: 4 })
  fc.assert(
    fc.property(json, (value) => {
      expect(changesBetween(value, structuredClone(value))).toEqual([])
    }),
  )
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.integer(), { minKeys: 1 }), fc.nat(), (record, pick) => {
      const name = Object.keys(record)[pick % Object.keys(record).length] ?? ''
      const now = new Map(Object.entries(record)).set(name, (record[name] ?? 0) + 1)
      expect(changesBetween(record, Object.fromEntries(now))).toEqual([{ path: name, was: record[name], now: (record[name] ?? 0) + 1 }])
    }),
  )
})

test('treats absent, null and empty as equal, and a list and an object as different', () => {
  expect(changesBetween({ a: '', b: null }, { c: undefined, b: '' })).toEqual([])
  expect(changesBetween(['1.50', 'x', 2], [1.5, 7, '3'])).toEqual([
    { path: '1', was: 'x', now: 7 },
    { path: '2', was: 2, now: '3' },
  ])
  expect(changesBetween('1.50', '1.5')).toEqual([{ path: '', was: '1.50', now: '1.5' }])
  expect(changesBetween(null, 0)).toEqual([{ path: '', was: null, now: 0 }])
  expect(changesBetween({ a: [1] }, { a: { 0: 1 } })).toEqual([{ path: 'a', was: [1], now: { 0: 1 } }])
})

test('reports a change for values nested too deeply to compare', () => {
  const deep = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 1)
  expect(changesBetween(deep(50), deep(50))).toHaveLength(1)
  expect(changesBetween(deep(20), deep(20))).toEqual([])
})

test('changes the hash with the terms, not with other fields', () => {
  const hash = termsHashOf(chosen)
  expect(termsHashOf(offerFrom({ id: 'other', url: 'x' }))).toBe(hash)
  expect(termsHashOf(offerFrom({ rentable: null }))).not.toBe(hash)
  expect(hash).toMatch(/^[0-9a-f]{16}$/)
})
