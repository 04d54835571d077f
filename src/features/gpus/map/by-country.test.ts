import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { offersByCountry } from './by-country'

const at = (id: string, location: unknown, price = 1) => offerFrom({ id, location, gpu_amount: 2, prices: [{ price, currency: 'USD' }] })

test('counts offers by country in descending order, with raw names and the lowest price per GPU', () => {
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

test('ignores a price in another currency for the lowest price', () => {
  const { countries } = offersByCountry([at('1', { country: 'Norway' })], 'RUB')
  expect(countries).toEqual([{ code: 'NO', offers: 1, words: ['Norway'], lowest: null }])
})
