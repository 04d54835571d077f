import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumberText, ambiguousNumbers } from './number-text'

test.each([
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 1 000 ', 1000],
  ['1\u00A0000,5', 1000.5],
  ['.5', 0.5],
  ['5.', 5],
  ['-2', -2],
  ['0', 0],
])('%j is %d', (text, number) => {
  for (const locale of ['en', 'ru', null] as const) expect(readNumberText(text, locale)).toBe(number)
})

test.each(['', ' ', 'abc', '1,000.5', '1.2.3', '1e5', '--1', '5 GB', '٣', 'Infinity', '.', ','])('%j is no number', (text) => {
  for (const locale of ['en', 'ru', null] as const) expect(readNumberText(text, locale)).toBeUndefined()
})

test.each([
  ['1,000', '1000', '1.000'],
  [' 12,345\u00A0', '12345', '12.345'],
  ['999,999', '999999', '999.999'],
  ['-1,500', '-1500', '-1.500'],
])('an English %j may mean %s or %s, and is neither', (text, plain, decimal) => {
  expect(ambiguousNumbers(text, 'en')).toEqual({ plain, decimal })
  expect(readNumberText(text, 'en')).toBeUndefined()
  for (const locale of ['ru', null] as const) {
    expect(ambiguousNumbers(text, locale)).toBeUndefined()
    expect(readNumberText(text, locale)).toBe(Number(decimal))
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
])('nobody groups digits as in %j, so it is %d in English too', (text, number) => {
  expect(ambiguousNumbers(text, 'en')).toBeUndefined()
  expect(readNumberText(text, 'en')).toBe(number)
})

test('a number with one English group is never read, and each of its two readings is, as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 999_999 }), fc.constantFrom(1, -1), (size, sign) => {
      const number = size * sign
      const text = number.toLocaleString('en')
      expect(readNumberText(text, 'en')).toBeUndefined()
      const { plain = '', decimal = '' } = ambiguousNumbers(text, 'en') ?? {}
      expect([readNumberText(plain, 'en'), readNumberText(decimal, 'en')]).toEqual([number, number / 1000])
    }),
  )
})

test('a number has two readings in English alone, and is refused there alone', () => {
  const typed = fc.oneof(fc.stringMatching(/^ ?-?[0-9]{0,5}[.,]?[0-9]{0,5} ?$/), fc.stringMatching(/^-?[0-9]{1,4},[0-9]{3}$/))
  fc.assert(
    fc.property(typed, (text) => {
      const other = readNumberText(text, 'ru')
      expect(readNumberText(text, null)).toBe(other)
      expect(readNumberText(text, 'en')).toBe(ambiguousNumbers(text, 'en') ? undefined : other)
    }),
  )
})

test('every number that is shown can be typed back, in both languages', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
      const rounded = Number(value.toFixed(3))
      const russian = new Intl.NumberFormat('ru', { maximumFractionDigits: 3 }).format(rounded)
      expect(readNumberText(russian, 'ru')).toBe(rounded)
      const english = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: false }).format(rounded)
      expect(readNumberText(english, 'en')).toBe(rounded)
    }),
  )
})
