import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { matchLocation, placesOf, seenLocations } from './seen-locations'

const at = (country: string, region: string | null, city: string | null) => ({ location: { country, region, city } })

test('places are told once, empty and missing words not at all', () => {
  expect(
    placesOf([at('Germany', '', 'Falkenstein'), at('Germany', null, null), { location: null }, { location: { city: 'Oslo' } }]),
  ).toEqual(['Germany', 'Falkenstein', 'Oslo'])
})

test('places of earlier answers are kept after the answers have gone', () => {
  const queryClient = new QueryClient()
  const answer = (row: ReturnType<typeof at>) => ({ pages: [{ rows: [row] }], pageParams: [0] })
  // Earlier tests of this worker may have met places too, but none of these.
  const seenHere = () => seenLocations(queryClient).filter((place) => place.startsWith('Test-'))
  queryClient.setQueryData(['offers', 'search', 'first'], answer(at('Test-Norway', 'Test-Europe', 'Test-Oslo')))
  queryClient.setQueryData(['offers', 'count', 'other'], { total: 3, first: at('Test-Nowhere', null, null) })
  expect(seenHere()).toEqual(['Test-Europe', 'Test-Norway', 'Test-Oslo'])
  queryClient.clear()
  queryClient.setQueryData(['offers', 'search', 'second'], answer(at('Test-Albania', 'Test-Europe', null)))
  expect(seenHere()).toEqual(['Test-Albania', 'Test-Europe', 'Test-Norway', 'Test-Oslo'])
})

test.each([
  ['DE', 'DE'],
  ['Германия', 'DE'],
  ['germany', 'Germany'],
  ['USA', 'United States'],
  ['oslo', 'Oslo'],
  ['Atlantis', 'Atlantis'],
  ['Frankfurt, Germany', 'Frankfurt, Germany'],
])('of the words met so far, "%s" means "%s"', (typed, meant) => {
  expect(matchLocation(typed, ['DE', 'Germany', 'Oslo', 'United States'])).toBe(meant)
})
