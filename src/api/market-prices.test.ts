import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { setKey } from './api-key'
import { offerCountQuery, offerSearchQuery } from './offers'
import { lowestOfferQuery, modelOffersQuery, rankedPricesQuery, rentableCountQuery, slicedModelsQuery } from './market-prices'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
beforeEach(() => {
  client.clear()
  setKey('market-prices')
})

interface Asked {
  start: number
  limit: number
  query: Record<string, unknown>
}

function serveOffers(
  count: number,
  { total = count, cap = Infinity, price = (rank: number): unknown => rank + 1, gpu = 'l40s', hasStart = true, hasBounds = true } = {},
): Asked[] {
  const asked: Asked[] = []
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
      const { query } = (await request.json()) as { query: Record<string, unknown> }
      asked.push({ start, limit, query })
      const all = Array.from({ length: count }, (_, rank) => rank)
      // As the bound of a real search; a price that is no number has none.
      const ranks = all
        .filter((rank) => !hasBounds || !(Number(price(rank)) <= Number(query['price_gt'] ?? -1)))
        .slice(hasStart ? start : 0)
        .slice(0, Math.min(limit, cap))
      const data = ranks.map((rank) =>
        sentOffer({ id: `o${rank}`, gpu_amount: 1, gpu_translit_name: gpu, prices: [{ currency: 'USD', price: price(rank) }] }),
      )
      const free = hasBounds && query['price_gt'] !== undefined ? all.filter((rank) => price(rank) === 0).length : 0
      return HttpResponse.json({ ok: true, data, total_items: total - free })
    }),
  )
  return asked
}

describe('prices by rank', () => {
  test('takes three requests of one row and is exact to one offer', async () => {
    const asked = serveOffers(401)
    const prices = await client.fetchQuery(rankedPricesQuery({ filters: { gpu_amount: 1 }, currency: 'USD' }))
    expect(prices).toMatchObject({ total: 401, lowest: 1, median: 201, p90: 361 })
    expect(asked.map(({ start, limit }) => [start, limit]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [0, 1],
      [200, 1],
      [360, 1],
    ])
  })
  test.each([
    [2, 1, 1, 1],
    [5, 2, 4, 3],
    [101, 50, 90, 41],
    [124, 62, 111, 50],
    [250, 125, 224, 100],
  ])('takes two requests for a list of %s offers, with the same prices', async (count, from, to, size) => {
    const asked = serveOffers(count)
    const prices = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD' }))
    expect(prices).toMatchObject({ total: count, lowest: 1, median: from + 1, p90: to + 1 })
    expect(asked.map(({ start, limit }) => [start, limit])).toEqual([
      [0, 1],
      [from, size],
    ])
  })
  test('loads the first page in full on request, with the same prices', async () => {
    const asked = serveOffers(401)
    const { rows, ...prices } = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD', isPage: true }))
    expect(prices).toMatchObject({ total: 401, lowest: 1, median: 201, p90: 361 })
    expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, rank) => `o${rank}`))
    expect(asked).toHaveLength(3)
  })
  test('is exact for a short list with small pages', async () => {
    const asked = serveOffers(101, { cap: 7 })
    const prices = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD' }))
    expect(prices).toMatchObject({ total: 101, lowest: 1, median: 51, p90: 91 })
    expect(asked).toHaveLength(4)
  })
  test('gives only the lowest price when the API gives no total', async () => {
    serveOffers(20, { total: 0 })
    expect(await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD' }))).toMatchObject({
      total: undefined,
      lowest: 1,
      median: null,
    })
  })
  test.each([
    [1, false],
    [100, true],
  ])('gives no total when it is only the number of rows of the answer: %s', async (total, isPage) => {
    serveOffers(120, { total })
    const prices = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD', isPage }))
    expect(prices).toMatchObject({ total: undefined, lowest: 1, median: null })
  })
  test('counts a list that fills the answer exactly', async () => {
    const asked = serveOffers(1)
    expect(await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD' }))).toMatchObject({ total: 1, lowest: 1 })
    expect(asked.map(({ start, limit }) => [start, limit])).toEqual([
      [0, 1],
      [1, 1],
    ])
  })
  test.each([
    ['a later rank', false, (rank: number) => 200 - rank, 110],
    ['a row of the first page', true, (rank: number) => (rank === 7 ? 3 : 100 + rank), 3],
  ])(
    'gives the lowest price seen, no cheapest offer and no median when %s shows that the order is broken',
    async (_, isPage, price, lowest) => {
      serveOffers(101, { price })
      const prices = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD', isPage }))
      expect(prices).toMatchObject({ total: 101, lowest, cheapest: undefined, median: null, p90: null })
    },
  )
  test('takes an order that only rounding has changed as sorted', async () => {
    serveOffers(101, { price: (rank) => (rank === 0 ? 1.001 : rank) })
    const prices = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD', isPage: true }))
    expect(prices).toMatchObject({ lowest: 1.001, cheapest: { id: 'o0' }, median: 50, p90: 90 })
  })
  test('gives no median when the API ignores the start of a search', async () => {
    serveOffers(101, { hasStart: false })
    const prices = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD' }))
    expect(prices).toMatchObject({ lowest: 1, median: null, p90: null })
  })
  test('gives no price and no cheapest offer when it cannot be parsed', async () => {
    serveOffers(101, { price: () => 'ask us' })
    const prices = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD' }))
    expect(prices).toMatchObject({ total: 101, lowest: null, cheapest: undefined })
  })
  test('counts an empty search as zero', async () => {
    serveOffers(0)
    expect(await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD' }))).toMatchObject({ total: 0, lowest: null })
  })
  test('ranks only offers with a price above 0, and counts all', async () => {
    serveOffers(101, { price: (rank) => Math.max(0, rank - 9) })
    const prices = await client.fetchQuery(rankedPricesQuery({ filters: {}, currency: 'USD' }))
    expect(prices).toMatchObject({ total: 101, lowest: 1, median: 46, p90: 82, cheapest: { id: 'o10' } })
  })
})

describe('the lowest offer', () => {
  const lowest = () => client.fetchQuery(lowestOfferQuery({ filters: {}, currency: 'USD' }))
  test('takes one request', async () => {
    const asked = serveOffers(7)
    expect(await lowest()).toMatchObject({ total: 7, lowest: 1, cheapest: { id: 'o0' } })
    expect(asked).toHaveLength(1)
  })
  test('has no number of offers when the API counts the rows of the answer', async () => {
    serveOffers(7, { total: 1 })
    expect(await lowest()).toMatchObject({ total: undefined, lowest: 1 })
  })
  test('is never one at price 0, which is still counted', async () => {
    serveOffers(7, { price: (rank) => Math.max(0, rank - 2) })
    expect(await lowest()).toMatchObject({ total: 7, lowest: 1, cheapest: { id: 'o3' } })
  })
  test('is absent when all prices are 0, or when the API ignores the bound', async () => {
    serveOffers(7, { price: () => 0 })
    expect(await lowest()).toMatchObject({ total: 7, lowest: null, cheapest: { id: 'o0' } })
    client.clear()
    serveOffers(7, { price: (rank) => rank, hasBounds: false })
    expect(await lowest()).toMatchObject({ total: 7, lowest: null, cheapest: { id: 'o0' } })
  })
})

describe('offers of a model', () => {
  test('loads rentable offers in stock, page after page, when the limit is capped', async () => {
    const asked = serveOffers(120, { cap: 50 })
    const offers = await client.fetchQuery(modelOffersQuery({ gpu: 'l40s', currency: 'USD' }))
    expect(offers.rows).toHaveLength(120)
    expect(offers).toMatchObject({ isComplete: true, total: 120 })
    expect(asked.map(({ start }) => start)).toEqual([0, 50, 100])
    expect(asked[0]?.query).toEqual({ gpu_translit_name: ['l40s'], rentable: true, in_stock: true })
  })
  test('stops after two small pages until all are requested', async () => {
    const asked = serveOffers(20, { cap: 7 })
    const part = await client.fetchQuery(modelOffersQuery({ gpu: 'l40s', currency: 'USD' }))
    expect([part.rows.length, part.isComplete, part.total]).toEqual([14, false, 20])
    expect(asked.map(({ start }) => start)).toEqual([0, 7])
    const all = await client.fetchQuery(modelOffersQuery({ gpu: 'l40s', currency: 'USD', isAll: true }))
    expect([all.rows.length, all.isComplete, all.total]).toEqual([20, true, 20])
    // A list that ends within them is complete.
    serveOffers(14, { cap: 7 })
    expect(await client.fetchQuery(modelOffersQuery({ gpu: 'l4', currency: 'USD' }))).toMatchObject({ isComplete: true, total: 14 })
  })
  test('completes a model that has begun before the next ones begin', async () => {
    const asked = serveOffers(120)
    const models = Array.from({ length: 12 }, (_, index) => `model-${index}`)
    await Promise.all(models.map((gpu) => client.fetchQuery(modelOffersQuery({ gpu, currency: 'USD' }))))
    expect(asked).toHaveLength(24)
    expect(asked.slice(0, 12).filter(({ start }) => start === 100).length).toBeGreaterThanOrEqual(4)
  })
  test('takes one request for a model with more than 500 offers until all are requested', async () => {
    const asked = serveOffers(650)
    const part = await client.fetchQuery(modelOffersQuery({ gpu: 'l4', currency: 'USD' }))
    expect([part.rows.length, part.isComplete, part.total]).toEqual([100, false, 650])
    expect(asked).toHaveLength(1)
    const all = await client.fetchQuery(modelOffersQuery({ gpu: 'l4', currency: 'USD', isAll: true }))
    expect([all.rows.length, all.isComplete]).toEqual([650, true])
  })
  test('stops at 500 offers of an API without totals', async () => {
    const asked = serveOffers(650, { total: 0 })
    const part = await client.fetchQuery(modelOffersQuery({ gpu: 'l4', currency: 'USD' }))
    expect([part.rows.length, part.isComplete, part.total]).toEqual([500, false, undefined])
    expect(asked).toHaveLength(5)
  })
})

test('gives no number of rentable offers when the API counts the rows of the answer', async () => {
  serveOffers(42, { total: 1 })
  expect(await client.fetchQuery(rentableCountQuery('USD'))).toEqual({ total: undefined })
})

test('a list goes on, and a badge has no number, when the API counts the rows of the answer', async () => {
  serveOffers(50, { total: 50 })
  const search = { currency: 'USD', sort: 'price_asc', filters: {} } as const
  expect((await client.fetchInfiniteQuery(offerSearchQuery(search))).pages[0]).toMatchObject({ total: 50, mayContinue: false })
  client.clear()
  serveOffers(120, { total: 50 })
  expect((await client.fetchInfiniteQuery(offerSearchQuery(search))).pages[0]).toMatchObject({ total: undefined, mayContinue: true })
  serveOffers(120, { total: 1 })
  expect(await client.fetchQuery(offerCountQuery(search))).toMatchObject({ total: undefined, first: { id: 'o0' } })
})

test('a list keeps its rows, without a number, when the request that proves it fails', async () => {
  serveOffers(50)
  server.use(
    http.post('*/v0/market/search', ({ request }) =>
      new URL(request.url).searchParams.get('start') === '50' ? HttpResponse.json({ ok: false }, { status: 400 }) : undefined,
    ),
  )
  const { pages } = await client.fetchInfiniteQuery(offerSearchQuery({ currency: 'USD', sort: 'price_asc', filters: {} }))
  expect(pages[0]).toMatchObject({ received: 50, total: undefined, mayContinue: true })
})

test('counts all rentable offers with one row', async () => {
  const asked = serveOffers(42)
  expect(await client.fetchQuery(rentableCountQuery('USD'))).toEqual({ total: 42 })
  expect(asked.map(({ limit }) => limit)).toEqual([1])
})

describe('slices of models with the same memory', () => {
  const sliced = () => client.fetchQuery(slicedModelsQuery({ gpus: ['l40s', 'l40', 'rtx-a6000'], memory: 48, currency: 'USD' }))

  test('takes one request below the memory of a whole GPU, and names the models that have slices', async () => {
    const asked = serveOffers(3, { gpu: 'l40' })
    expect(await sliced()).toEqual(['l40'])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.query).toMatchObject({ gpu_translit_name: ['l40s', 'l40', 'rtx-a6000'], rentable: true, in_stock: true })
    expect(asked[0]?.query['vram_lt']).toBeCloseTo(0.93 * 48)
  })
  test('returns no model without slices, and all models when there are more slices than one page', async () => {
    serveOffers(0)
    expect(await sliced()).toEqual([])
    client.clear()
    serveOffers(120, { gpu: 'l40' })
    expect(await sliced()).toEqual(['l40s', 'l40', 'rtx-a6000'])
  })
})
