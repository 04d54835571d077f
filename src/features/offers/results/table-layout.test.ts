import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { offerFrom } from '@/test/make-offer'
import { layoutOf, rowHeight } from './table-layout'

/** As on a screen of 1440: 110 pixels for the words. */
const LAYOUT = { tracks: '', minWidth: 0, scale: 1, gpu: 130, provider: 122, format: formatFor('en') }
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

test('it is the country in the words of the reader that may need one', () => {
  const rowIn = (country: string) => offerFrom({ location: { city: 'Frankfurt', country, region: null } })
  const heights = (['en', 'ru'] as const).map((locale) =>
    ['United States', 'Oman'].map((country) =>
      rowHeight(rowIn(country), 'Vast.ai', { ...LAYOUT, format: formatFor(locale) }, 'comfortable'),
    ),
  )
  expect(heights).toEqual([
    [56, 40],
    [40, 40],
  ])
})

test('it is the name shown that may need a line more', () => {
  expect(heightOf('Helsinki', 'Finland', 'Amazon Web Services')).toBe(56)
})

test('it is the name shown that decides, whichever of the two was sent', () => {
  const long = 'nvidia-rtx-pro-6000-blackwell-server-edition'
  const heights = [{ gpu_name: long }, { gpu_name: null, gpu_translit_name: long }, { gpu_name: '', gpu_translit_name: long }].map(
    (named) => rowHeight(offerFrom({ ...named, location: null }), 'Vast.ai', LAYOUT, 'comfortable'),
  )
  expect(heights).toEqual([72, 72, 72])
})

test('a region that stands in the place of city and country takes its lines too', () => {
  const location = { city: '', country: null, region: 'Northern Virginia, Ashburn and around' }
  expect(rowHeight(offerFrom({ location }), 'Vast.ai', LAYOUT, 'comfortable')).toBe(56)
})

test('who has letters of twice the size gets columns and rows of twice the size', () => {
  const columns = [{ id: 'gpu', width: () => [120, 1] }] as unknown as Parameters<typeof layoutOf>[0]
  const layoutAt = (size: string) => {
    document.documentElement.style.fontSize = size
    return layoutOf(columns, { format: formatFor('ru') } as Parameters<typeof layoutOf>[1], 200)
  }
  const usual = layoutAt('16px')
  const large = layoutAt('32px')
  document.documentElement.style.fontSize = ''
  expect([usual.tracks, large.tracks]).toEqual(['minmax(120px, 1fr)', 'minmax(240px, 1fr)'])
  const offer = offerFrom({ location: { city: 'Helsinki', country: 'Finland', region: null } })
  for (const density of ['comfortable', 'compact'] as const)
    expect(rowHeight(offer, 'Vast.ai', { ...large, provider: 244 }, density)).toBe(
      2 * rowHeight(offer, 'Vast.ai', { ...usual, provider: 122 }, density),
    )
})
