import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { countLocations, seenLocations } from './seen-locations'

const at = (country: string | null, region: string | null = null, city: string | null = null) => ({ country, region, city })

test('counts offers per region, country and city, and omits empty names', () => {
  const { offers, regions, countries, cities } = countLocations([
    at('Germany', 'Europe', 'Falkenstein'),
    at('Germany', 'Europe', ''),
    at('Germany'),
    null,
    { city: 'Oslo' },
  ])
  expect(offers).toBe(5)
  expect([...regions.values()]).toEqual([{ key: 'Europe', sent: 'Europe', count: 2, inside: null }])
  expect([...countries.values()]).toEqual([{ key: 'DE', sent: 'Germany', count: 3, inside: 'Europe' }])
  expect([...cities.values()]).toEqual([
    { key: 'falkenstein', sent: 'Falkenstein', count: 1, inside: 'DE' },
    { key: 'oslo', sent: 'Oslo', count: 1, inside: null },
  ])
})

test('joins the spellings of a country, and sends the most frequent one', () => {
  const { countries } = countLocations([at('DE'), at('Germany'), at('DE'), at('USA'), at('United States'), at('United States')])
  expect([...countries.values()].map(({ key, sent, count }) => [key, sent, count])).toEqual([
    ['DE', 'DE', 3],
    ['US', 'United States', 3],
  ])
})

test('takes the more frequent region for a country in two regions, and lists no city that is a country', () => {
  const { countries, cities } = countLocations([
    at('Russia', 'Asia', 'Novosibirsk'),
    at('Russia', 'Europe', 'Moscow'),
    at('Russia', 'Europe', 'Moscow'),
    at('Singapore', 'Asia', 'Singapore'),
  ])
  expect(countries.get('RU')?.inside).toBe('Europe')
  expect([...cities.keys()]).toEqual(['novosibirsk', 'moscow'])
})

test('counts each offer once, also after its search leaves the cache', () => {
  const queryClient = new QueryClient()
  const answer = (...ids: string[]) => ({ pages: [{ rows: ids.map((id) => ({ id, location: at('Testland') })) }], pageParams: [0] })
  const count = () => seenLocations(queryClient).countries.get('testland')?.count
  queryClient.setQueryData(['offers', 'search', 'USD'], answer('seen-1', 'seen-2'))
  queryClient.setQueryData(['offers', 'search', 'RUB'], answer('seen-2'))
  queryClient.setQueryData(['offers', 'count', 'other'], { total: 3, first: { id: 'seen-9', location: at('Testland') } })
  expect(count()).toBe(2)
  queryClient.clear()
  queryClient.setQueryData(['offers', 'search', 'next'], answer('seen-3'))
  expect(count()).toBe(3)
})
