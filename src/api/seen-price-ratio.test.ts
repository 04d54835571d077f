import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Currency } from '@/contract/params'
import { offerFrom } from '@/test/make-offer'
import { seenPriceRatio } from './seen-price-ratio'

const NOW = 1_800_000_000_000
const minutes = (count: number) => NOW - count * 60_000

function cached(client: QueryClient, kind: string, currency: Currency, prices: number[], updatedAt: number) {
  const rows = prices.map((price, index) => offerFrom({ id: `o${index}`, prices: [{ currency, price, period: 'hour' }] }))
  const data = kind === 'search' ? { pages: [{ rows }], pageParams: [0] } : { rows }
  client.setQueryData(['offers', kind, { currency, sort: 'price_asc', filters: {} }], data, { updatedAt })
}

test('returns the ratio of offers cached in both currencies, with the age of the oldest price', () => {
  const client = new QueryClient()
  cached(client, 'search', 'USD', [1, 2, 3, 4, 5, 6], minutes(14))
  cached(client, 'sample', 'RUB', [80, 162, 243, 324, 410], minutes(2))
  expect(seenPriceRatio(client, 'USD', 'RUB', NOW)).toEqual({ ratio: { ratio: 81, lowest: 80, highest: 82, count: 5 }, at: minutes(14) })
})

test('returns null when the prices of one currency are older than 15 minutes or missing', () => {
  const client = new QueryClient()
  cached(client, 'search', 'USD', [1, 2, 3, 4, 5], minutes(16))
  cached(client, 'sample', 'RUB', [80, 162, 243, 324, 410], minutes(2))
  expect(seenPriceRatio(client, 'USD', 'RUB', NOW)).toBeNull()
  expect(seenPriceRatio(client, 'RUB', 'QOIN', NOW)).toBeNull()
})

test('prefers the newer price of an offer', () => {
  const client = new QueryClient()
  cached(client, 'search', 'USD', [1, 2, 3, 4, 5], minutes(3))
  cached(client, 'sample', 'USD', [2, 4, 6, 8, 10], minutes(1))
  cached(client, 'sample', 'RUB', [80, 160, 240, 320, 400], minutes(2))
  expect(seenPriceRatio(client, 'USD', 'RUB', NOW)?.ratio.ratio).toBe(40)
})

test('takes a price as old as its page when a later page is newer', () => {
  const client = new QueryClient()
  cached(client, 'sample', 'RUB', [80, 162, 243, 324, 410], minutes(2))
  const rows = [1, 2, 3, 4, 5].map((price, index) => offerFrom({ id: `o${index}`, prices: [{ currency: 'USD', price, period: 'hour' }] }))
  const pages = [
    { rows, at: minutes(16) },
    { rows: [], at: minutes(1) },
  ]
  client.setQueryData(['offers', 'search', { currency: 'USD' }], { pages, pageParams: [0, 5] }, { updatedAt: minutes(1) })
  expect(seenPriceRatio(client, 'USD', 'RUB', NOW)).toBeNull()
})
