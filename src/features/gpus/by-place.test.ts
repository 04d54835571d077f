import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { offersByPlace } from './by-place'

const at = (id: string, country: string | null, more: object = {}) =>
  offerFrom({
    id,
    location: country === null ? null : { city: '', country, region: '' },
    gpu_amount: 1,
    prices: [{ price: 1, currency: 'USD' }],
    provider_translit_name: 'verda',
    rentable: true,
    in_stock: true,
    ...more,
  })

test('counts the rentable offers of each country with the lowest prices per GPU and the providers', () => {
  const offers = [
    at('1', 'Finland', { gpu_amount: 8, prices: [{ price: 16, currency: 'USD' }] }),
    at('2', 'FI', { gpu_amount: 2, prices: [{ price: 3, currency: 'USD' }], provider_translit_name: 'lambda' }),
    at('3', 'Norway'),
    at('4', null),
    at('5', 'Norway', { rentable: false, provider_translit_name: 'crusoe' }),
    at('6', 'Atlantis'),
  ]
  const { places, unknown, unknownNames, notRentable, providers } = offersByPlace(offers, 'USD')
  expect(
    places.map(({ code, offers: count, lowest, node, providers: selling }) => [code, count, lowest?.perGpu, node?.perGpu, selling]),
  ).toEqual([
    ['NO', 1, 1, undefined, 1],
    ['FI', 2, 1.5, 2, 2],
  ])
  expect(places[1]?.names).toEqual(['Finland', 'FI'])
  expect(unknownNames).toEqual(['', 'Atlantis'])
  expect({ unknown, notRentable, providers }).toEqual({ unknown: 2, notRentable: 1, providers: 3 })
  expect(places.reduce((sum, place) => sum + place.offers, 0) + unknown + notRentable).toBe(offers.length)
})

test('keeps a country without a comparable price, after the others', () => {
  const { places } = offersByPlace([at('1', 'Norway', { prices: [{ price: 1, currency: 'RUB' }] }), at('2', 'Finland')], 'USD')
  expect(places.map(({ code, lowest }) => [code, lowest?.perGpu])).toEqual([
    ['FI', 1],
    ['NO', undefined],
  ])
})
