import { expect, test } from 'vitest'
import { readRentSearch } from './rent-search'

test('reads valid storage from the URL and ignores invalid values', () => {
  const largest = String(Number.MAX_SAFE_INTEGER)
  expect(readRentSearch({ storage: largest })).toMatchObject({ storage: largest })
  expect(readRentSearch({ storage: '' })).toMatchObject({ storage: '' })
  for (const storage of ['1e+21', '-1', '1.5', 7]) expect(readRentSearch({ storage })).toMatchObject({ storage: undefined })
})
