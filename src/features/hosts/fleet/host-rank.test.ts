import { describe, expect, test } from 'vitest'
import { rankHost } from './host-rank'
import { marketSide } from './fleet-figures'
import type { Market, OwnOffer, Peer } from '../price/other-offers'

const own = (id: string, price: number | null, isListed = true): OwnOffer => ({ id, price, isListed })
const peers = (...prices: (number | null)[]): Peer[] => prices.map((price, index) => ({ id: `other-${index}`, price }))
const NOTHING = { unread: 0, counts: new Map<number, number>(), middle: null }
const market = (offers: readonly Peer[], isComplete = true, total?: number, beyond: Partial<Market> = {}): Market => ({
  ...NOTHING,
  offers,
  isComplete,
  total,
  ...beyond,
})

test('ranks a listed host among the other offers, and measures the distance to the median of others', () => {
  const host = own('mine', 1.2)
  const hostRank = rankHost(host, [host], market([...peers(1, 1, 1.1, 1.2, 2), { id: 'mine', price: 1.2 }]))
  expect(hostRank).toMatchObject({ kind: 'ranked', rank: 4, of: 6, isListed: true, median: 1.1, lowest: 1, highest: 2 })
  expect(hostRank).toHaveProperty('toMedian', (1.2 - 1.1) / 1.1)
})

test('takes the own price in place of the one that the search returned', () => {
  const host = own('mine', 3)
  expect(rankHost(host, [host], market([{ id: 'mine', price: 0.5 }, ...peers(1, 1, 1, 1)]))).toMatchObject({ rank: 5, of: 5 })
})

test('counts own listed hosts as rivals, but not towards the median', () => {
  const host = own('mine', 2)
  const rivals = [own('cheap', 1), own('off', 0.1, false)]
  expect(rankHost(host, [host, ...rivals], market(peers(3, 3, 4)))).toMatchObject({ rank: 2, of: 5, median: 3 })
})

test('gives a host that is not listed the rank that it would have', () => {
  const host = own('mine', 1, false)
  expect(rankHost(host, [host], market(peers(1, 2, 3, 4, 5)))).toMatchObject({ rank: 1, of: 6, isListed: false })
})

test('gives no rank below five offers', () => {
  const listed = own('mine', 1)
  expect(rankHost(listed, [listed], market(peers(1, 2, 3)))).toEqual({ kind: 'few', offers: 4 })
  const off = own('mine', 1, false)
  expect(rankHost(off, [off], market(peers(1, 2, 3, 4)))).toEqual({ kind: 'few', offers: 4 })
})

test('gives no median below three offers of others', () => {
  const host = own('mine', 1)
  const mine = [host, own('b', 2), own('c', 3)]
  expect(rankHost(host, mine, market(peers(4, 5)))).toMatchObject({ rank: 1, of: 5, median: null, toMedian: null })
})

describe('with more offers than are loaded', () => {
  const first = peers(1, 2, 3)
  const host = own('mine', 2)
  const hostRank = (price: number, total: number | undefined, beyond: Partial<Market> = {}, rivals: readonly OwnOffer[] = []) =>
    rankHost(own('mine', price), [own('mine', price), ...rivals], market(first, false, total, beyond))

  test('ranks a price up to the highest loaded one, and counts the others by the total', () => {
    expect(rankHost(host, [host], market(first, false, 300))).toMatchObject({ rank: 2, of: 301, median: null, isOpen: true })
    expect(hostRank(3, 300)).toMatchObject({ rank: 3, of: 300 })
    expect(rankHost(host, [host], market(first, false))).toMatchObject({ rank: 2, of: null })
  })

  test('ranks a price beyond them by the number of lower ones, and says what is known without it', () => {
    expect(hostRank(9, 300, { counts: new Map([[9, 137]]) })).toMatchObject({ rank: 138, of: 300 })
    expect(hostRank(9, 300)).toEqual({ kind: 'beyond', after: 3, of: 300, isListed: true })
    expect(hostRank(9, 300, { counts: new Map([[8, 120]]) })).toEqual({ kind: 'beyond', after: 120, of: 300, isListed: true })
    expect(hostRank(9, undefined)).toEqual({ kind: 'beyond', after: 3, of: null, isListed: true })
  })

  test('subtracts own hosts from what the API counts, and ranks among the listed ones at their present price', () => {
    // Loaded as "other-0" at 1, now at 50; the other two are beyond the loaded offers.
    const rivals = [own('other-0', 50), own('second', 7), own('third', 20)]
    // Below 9 the API counts other-0, other-1, other-2, second and four more.
    expect(hostRank(9, 300, { counts: new Map([[9, 8]]) }, rivals)).toMatchObject({ rank: 8, of: 300 })
  })

  test('ignores a number that the offers contradict, because the API may compare another price', () => {
    expect(hostRank(9, 300, { counts: new Map([[9, 2]]) })).toEqual({ kind: 'beyond', after: 3, of: 300, isListed: true })
    expect(hostRank(9, 300, { counts: new Map([[9, 301]]) })).toEqual({ kind: 'beyond', after: 3, of: 300, isListed: true })
  })

  test('gives no rank in a search with another order', () => {
    const shuffled = market(peers(3, 1, 2), false, 300)
    expect(rankHost(host, [host], shuffled)).toEqual({ kind: 'beyond', after: 0, of: 300, isListed: true })
  })

  test('does not rank a price by own hosts that cost more', () => {
    expect(hostRank(9, 300, {}, [own('expensive', 99)])).toMatchObject({ kind: 'beyond' })
  })

  test('knows a median among the loaded offers or around the middle of the list, and no other', () => {
    expect(hostRank(2, 4)).toMatchObject({ median: 2.5 })
    const middle = { from: 4, offers: [4, 5, 6].map((price, index) => ({ id: `far-${index}`, price })) }
    expect(hostRank(2, 10, { middle })).toMatchObject({ median: 4.5, highest: 4.5 })
    expect(hostRank(2, 30, { middle })).toMatchObject({ median: null })
    expect(hostRank(2, 10, { middle, unread: 1 })).toMatchObject({ median: null })
  })
})

test('ranks nothing without a price, and leaves out offers without one', () => {
  expect(rankHost(own('mine', null), [], market(peers(1, 2, 3, 4, 5)))).toEqual({ kind: 'no-price' })
  const host = own('mine', 9)
  expect(rankHost(host, [host], market(peers(1, null, 2, 3, 4)))).toMatchObject({ rank: 5, of: 5 })
})

test('is above or below the market from a tenth on, and only when listed', () => {
  const sideOf = (price: number, isListed = true) =>
    marketSide(rankHost(own('mine', price, isListed), [own('mine', price, isListed)], market(peers(0.1, 0.1, 0.1, 0.1, 0.1))))
  expect(sideOf(0.11)).toBe('above')
  expect(sideOf(0.109)).toBeNull()
  expect(sideOf(0.09)).toBe('below')
  expect(sideOf(0.091)).toBeNull()
  expect(sideOf(0.5, false)).toBeNull()
})
