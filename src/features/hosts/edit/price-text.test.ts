import { numberInput } from '@/shared/forms/number-text'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePriceText } from './price-text'

test.each([
  ['1.5', { price: 1.5 }],
  ['1,5', { price: 1.5 }],
  [' 1 000,25 ', { price: 1000.25 }],
  ['0', { price: 0 }],
  ['1000000000000000000000', { price: 1e21 }],
  ['', { reason: 'empty' }],
  ['  ', { reason: 'empty' }],
  ['-1', { reason: 'negative' }],
  ['1e21', { reason: 'notANumber' }],
  ['1,000.5', { reason: 'notANumber' }],
  ['free', { reason: 'notANumber' }],
  ['NaN', { reason: 'notANumber' }],
  ['Infinity', { reason: 'notANumber' }],
])('parsePriceText parses %j as %j', (text, read) => {
  for (const locale of ['en', 'ru'] as const) expect(parsePriceText(text, locale, 'USD')).toEqual(read)
})

test('parsePriceText rejects “1,000” in English and parses it as 1 in Russian', () => {
  expect(parsePriceText('1,000', 'en', 'USD')).toEqual({ reason: 'notANumber' })
  expect(parsePriceText('1,000', 'ru', 'USD')).toEqual({ price: 1 })
})

test('round-trips every price through priceInput and parsePriceText in both languages', () => {
  const price = fc
    .tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 9 }))
    .map(([digits, by]) => Number(`${digits}e-${by}`))
  fc.assert(
    fc.property(price, fc.constantFrom('en' as const, 'ru' as const), (amount, locale) => {
      expect(parsePriceText(numberInput(amount, locale), locale, 'USD')).toEqual({ price: amount })
    }),
  )
  expect([numberInput(null, 'en'), numberInput(0.0000004, 'en'), numberInput(1234.5, 'ru')]).toEqual(['', '0.0000004', '1234,5'])
})
