import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { peerPrices } from './peer-prices'

test('ranks a price among offers of whole GPUs, and ranks no part of a GPU', () => {
  const offerAt = (id: string, price: number, vram = 48) => offerFrom({ id, vram, prices: [{ currency: 'USD', price }] })
  const whole = [1, 2, 3, 4, 5].map((price) => offerAt(`w${price}`, price))
  const part = offerAt('part', 0.1, 12)
  const [first = part] = whole
  expect(peerPrices(first, [part, ...whole], 'USD').position).toMatchObject({ rank: 1, median: 3 })
  expect(peerPrices(part, [part, ...whole], 'USD').position).toBeNull()
})

test('gives an offer at price 0 no rank, and ranks no other offer behind it', () => {
  const offers = [0, 0, 1, 2, 3, 4, 5].map((price, index) => offerFrom({ id: `o${index}`, prices: [{ currency: 'USD', price }] }))
  const [free, , cheapest] = offers
  if (!free || !cheapest) throw new Error('no offers')
  expect(peerPrices(free, offers, 'USD').position).toBeNull()
  expect(peerPrices(cheapest, offers, 'USD').position).toMatchObject({ rank: 1, lowest: 1, median: 3, count: 5 })
})
