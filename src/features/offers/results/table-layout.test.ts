import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SearchOffer } from '@/contract/offer'
import { formatFor } from '@/shared/i18n/format'
import { offerFrom } from '@/test/make-offer'
import { layoutOf, rowHeight, type TableLayout } from './table-layout'

/** As on a screen of 1440: 110 pixels for the words, letters of 6 and 7 pixels. */
const inLetters = (width: number) => (text: string) => text.length * width
const LAYOUT: TableLayout = {
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

describe('the height of a row', () => {
  const heightOf = (row: SearchOffer, provider = 'Vast.ai', layout = LAYOUT) => rowHeight(row, provider, layout, 'comfortable')
  const inPlace = (city: string | null, country: string | null, region: string | null = null) =>
    offerFrom({ location: { city, country, region } })
  const lowest = heightOf(inPlace(null, null))
  const line = heightOf(inPlace('Amsterdam', 'Netherlands')) - lowest
  /** Lines of a row beyond the two of every row. */
  const extraLines = (...row: Parameters<typeof heightOf>) => (heightOf(...row) - lowest) / line

  test('has room for two lines, and grows by whole lines', () => {
    expect(line).toBeGreaterThanOrEqual(13)
    expect(lowest).toBeGreaterThanOrEqual(2 * line)
  })

  test.each([
    ['Stockholm', 'Sweden', 0],
    ['São Paulo', 'Brazil', 0],
    ['Сан-Паулу', 'Бразилия', 1],
    ['Amsterdam', 'Netherlands', 1],
    ['Frankfurt am Main', 'Germany', 1],
    ['Йоханнесбург', 'Южно-Африканская Республика', 2],
    [null, 'DE', 0],
    ['Frankfurt am Main', 'DE', 1],
    [null, null, 0],
  ])('grows with the wrapped lines of %s, %s: %d more', (city, country, lines) => {
    expect(extraLines(inPlace(city, country))).toBe(lines)
  })

  test('follows the country name in the language of the user', () => {
    const lines = (['en', 'ru'] as const).map((locale) =>
      ['United States', 'Oman'].map((country) =>
        extraLines(inPlace('Frankfurt', country), 'Vast.ai', { ...LAYOUT, format: formatFor(locale) }),
      ),
    )
    expect(lines).toEqual([
      [1, 0],
      [0, 0],
    ])
  })

  test('follows the displayed name of the provider', () => {
    expect(extraLines(inPlace('Helsinki', 'Finland'), 'Amazon Web Services')).toBe(1)
  })

  test('follows the displayed name of the GPU, whichever field it comes from', () => {
    const long = 'nvidia-rtx-pro-6000-blackwell-server-edition'
    const named = [{ gpu_name: long }, { gpu_name: null, gpu_translit_name: long }, { gpu_name: '', gpu_translit_name: long }]
    expect(named.map((names) => extraLines(offerFrom({ ...names, location: null })))).toEqual([3, 3, 3])
  })

  test('follows a region shown instead of city and country', () => {
    expect(extraLines(inPlace('', null, 'Northern Virginia, Ashburn and around'))).toBe(1)
  })

  test('ignores wrapped text in compact rows, which are lower', () => {
    const compact = (row: SearchOffer) => rowHeight(row, 'Vast.ai', LAYOUT, 'compact')
    expect(compact(inPlace('Йоханнесбург', 'Южно-Африканская Республика'))).toBe(compact(inPlace(null, null)))
    expect(compact(inPlace(null, null))).toBeLessThan(lowest)
  })

  test('keeps room for a second line in compact rows when the price is not by the hour', () => {
    const monthly = offerFrom({ prices: [{ amount: 900, currency: 'USD', period: 'month' }] })
    expect(rowHeight(monthly, 'Vast.ai', LAYOUT, 'compact')).toBe(lowest)
  })

  test('never shrinks when a column gets narrower or a name longer', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(words, fc.integer({ min: 60, max: 300 }), fc.integer({ min: 0, max: 200 }), (name, width, more) => {
        const row = inPlace('Helsinki', 'Finland')
        const layout = { ...LAYOUT, provider: width }
        const height = heightOf(row, name.join(' '), layout)
        expect(heightOf(row, name.join(' '), { ...layout, provider: width + more })).toBeLessThanOrEqual(height)
        expect(heightOf(row, `${name.join(' ')} Cloud`, layout)).toBeGreaterThanOrEqual(height)
      }),
    )
  })
})

describe('the columns', () => {
  type Column = readonly [id: string, min: number, share: number]
  const layoutFor = (columns: readonly Column[], available: number) =>
    layoutOf(
      columns.map(([id, min, share]) => ({ id, width: () => [min, share] })) as unknown as Parameters<typeof layoutOf>[0],
      { format: formatFor('en') } as Parameters<typeof layoutOf>[1],
      available,
    )

  /** The widths in a browser: bisects the size of one `fr` until the columns fill the table. */
  function widthsIn(columns: readonly Column[], available: number): number[] {
    const widths = (share: number) => columns.map(([, min, shares]) => Math.max(min, shares * share))
    const total = (share: number) => widths(share).reduce((sum, width) => sum + width, 0)
    let [low, high] = [0, available * 100]
    for (let turn = 0; turn < 100; turn += 1) {
      const middle = (low + high) / 2
      if (total(middle) > available) high = middle
      else low = middle
    }
    return widths(low)
  }

  const pixels = fc.integer({ min: 20, max: 300 })
  const share = fc.constantFrom(0.5, 0.8, 1, 2)
  const columnsOf = fc
    .tuple(pixels, share, pixels, share, pixels, share, pixels)
    .map(([gpu, ofGpu, cpu, ofCpu, provider, ofProvider, price]): Column[] => [
      ['gpu', gpu, ofGpu],
      ['cpu', cpu, ofCpu],
      ['price', price, 0],
      ['provider', provider, ofProvider],
    ])

  test('fill the table: fixed columns keep their minimum, flexible ones share the rest and never shrink below theirs', () => {
    fc.assert(
      fc.property(columnsOf, fc.integer({ min: 0, max: 3000 }), (columns, available) => {
        const { gpu, provider, minWidth } = layoutFor(columns, available)
        expect(minWidth).toBe(columns.reduce((sum, [, min]) => sum + min, 0))
        const [ofGpu = 0, , , ofProvider = 0] = widthsIn(columns, Math.max(available, minWidth))
        expect(gpu).toBeCloseTo(ofGpu, 3)
        expect(provider).toBeCloseTo(ofProvider, 3)
      }),
    )
  })

  test('have their minimum when space runs out, and equal widths for equal shares otherwise', () => {
    const columns: Column[] = [
      ['gpu', 120, 1],
      ['price', 84, 0],
      ['provider', 108, 1],
    ]
    for (const available of [0, 311, 312]) expect(layoutFor(columns, available)).toMatchObject({ gpu: 120, provider: 108, minWidth: 312 })
    const { gpu, provider } = layoutFor(columns, 84 + 500)
    expect([gpu, provider]).toEqual([250, 250])
  })

  test('pass their minimums and shares to the browser', () => {
    const columns: Column[] = [
      ['gpu', 120, 1],
      ['cpu', 88, 0.8],
      ['price', 84, 0],
    ]
    expect(layoutFor(columns, 1000).tracks.match(/minmax\([^)]*\)|\S+/g)).toEqual(['minmax(120px, 1fr)', 'minmax(88px, 0.8fr)', '84px'])
  })

  test('double in size with the font size, like the rows', () => {
    const columns: Column[] = [
      ['gpu', 120, 1],
      ['provider', 108, 1],
    ]
    const layoutAt = (size: string) => {
      document.documentElement.style.fontSize = size
      try {
        return layoutFor(columns, 0)
      } finally {
        document.documentElement.style.fontSize = ''
      }
    }
    const [usual, large] = [layoutAt('16px'), layoutAt('32px')]
    for (const size of ['minWidth', 'gpu', 'provider'] as const) expect(large[size]).toBe(2 * usual[size])
    expect(large.tracks.match(/\d+(?=px)/g)).toEqual(usual.tracks.match(/\d+(?=px)/g)?.map((pixels) => String(2 * Number(pixels))))
    const offer = offerFrom({ location: { city: 'Helsinki', country: 'Finland', region: null } })
    for (const density of ['comfortable', 'compact'] as const)
      expect(rowHeight(offer, 'Vast.ai', large, density)).toBe(2 * rowHeight(offer, 'Vast.ai', usual, density))
  })
})
