import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { measured, placeText } from './offer-text'

test.each([
  ['en', 'Singapore'],
  ['ru', 'Сингапур'],
] as const)('names a city state once when the language is %s', (locale, name) => {
  const location = { city: 'Singapore', country: 'Singapore', region: 'Asia' }
  expect(placeText({ location }, formatFor(locale), false)).toBe(name)
})

test('shows a network in Tbps when it has 1,000 Gbps or more', () => {
  expect(measured(10_000, 'gbps', formatFor('en'))).toEqual({ number: '10', unit: 'Tbps' })
})
