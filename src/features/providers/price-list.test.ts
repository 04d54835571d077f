import { describe, expect, test } from 'vitest'
import { gpu as gpuSchema, type Gpu } from '@/contract/gpu'
import { buildPriceList, sortedPrices } from './price-list'

const model = (translit_name: string, best_price: number | null, currency = 'USD'): Gpu =>
  gpuSchema.parse({ translit_name, name: translit_name.toUpperCase(), best_price, currency })
const own = [model('h100', 3), model('l4', 0.5), model('a2', null)]
const market = [model('h100', 2), model('l4', 0.5), model('a2', 0.1)]

describe('a price list', () => {
  test('computes the share of each price above the lowest market price', () => {
    const rows = buildPriceList({ own, market, others: undefined, currency: 'USD' })
    expect(rows.map(({ gpu, above, place }) => [gpu, above, place])).toEqual([
      ['h100', 0.5, null],
      ['l4', 0, null],
      ['a2', null, null],
    ])
  })

  test('does not compare prices without market prices or across currencies', () => {
    expect(buildPriceList({ own, market: undefined, others: undefined, currency: 'USD' }).map(({ above }) => above)).toEqual([
      null,
      null,
      null,
    ])
    const foreign = buildPriceList({ own: [model('h100', 240, 'RUB')], market, others: undefined, currency: 'USD' })
    expect(foreign[0]).toMatchObject({ price: { amount: 240, currency: 'RUB' }, above: null })
  })

  test('uses the lowest price when a list contains a model twice', () => {
    const twice = { own: [model('h100', 3), model('h100', 4)], market: [model('h100', 2), model('h100', 5), model('h100', null)] }
    const rows = buildPriceList({ ...twice, others: [[model('h100', 2.5), model('h100', 9)]], currency: 'USD' })
    expect(rows).toMatchObject([{ price: { amount: 3 }, market: { amount: 2 }, above: 0.5, place: { rank: 2, all: 2 } }])
  })

  test('ranks a price among all providers of the model, with equal prices sharing the better rank', () => {
    const others = [[model('h100', 2), model('l4', 0.5)], [model('h100', 2.5)], [model('h100', null)]]
    expect(buildPriceList({ own, market, others, currency: 'USD' }).map(({ place }) => place)).toEqual([
      { rank: 3, all: 3 },
      { rank: 1, all: 2 },
      null,
    ])
  })
})

test('says that only this provider has a model if the complete lists of all others lack it', () => {
  const isOnly = (others: Gpu[][] | undefined, areOthersWhole = true) =>
    buildPriceList({ own: [model('l4', 0.5)], market, others, areOthersWhole, currency: 'USD' })[0]?.isOnly
  expect(isOnly([[model('h100', 2)], []])).toBe(true)
  expect(isOnly([[model('h100', 2)], []], false)).toBe(false)
  expect(isOnly(undefined)).toBe(false)
  for (const other of [model('l4', null), model('l4', 0), model('l4', 9, 'RUB')]) expect(isOnly([[other]])).toBe(false)
})

test('sorts rows in both directions, with unknown values last', () => {
  const rows = buildPriceList({ own, market, others: [[model('h100', 2)]], currency: 'USD' })
  const names = (sort: Parameters<typeof sortedPrices>[1]) => sortedPrices(rows, sort, 'USD').map(({ name }) => name)
  expect(names('above_asc')).toEqual(['L4', 'H100', 'A2'])
  expect(names('above_desc')).toEqual(['H100', 'L4', 'A2'])
  expect(names('price_desc')).toEqual(['H100', 'L4', 'A2'])
  expect(names('place_asc')).toEqual(['L4', 'H100', 'A2'])
  expect(names('name_desc')).toEqual(['L4', 'H100', 'A2'])
})

test('sorts prices of 0 or in another currency as unknown', () => {
  const rows = buildPriceList({ own: [model('b200', 0), model('a100', 9, 'RUB'), ...own], market, others: undefined, currency: 'USD' })
  const names = (sort: Parameters<typeof sortedPrices>[1]) => sortedPrices(rows, sort, 'USD').map(({ name }) => name)
  expect(names('price_asc')).toEqual(['L4', 'H100', 'A2', 'A100', 'B200'])
  expect(names('price_desc')).toEqual(['H100', 'L4', 'A2', 'A100', 'B200'])
})
