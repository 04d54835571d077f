import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { offerFilters, RANGED } from '@/contract/offer'
import { parseSearch, stringifySearch } from '@/shared/lib/search-params'
import { filtersSet, isCrossed, readOffersSearch, toFilters, withoutFilter, withoutFilters } from './offer-search'

const read = (address: string) => readOffersSearch(parseSearch(address))

describe('a stale or hand-edited address opens with the bad part dropped', () => {
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
    ['?rentable=1', { rentable: true }],
    ['?gpu=l40s', { gpu: ['l40s'] }],
    ['?gpu=l40s&gpu=l40s&gpu=', { gpu: ['l40s'] }],
    ['?provider=', { provider: undefined }],
    ['?provider=7', { provider: '7' }],
  ])('%s', (address, expected) => {
    const search: Record<string, unknown> = read(address)
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, search[key]]))).toEqual(expected)
  })

  test('no throw, and nothing but the contract is ever sent', () => {
    const key = fc.constantFrom(
      'gpu',
      'location',
      'provider',
      'cpu',
      'in_stock',
      'gpus',
      'score_from',
      'price_from',
      'vram_to',
      'sort',
      'x',
    )
    const value = fc.oneof(fc.string(), fc.constantFrom('1', '0', '-1', '1e400', 'NaN', '24', '1,5'), fc.array(fc.string()))
    fc.assert(
      fc.property(fc.dictionary(key, value), (search) => {
        const filters = toFilters(readOffersSearch(search))
        expect(offerFilters.safeParse(filters).success).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

test('every filter of the spec can be reached from the address', () => {
  const bounds = RANGED.map((name) => `${name}_from=1&${name}_to=2`).join('&')
  const search = read(`?gpu=a&location=b&provider=c&cpu=d&in_stock=1&rentable=1&score_from=4&gpus=8&${bounds}`)
  expect(Object.keys(toFilters(search)).toSorted()).toEqual(Object.keys(offerFilters.def.shape).toSorted())
  expect(filtersSet(search)).toHaveLength(30)
})

test('a bound is sent a hair wider than it was typed', () => {
  const { vram_gt, price_lt } = toFilters(read('?vram_from=24&price_to=40'))
  expect(vram_gt).toBeLessThan(24)
  expect(vram_gt).toBeCloseTo(24, 6)
  expect(price_lt).toBeGreaterThan(40)
})

test('crossed bounds are not sent, the rest is', () => {
  const search = read('?price_from=5&price_to=2&vram_from=24')
  expect([isCrossed(search, 'price'), isCrossed(search, 'vram')]).toEqual([true, false])
  expect(Object.keys(toFilters(search))).toEqual(['vram_gt'])
})

test('taking filters away, one and all', () => {
  const search = read('?gpu=a&gpu=b&price_to=2&in_stock=0&sort=ram_desc')
  expect(filtersSet(search)).toEqual(['gpu', 'in_stock', 'price_to'])
  expect(filtersSet(withoutFilter(search, 'gpu'))).toEqual(['in_stock', 'price_to'])
  expect(withoutFilters(search)).toEqual(read('?sort=ram_desc'))
})

test('an address survives being written and read again', () => {
  const search = read('?gpu=h100-sxm&gpu=l40s&location=New%20York&price_from=0.5&rentable=1&sort=stock_desc')
  expect(read(stringifySearch(search))).toEqual(search)
})
