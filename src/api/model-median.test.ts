import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { setKey } from './api-key'
import { modelOffersQuery } from './market-prices'
import { MEDIAN_FRESH, modelMedianQuery } from './model-median'
import { offerSearchQuery } from './offers'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
beforeEach(() => {
  client.clear()
  setKey('model-median')
})

interface Asked {
  start: number
  limit: number
  query: Record<string, unknown>
}

function serveOffers(
  count: number,
  { total = count, price = (rank: number): unknown => rank + 1, vram = (_rank: number): number => 48, hasStart = true } = {},
): Asked[] {
  const asked: Asked[] = []
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
      const { query } = (await request.json()) as { query: Record<string, unknown> }
      asked.push({ start, limit, query })
      const ranks = Array.from({ length: count }, (_, rank) => rank)
        .filter((rank) => !(Number(price(rank)) <= Number(query['price_gt'] ?? -1)))
        .slice(hasStart ? start : 0)
        .slice(0, limit)
      const data = ranks.map((rank) => sentOffer({ id: `o${rank}`, vram: vram(rank), prices: [{ currency: 'USD', price: price(rank) }] }))
      const free = Array.from({ length: count }, (_, rank) => price(rank)).filter((sent) => sent === 0).length
      return HttpResponse.json({ ok: true, data, total_items: query['price_gt'] === undefined ? total : total - free })
    }),
  )
  return asked
}
const read = () => client.fetchQuery(modelMedianQuery({ gpu: 'l40s', gpus: 2, currency: 'USD' }))

describe('median of a model and count', () => {
  test('is the middle price when the number of offers is odd', async () => {
    const asked = serveOffers(41)
    expect(await read()).toEqual({ total: 41, median: 21 })
    const query = { gpu_translit_name: ['l40s'], gpu_amount: 2, rentable: true, in_stock: true }
    expect(asked).toEqual([
      { start: 0, limit: 1, query },
      { start: 20, limit: 1, query },
    ])
  })
  test('is unknown, as the number of offers, when the API counts the rows of the answer', async () => {
    serveOffers(41, { total: 1 })
    expect(await read()).toEqual({ total: undefined, median: null })
  })
  test('is the mean of the two middle prices when the number is even', async () => {
    const asked = serveOffers(14, { price: (rank) => [0.1, 0.2][rank - 6] ?? (rank < 6 ? 0.05 : 1) })
    expect(await read()).toEqual({ total: 14, median: 0.15 })
    expect(asked.map(({ start }) => start)).toEqual([0, 6, 7])
  })
  test('leaves out offers of a part of a GPU, loaded or not', async () => {
    const kind = { gpu: 'l40s', gpus: 2, vram: 48, currency: 'USD' } as const
    const asked = serveOffers(7)
    await client.fetchQuery(modelMedianQuery(kind))
    expect(asked[0]?.query).toMatchObject({ vram_gt: expect.closeTo(44.64, 5) as number })
    client.clear()
    serveOffers(7, { vram: (rank) => (rank === 0 ? 12 : 48) })
    await client.fetchQuery(modelOffersQuery({ gpu: 'l40s', currency: 'USD' }))
    expect(await client.fetchQuery(modelMedianQuery(kind))).toEqual({ total: 6, median: 4.5 })
  })
  test('leaves out offers at price 0, loaded or not', async () => {
    const price = (rank: number) => Math.max(0, rank - 1)
    serveOffers(8, { price })
    expect(await read()).toEqual({ total: 6, median: 3.5 })
    client.clear()
    serveOffers(8, { price })
    await client.fetchQuery(modelOffersQuery({ gpu: 'l40s', currency: 'USD' }))
    expect(await read()).toEqual({ total: 6, median: 3.5 })
  })
  test('is absent for fewer than five offers, with their number', async () => {
    const asked = serveOffers(4)
    expect(await read()).toEqual({ total: 4, median: null })
    expect(asked).toHaveLength(1)
  })
  test('is absent when the API gives no total', async () => {
    serveOffers(20, { total: 0 })
    expect(await read()).toEqual({ total: undefined, median: null })
  })
  test('is absent when the prices cannot be parsed or are out of order', async () => {
    serveOffers(9, { price: () => 'ask us' })
    expect(await read()).toEqual({ total: 9, median: null })
    client.clear()
    serveOffers(9, { price: (rank) => 20 - rank })
    expect(await read()).toEqual({ total: 9, median: null })
  })
  test('is absent when the API ignores the start of a search', async () => {
    serveOffers(101, { hasStart: false })
    expect(await read()).toEqual({ total: 101, median: null })
  })
  test('sends no request when the offers of the model are loaded', async () => {
    serveOffers(6)
    await client.fetchQuery(modelOffersQuery({ gpu: 'l40s', currency: 'USD' }))
    const asked = serveOffers(6)
    expect(await read()).toEqual({ total: 6, median: 3.5 })
    expect(asked).toEqual([])
  })
  test('sends no request when a search has loaded all of them', async () => {
    serveOffers(6)
    await client.fetchInfiniteQuery(offerSearchQuery({ currency: 'USD', sort: 'price_desc', filters: { gpu_translit_name: ['l40s'] } }))
    const asked = serveOffers(6)
    expect(await read()).toEqual({ total: 6, median: 3.5 })
    expect(asked).toEqual([])
  })
  test('asks the API when the first page of the search is old', async () => {
    serveOffers(6)
    const search = offerSearchQuery({ currency: 'USD', sort: 'price_desc', filters: { gpu_translit_name: ['l40s'] } })
    await client.fetchInfiniteQuery(search)
    const at = Date.now() - MEDIAN_FRESH
    client.setQueryData(search.queryKey, (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, at })) })
    const asked = serveOffers(6)
    expect(await read()).toEqual({ total: 6, median: 3.5 })
    expect(asked).toHaveLength(3)
  })
  test('asks the API when a filter of the search may exclude some', async () => {
    serveOffers(6)
    await client.fetchInfiniteQuery(offerSearchQuery({ currency: 'USD', sort: 'price_asc', filters: { price_lt: 9 } }))
    const asked = serveOffers(6)
    expect(await read()).toEqual({ total: 6, median: 3.5 })
    expect(asked).toHaveLength(3)
  })
})
