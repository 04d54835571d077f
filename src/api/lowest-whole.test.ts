import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { server } from '@/mocks/node'
import { sentOffer } from '@/test/make-offer'
import { setKey } from './api-key'
import { lowestWholeQuery } from './lowest-whole'

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
beforeEach(() => {
  client.clear()
  setKey('lowest-whole')
})

/** Offers of 1 to 2 USD. @param amountAt number of GPUs of an offer by its rank */
function serve(
  count: number,
  amountAt: (rank: number) => number,
  { ignoresSort = false, total = count, limitCap = Infinity, slices = 0 } = {},
) {
  const sorts: string[] = []
  const byPrice = Array.from({ length: count }, (_, rank) => ({ rank, amount: amountAt(rank) }))
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const { sort_by: sort, query } = (await request.json()) as { sort_by: string; query: { vram_lt?: number } }
      const isSlices = query.vram_lt !== undefined
      sorts.push(isSlices ? 'slices' : sort)
      if (isSlices) {
        const data = Array.from({ length: slices }, (_, index) => sentOffer({ id: `s${index}`, vram: 6 }))
        return HttpResponse.json({ ok: true, data, total_items: slices })
      }
      const [start, limit] = [Number(searchParams.get('start')), Number(searchParams.get('limit'))]
      const sorted = sort === 'gpu_amount_desc' && !ignoresSort ? byPrice.toReversed().toSorted((a, b) => b.amount - a.amount) : byPrice
      const data = sorted
        .slice(start, start + Math.min(limit, limitCap))
        .map(({ rank, amount }) =>
          sentOffer({ id: `o${rank}`, gpu_amount: amount, vram: 24, prices: [{ currency: 'USD', price: 1 + rank / count }] }),
        )
      return HttpResponse.json({ ok: true, data, total_items: total })
    }),
  )
  return sorts
}
const lowest = (price?: number) => client.fetchQuery(lowestWholeQuery({ gpu: 'a10', memory: 24, currency: 'USD', ...(price && { price }) }))

test('takes two requests when no later offer can be cheaper per GPU', async () => {
  const sorts = serve(320, () => 1)
  expect(await lowest()).toEqual({ lowest: 1, offers: 320 })
  expect(sorts).toEqual(['price_asc', 'gpu_amount_desc'])
})

test.each([
  ['more GPUs', {}],
  ['more GPUs, from an API that does not sort by them', { ignoresSort: true }],
  ['more GPUs, from an API without totals', { total: 0 }],
])('finds a lower price per GPU in a later offer of %s', async (_what, how) => {
  serve(320, (rank) => (rank === 310 ? 16 : 1), how)
  expect(await lowest()).toEqual({ lowest: expect.closeTo((1 + 310 / 320) / 16, 6), offers: 320 })
})

test('gives no price when the loaded offers do not prove it', async () => {
  serve(320, (rank) => (rank === 310 ? 16 : 1), { limitCap: 7 })
  expect(await lowest()).toBeNull()
})

test('takes one request when the cheapest offers have the reported price', async () => {
  const sorts = serve(320, () => 1)
  expect(await lowest(0.9999)).toEqual({ lowest: 1, offers: 320 })
  expect(sorts).toEqual(['price_asc'])
})

test('takes two requests when the reported price is of a slice', async () => {
  const sorts = serve(320, () => 1, { slices: 1 })
  expect(await lowest(0.1)).toEqual({ lowest: 1, offers: 320 })
  expect(sorts).toEqual(['price_asc', 'gpu_amount_desc'])
})

const isLarge = (rank: number) => (rank === 310 ? 16 : 1)
test.each([
  ['with totals', 320, 320, ['price_asc', 'gpu_amount_desc', 'slices']],
  ['without totals', 0, undefined, ['price_asc', 'slices']],
])('keeps the reported price of a model without slices when an API %s gives it no proof', async (_how, total, offers, sent) => {
  const sorts = serve(320, isLarge, { total })
  expect(await lowest(0.2)).toEqual({ lowest: 0.2, offers })
  expect(sorts).toEqual(sent)
})

test('gives no price of a model with slices when the loaded offers do not prove it', async () => {
  serve(320, isLarge, { limitCap: 7, slices: 1 })
  expect(await lowest(0.1)).toBeNull()
})
