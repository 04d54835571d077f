import { expect, test } from 'vitest'
import { parseRentSearch } from './rent-search'

test('reads valid storage from the URL and ignores invalid values', () => {
  const largest = String(Number.MAX_SAFE_INTEGER)
  expect(parseRentSearch({ storage: largest })).toMatchObject({ storage: largest })
  expect(parseRentSearch({ storage: '' })).toMatchObject({ storage: '' })
  for (const storage of ['1e+21', '-1', '1.5', 7]) expect(parseRentSearch({ storage })).toMatchObject({ storage: undefined })
})
