import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBound, showBound } from './bound-text'

test('a comma and a point both begin the decimals, in both languages', () => {
  for (const locale of ['en', 'ru'] as const) {
    expect(readBound('1,5', locale)).toEqual({ value: 1.5 })
    expect(readBound(' 1.5 ', locale)).toEqual({ value: 1.5 })
    expect(readBound('5 000', locale)).toEqual({ value: 5000 })
  }
})

test('an empty field is no bound', () => {
  expect(readBound('  ', 'en')).toEqual({ value: undefined })
})

test('words and negative numbers are refused', () => {
  expect(readBound('cheap', 'en')).toEqual({ fault: 'words' })
  expect(readBound('1e5', 'en')).toEqual({ fault: 'words' })
  expect(readBound('-1', 'en')).toEqual({ fault: 'negative' })
})

test('an English thousand with a comma is refused instead of being read as one', () => {
  expect(readBound('1,000', 'en')).toEqual({ fault: 'words' })
  expect(readBound('0,125', 'en')).toEqual({ value: 0.125 })
  expect(readBound('1,000', 'ru')).toEqual({ value: 1 })
})

test('what a field shows reads back as the same number', () => {
  const amount = fc.oneof(
    fc.nat(),
    fc.integer({ min: 0, max: 10 ** 9 }).map((n) => n / 1000),
  )
  fc.assert(
    fc.property(amount, fc.constantFrom('en' as const, 'ru' as const), (value, locale) => {
      expect(readBound(showBound(value, locale), locale)).toEqual({ value })
    }),
  )
})
