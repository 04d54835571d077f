import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { rowHeight } from './table-layout'

/** As on a screen of 1440 in Russian: 110 pixels for the words. */
const LAYOUT = { tracks: '', minWidth: 0, gpu: 130, provider: 122 }
const heightOf = (city: string | null, country: string | null, provider = 'Vast.ai') =>
  rowHeight(offerFrom({ location: { city, country, region: null } }), provider, LAYOUT, 'comfortable')

// Widths as the browser draws them at 12 px: 106, 92, 88 and 97 pixels; 119, 114, 133 and 153.
test.each([
  ['Stockholm', 'Sweden', 40],
  ['São Paulo', 'Brazil', 40],
  ['Helsinki', 'Finland', 40],
  ['Сан-Паулу', 'Бразилия', 56],
  ['Quebec City', 'Canada', 56],
  ['Amsterdam', 'Netherlands', 56],
  ['Frankfurt am Main', 'Germany', 56],
  [null, 'DE', 40],
  ['Frankfurt am Main', 'DE', 56],
  [null, null, 40],
])('a row in %s, %s is %d pixels high', (city, country, height) => {
  expect(heightOf(city, country)).toBe(height)
})

test('it is the name shown that may need a line more', () => {
  expect(heightOf('Helsinki', 'Finland', 'Amazon Web Services')).toBe(56)
})
