import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR, parseNumberText, ambiguousNumbers } from './number-text'

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 1 000 ', 1000],
  ['1\u00A0000,5', 1000.5],
  ['.5', 0.5],
  ['5.', 5],
  ['-2', -2],
  ['0', 0],
  ['\u200B0.5\u200B', 0.5],
  ['\u202A1\u2060000\u202C', 1000],
  ['\uFEFF2,5', 2.5],
  ['\u2066\u22122\u2069', -2],
])('parses %j as %d', (text, number) => {
  for (const locale of ['en', 'ru', null] as const) expect(parseNumberText(text, locale)).toBe(number)
})

test.each(['', ' ', 'abc', '1,000.5', '1.2.3', '1e5', '--1', '5 GB', '٣', 'Infinity', '.', ','])('returns undefined for %j', (text) => {
  for (const locale of ['en', 'ru', null] as const) expect(parseNumberText(text, locale)).toBeUndefined()
})

test.each([
  ['1,000', '1000', '1.000'],
  [' 12,345\u00A0', '12345', '12.345'],
  ['999,999', '999999', '999.999'],
  ['-1,500', '-1500', '-1.500'],
])('refuses an English %j, which may mean %s or %s', (text, plain, decimal) => {
  expect(ambiguousNumbers(text, 'en')).toEqual({ plain, decimal })
  expect(parseNumberText(text, 'en')).toBeUndefined()
  for (const locale of ['ru', null] as const) {
    expect(ambiguousNumbers(text, locale)).toBeUndefined()
    expect(parseNumberText(text, locale)).toBe(Number(decimal))
  }
})

test.each([
  ['0,125', 0.125],
  ['-0,125', -0.125],
  [',125', 0.125],
  ['1,00', 1],
  ['1,0000', 1],
  ['1000,000', 1000],
  ['1 000,000', 1000],
  ['01,000', 1],
])('parses %j as %d in English too, because its digits are not grouped', (text, number) => {
  expect(ambiguousNumbers(text, 'en')).toBeUndefined()
  expect(parseNumberText(text, 'en')).toBe(number)
})

test('refuses a number with one English group, and parses both unambiguous spellings', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 999_999 }), fc.constantFrom(1, -1), (size, sign) => {
      const number = size * sign
      const text = number.toLocaleString('en')
      expect(parseNumberText(text, 'en')).toBeUndefined()
      const { plain = '', decimal = '' } = ambiguousNumbers(text, 'en') ?? {}
      expect([parseNumberText(plain, 'en'), parseNumberText(decimal, 'en')]).toEqual([number, number / 1000])
    }),
  )
})

test('refuses an ambiguous number in English only', () => {
  const typed = fc.oneof(fc.stringMatching(/^ ?-?[0-9]{0,5}[.,]?[0-9]{0,5} ?$/), fc.stringMatching(/^-?[0-9]{1,4},[0-9]{3}$/))
  fc.assert(
    fc.property(typed, (text) => {
      const other = parseNumberText(text, 'ru')
      expect(parseNumberText(text, null)).toBe(other)
      expect(parseNumberText(text, 'en')).toBe(ambiguousNumbers(text, 'en') ? undefined : other)
    }),
  )
})

test('parses every formatted number back in both languages', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
      const rounded = Number(value.toFixed(3))
      const russian = new Intl.NumberFormat('ru', { maximumFractionDigits: 3 }).format(rounded)
      expect(parseNumberText(russian, 'ru')).toBe(rounded)
      const english = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false }).format(rounded)
      expect(parseNumberText(english, 'en')).toBe(rounded)
    }),
  )
})

test.each([
  ['$0.79', 'USD', 0.79],
  ['0,81 $', 'USD', 0.81],
  ['USD 0.85', 'USD', 0.85],
  ['US$1.5', 'USD', 1.5],
  ['\u200E100\u00A0₽', 'RUB', 100],
  ['1 200 руб.', 'RUB', 1200],
  ['5 qoin', 'QOIN', 5],
  ['100 ₽', 'USD', undefined],
  ['€2', 'USD', undefined],
  ['$1,000', 'USD', undefined],
  ['$$1', 'USD', undefined],
])('parses %j as a price in %s: %s', (text, currency, price) => {
  expect(parseNumberText(text, 'en', currency)).toBe(price)
})

test.each([
  ['$2.15/hr', 2.15],
  ['2,15\u00A0$\u00A0/\u00A0ч', 2.15],
  ['2.15 / hour', 2.15],
  ['$2.15 per hour', 2.15],
  ['$2.15 an hour', 2.15],
  ['2,15\u00A0$ в\u00A0час', 2.15],
  ['2,15 $ за ч.', 2.15],
  ['$2.15 per GPU per hour', undefined],
  ['2,15 $ в час за GPU', undefined],
  ['2.15 per month', undefined],
  ['2.15 per', undefined],
  ['2,15 ₽ в час', undefined],
  ['$2.15 / GPU-hour', undefined],
  ['$2.15/GPU/hr', undefined],
  ['$64/month', undefined],
  ['$2.15 /', undefined],
])('parses %j as a price per hour: %s', (text, price) => {
  expect(parseNumberText(text, 'en', 'USD', HOUR)).toBe(price)
  expect(parseNumberText(text, 'en', 'USD')).toBeUndefined()
})

test('refuses a unit in a field without a currency', () => {
  expect(parseNumberText('5 / h', 'en')).toBeUndefined()
  expect(parseNumberText('5 per hour', 'en')).toBeUndefined()
})

test('refuses the sign of a currency in a field without a currency', () => {
  expect(parseNumberText('$64', 'en')).toBeUndefined()
  expect(ambiguousNumbers('$1,000', 'en')).toEqual({ plain: '1000', decimal: '1.000' })
})
