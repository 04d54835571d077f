import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { knownOffer } from './known-offer'

test('takes the copy of the page that arrived last, not of the list that got the last page', () => {
  const client = new QueryClient()
  const [old, fresh] = [offerFrom({ id: 'o1', gpu_amount: 1 }), offerFrom({ id: 'o1', gpu_amount: 2 })]
  const cache = (sort: string, pages: unknown[], updatedAt: number) => {
    const data = { pages, pageParams: pages.map(() => 0) }
    client.setQueryData(['offers', 'search', { currency: 'USD', sort, filters: {} }], data, { updatedAt })
  }
  cache('price_desc', [{ rows: [fresh], at: 2_000 }], 2_000)
  cache(
    'price_asc',
    [
      { rows: [old], at: 1_000 },
      { rows: [], at: 3_000 },
    ],
    3_000,
  )
  expect(knownOffer(client, 'o1', 'USD')).toBe(fresh)
})
