import { numberInput } from '@/shared/forms/number-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBound } from './bound-text'

test('accepts a comma or a point as the decimal separator in both languages', () => {
  for (const locale of ['en', 'ru'] as const) {
    expect(parseBound('1,5', locale)).toEqual({ value: 1.5 })
    expect(parseBound(' 1.5 ', locale)).toEqual({ value: 1.5 })
    expect(parseBound('5 000', locale)).toEqual({ value: 5000 })
  }
})

test('returns undefined for an empty field', () => {
  expect(parseBound('  ', 'en')).toEqual({ value: undefined })
})

test('rejects words and negative numbers', () => {
  expect(parseBound('cheap', 'en')).toEqual({ fault: 'not-a-number' })
  expect(parseBound('1e5', 'en')).toEqual({ fault: 'not-a-number' })
  expect(parseBound('-1', 'en')).toEqual({ fault: 'negative' })
})

test('rejects 1,000 in English, where the comma is ambiguous', () => {
  expect(parseBound('1,000', 'en')).toEqual({ fault: 'not-a-number' })
  expect(parseBound('0,125', 'en')).toEqual({ value: 0.125 })
  expect(parseBound('1,000', 'ru')).toEqual({ value: 1 })
})

test('round-trips every bound through formatBound and parseBound', () => {
  const amount = fc.oneof(
    fc.nat(),
    fc.integer({ min: 0, max: 10 ** 9 }).map((n) => n / 1000),
  )
  fc.assert(
    fc.property(amount, fc.constantFrom('en' as const, 'ru' as const), (value, locale) => {
      expect(parseBound(numberInput(value, locale), locale)).toEqual({ value })
    }),
  )
})
