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
function serve(count: number, amountAt: (rank: number) => number, { ignoresSort = false, total = count, limitCap = Infinity } = {}) {
  const sorts: string[] = []
  const byPrice = Array.from({ length: count }, (_, rank) => ({ rank, amount: amountAt(rank) }))
  server.use(
    http.post('*/v0/market/search', async ({ request }) => {
      const { searchParams } = new URL(request.url)
      const { sort_by: sort } = (await request.json()) as { sort_by: string }
      sorts.push(sort)
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
const lowest = () => client.fetchQuery(lowestWholeQuery({ gpu: 'a10', memory: 24, currency: 'USD' }))

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
