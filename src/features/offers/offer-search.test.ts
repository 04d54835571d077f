import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerFilters, RANGED } from '@/contract/offer'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { withoutFilter, withoutFilters } from './applied-filters'
import { filtersSet, isCrossed, parseOffersSearch, toFilters } from './offer-search'

const read = (address: string) => parseOffersSearch(parseSearch(address))

describe('parseOffersSearch', () => {
  test.each([
    ['?sort=cheapest', { sort: 'price_asc' }],
    ['?price_to=abc&vram_from=24', { price_to: undefined, vram_from: 24 }],
    ['?price_to=-5', { price_to: undefined }],
    ['?price_to=1,5', { price_to: 1.5 }],
    ['?price_to=1&price_to=2', { price_to: undefined }],
    ['?gpus=0', { gpus: undefined }],
    ['?gpus=2.5', { gpus: undefined }],
    ['?gpus=8', { gpus: 8 }],
    ['?in_stock=maybe', { in_stock: undefined }],
    ['?in_stock=0', { in_stock: false }],
    ['?rentable=1', { rent: undefined, rentable: undefined }],
    ['?rentable=0', { rent: 'all', rentable: false }],
    ['?rent=all', { rent: 'all', rentable: undefined }],
    ['?rent=some', { rent: undefined }],
    ['?gpu=l40s', { gpu: ['l40s'] }],
    ['?gpu=l40s&gpu=l40s&gpu=', { gpu: ['l40s'] }],
    ['?provider=', { provider: undefined }],
    ['?provider=7', { provider: '7' }],
  ])('parses %s and ignores invalid params', (address, expected) => {
    const search: Record<string, unknown> = read(address)
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, search[key]]))).toEqual(expected)
  })

  test('never throws and always results in filters of the contract', () => {
    const key = fc.constantFrom(
      'gpu',
      'location',
      'provider',
      'cpu',
      'in_stock',
      'rentable',
      'rent',
      'gpus',
      'score_from',
      'price_from',
      'vram_to',
      'sort',
      'x',
    )
    const value = fc.oneof(fc.string(), fc.constantFrom('1', '0', 'all', '-1', '1e400', 'NaN', '24', '1,5'), fc.array(fc.string()))
    fc.assert(
      fc.property(fc.dictionary(key, value), (search) => {
        const filters = toFilters(parseOffersSearch(search))
        expect(offerFilters.safeParse(filters).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

test('reaches every filter of the specification from the URL', () => {
  const bounds = RANGED.map((name) => `${name}_from=1&${name}_to=2`).join('&')
  const search = read(`?gpu=a&location=b&provider=c&cpu=d&in_stock=1&rentable=1&score_from=4&gpus=8&${bounds}`)
  expect(Object.keys(toFilters(search)).toSorted()).toEqual(Object.keys(offerFilters.def.shape).toSorted())
  expect(filtersSet(search)).toHaveLength(2 * RANGED.length + 7)
})

test('sends a bound slightly wider than typed', () => {
  const { vram_gt, price_lt } = toFilters(read('?vram_from=24&price_to=40'))
  expect(vram_gt).toBeLessThan(24)
  expect(vram_gt).toBeCloseTo(24, 6)
  expect(price_lt).toBeGreaterThan(40)
})

test('omits crossed bounds and sends the other filters', () => {
  const search = read('?price_from=5&price_to=2&vram_from=24')
  expect([isCrossed(search, 'price'), isCrossed(search, 'vram')]).toEqual([true, false])
  expect(Object.keys(toFilters(search))).toEqual(['rentable', 'vram_gt'])
})

test.each([
  ['', { rentable: true }, []],
  ['?rent=all', {}, []],
  ['?rentable=1', { rentable: true }, []],
  ['?rentable=0', { rentable: false }, ['rentable']],
])('sends availability for "%s" and counts only offers that cannot be rented as a filter', (address, filters, set) => {
  const search = read(address)
  expect(toFilters(search)).toEqual(filters)
  expect(filtersSet(search)).toEqual(set)
  // Removing every filter keeps the side of "Availability".
  expect(withoutFilters(search).rent).toBe(search.rent)
})

test('removes one filter or all of them', () => {
  const search = read('?gpu=a&gpu=b&price_to=2&in_stock=0&sort=ram_desc')
  expect(filtersSet(search)).toEqual(['gpu', 'in_stock', 'price_to'])
  expect(filtersSet(withoutFilter(search, 'gpu'))).toEqual(['in_stock', 'price_to'])
  expect(withoutFilters(search)).toEqual(read('?sort=ram_desc'))
})

test('ignores an unknown order of the loaded rows, and counts it as no filter', () => {
  const search = read('?rank=tflops&sort=ram_desc')
  expect([search.rank, read('?rank=speed').rank]).toEqual(['tflops', undefined])
  expect(toFilters(search)).toEqual({ rentable: true })
  expect(filtersSet(search)).toEqual([])
  expect(withoutFilters(search)).toEqual(search)
})

test('round-trips a search through the URL', () => {
  const search = read('?gpu=h100-sxm&gpu=l40s&location=New%20York&price_from=0.5&rent=all&sort=stock_desc')
  expect(read(stringifySearch(search))).toEqual(search)
})
