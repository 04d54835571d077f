import { expect, test } from 'vitest'
import { hostStanding, marketSide, type OwnOffer, type Peer } from './host-standing'

const own = (id: string, price: number | null, isListed = true): OwnOffer => ({ id, price, isListed })
const peers = (...prices: (number | null)[]): Peer[] => prices.map((price, index) => ({ id: `other-${index}`, price }))
const market = (offers: readonly Peer[], isComplete = true, total?: number) => ({ offers, isComplete, total })

test('ranks a listed host among the other offers, and measures the distance to the median of others', () => {
  const host = own('mine', 1.2)
  const standing = hostStanding(host, [host], market([...peers(1, 1, 1.1, 1.2, 2), { id: 'mine', price: 1.2 }]))
  expect(standing).toMatchObject({ kind: 'ranked', rank: 4, of: 6, isListed: true, median: 1.1, lowest: 1, highest: 2 })
  expect(standing).toHaveProperty('toMedian', (1.2 - 1.1) / 1.1)
})

test('takes the own price in place of the one that the search returned', () => {
  const host = own('mine', 3)
  expect(hostStanding(host, [host], market([{ id: 'mine', price: 0.5 }, ...peers(1, 1, 1, 1)]))).toMatchObject({ rank: 5, of: 5 })
})

test('counts own listed hosts as rivals, but not towards the median', () => {
  const host = own('mine', 2)
  const rivals = [own('cheap', 1), own('off', 0.1, false)]
  expect(hostStanding(host, [host, ...rivals], market(peers(3, 3, 4)))).toMatchObject({ rank: 2, of: 5, median: 3 })
})

test('gives a host that is not listed the rank that it would have', () => {
  const host = own('mine', 1, false)
  expect(hostStanding(host, [host], market(peers(1, 2, 3, 4, 5)))).toMatchObject({ rank: 1, of: 6, isListed: false })
})

test('gives no rank below five offers', () => {
  const listed = own('mine', 1)
  expect(hostStanding(listed, [listed], market(peers(1, 2, 3)))).toEqual({ kind: 'few', offers: 4 })
  const off = own('mine', 1, false)
  expect(hostStanding(off, [off], market(peers(1, 2, 3, 4)))).toEqual({ kind: 'few', offers: 4 })
})

test('gives no median below three offers of others', () => {
  const host = own('mine', 1)
  const mine = [host, own('b', 2), own('c', 3)]
  expect(hostStanding(host, mine, market(peers(4, 5)))).toMatchObject({ rank: 1, of: 5, median: null, toMedian: null })
})

test('needs a more expensive offer for a rank when the search has more offers than were loaded', () => {
  const host = own('mine', 1.5)
  expect(hostStanding(host, [host], market(peers(1, 2), false, 300))).toMatchObject({ rank: 2, of: 300, median: null })
  expect(hostStanding(host, [host], market(peers(1, 2), false))).toMatchObject({ rank: 2, of: null })
  expect(hostStanding(own('mine', 2), [host], market(peers(1, 2), false, 300))).toEqual({ kind: 'beyond' })
})

test('ranks nothing without a price, and leaves out offers without one', () => {
  expect(hostStanding(own('mine', null), [], market(peers(1, 2, 3, 4, 5)))).toEqual({ kind: 'no-price' })
  const host = own('mine', 9)
  expect(hostStanding(host, [host], market(peers(1, null, 2, 3, 4)))).toMatchObject({ rank: 5, of: 5 })
})

test('is above or below the market from a tenth on, and only when listed', () => {
  const sideOf = (price: number, isListed = true) =>
    marketSide(hostStanding(own('mine', price, isListed), [own('mine', price, isListed)], market(peers(0.1, 0.1, 0.1, 0.1, 0.1))))
  expect(sideOf(0.11)).toBe('above')
  expect(sideOf(0.109)).toBeNull()
  expect(sideOf(0.09)).toBe('below')
  expect(sideOf(0.091)).toBeNull()
  expect(sideOf(0.5, false)).toBeNull()
})
