import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { offersByCountry } from './by-country'
import { readCountry } from './read-country'

describe('a country is known by', () => {
  test.each([
    ['FI', 'FI'],
    ['fi', 'FI'],
    ['Finland', 'FI'],
    ['Финляндия', 'FI'],
    ['  united   states ', 'US'],
    ['USA', 'US'],
    ['США', 'US'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Czechia', 'CZ'],
    ['Czech Republic', 'CZ'],
    ['South Korea', 'KR'],
    ['Korea, Republic of', 'KR'],
    ['UK', 'GB'],
    ['Hong Kong', 'HK'],
    ["Côte d'Ivoire", 'CI'],
    ['Sweden, SE', 'SE'],
    ['Frankfurt, Germany', 'DE'],
    ['Китай', 'CN'],
  ])('%s', (word, code) => {
    expect(readCountry(word)).toBe(code)
  })

  test.each([null, '', 'Europe', 'somewhere', 'XX', 'ZZ', 'EU', 'SU', 'constructor'])('nothing in %s', (word) => {
    expect(readCountry(word)).toBeNull()
  })

  test('its code, or nothing, whatever is written', () => {
    fc.assert(fc.property(fc.string(), (word) => /^[A-Z]{2}$/.test(readCountry(word) ?? 'FI')))
  })
})

const at = (id: string, location: unknown, price = 1) => offerFrom({ id, location, gpu_amount: 2, prices: [{ price, currency: 'USD' }] })

test('offers are counted by country, the most first, with the words the service used and the lowest price of a GPU', () => {
  const { countries, unknown, unknownWords } = offersByCountry(
    [
      at('1', { city: 'Helsinki', country: 'Finland', region: 'Europe' }, 4),
      at('2', { city: '', country: 'FI', region: '' }, 3),
      at('3', { city: 'Oslo', country: 'Norway', region: 'Europe' }, 1),
      at('4', { city: '', country: '', region: 'Europe' }),
      at('5', { city: '', country: 'Atlantis', region: 'Europe' }),
      at('6', null),
      at('7', { country: 'Atlantis' }),
    ],
    'USD',
  )
  expect(countries).toEqual([
    { code: 'FI', offers: 2, words: ['Finland', 'FI'], lowest: 1.5 },
    { code: 'NO', offers: 1, words: ['Norway'], lowest: 0.5 },
  ])
  expect(unknown).toBe(4)
  expect(unknownWords).toEqual(['Europe', 'Atlantis', ''])
})

test('a price in another currency says nothing about the cheapest', () => {
  const { countries } = offersByCountry([at('1', { country: 'Norway' })], 'RUB')
  expect(countries).toEqual([{ code: 'NO', offers: 1, words: ['Norway'], lowest: null }])
})
