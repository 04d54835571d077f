import { describe, expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { offerFrom } from '@/test/make-offer'
import { layoutOf, rowHeight } from './table-layout'

/** As on a screen of 1440: 110 pixels for the words, letters of 6 and 7 pixels. */
const inLetters = (width: number) => (text: string) => text.length * width
const LAYOUT = {
  tracks: '',
  minWidth: 0,
  scale: 1,
  gpu: 130,
  provider: 122,
  format: formatFor('en'),
  bold: inLetters(7),
  plain: inLetters(7),
  small: inLetters(6),
}
const heightOf = (city: string | null, country: string | null, provider = 'Vast.ai') =>
  rowHeight(offerFrom({ location: { city, country, region: null } }), provider, LAYOUT, 'comfortable')

test.each([
  ['Stockholm', 'Sweden', 40],
  ['São Paulo', 'Brazil', 40],
  ['Сан-Паулу', 'Бразилия', 56],
  ['Amsterdam', 'Netherlands', 56],
  ['Frankfurt am Main', 'Germany', 56],
  ['Йоханнесбург', 'Южно-Африканская Республика', 72],
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
  expect(heights).toEqual([88, 88, 88])
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

describe('columns share what is left over as the browser does it', () => {
  const columnsOf = (...widths: (readonly [id: string, min: number, share: number])[]) =>
    widths.map(([id, min, share]) => ({ id, width: () => [min, share] })) as unknown as Parameters<typeof layoutOf>[0]
  const columns = columnsOf(['gpu', 120, 1], ['cpu', 88, 0.8], ['price', 84, 0], ['provider', 108, 1])
  const widths = (available: number) => {
    const { gpu, provider } = layoutOf(columns, { format: formatFor('en') } as Parameters<typeof layoutOf>[1], available)
    return [gpu, provider]
  }
  test('the same for those of one share, whatever their minimum', () => {
    expect(widths(84 + 280)).toEqual([120, 108])
    expect(widths(84 + 560)).toEqual([200, 200])
  })
  test('one whose share is less than its minimum gets that, and the others the rest', () => {
    const [gpu, provider] = widths(84 + 120 + 1.8 * 115)
    expect(gpu).toBe(120)
    expect(provider).toBeCloseTo(115)
  })
  test('minimums where there is no more, or less', () => {
    expect(widths(84 + 316)).toEqual([120, 108])
    expect(widths(0)).toEqual([120, 108])
  })
})
