import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumberText } from './number-text'

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
  expect(readNumberText(text)).toBe(number)
})

test.each(['', ' ', 'abc', '1,000.5', '1.2.3', '1e5', '--1', '5 GB', '٣', 'Infinity', '.', ','])('%j is no number', (text) => {
  expect(readNumberText(text)).toBeUndefined()
})

test('every number that is shown can be typed back, in both languages', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e12, noNaN: true }), (value) => {
      const rounded = Number(value.toFixed(3))
      const russian = new Intl.NumberFormat('ru', { maximumFractionDigits: 3 }).format(rounded)
      expect(readNumberText(russian)).toBe(rounded)
    }),
  )
})
