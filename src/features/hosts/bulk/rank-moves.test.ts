import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankHost } from '../fleet/host-rank'
import { otherOffers, type Market as SearchedMarket } from '../price/other-offers'
import { hostWith } from '../change/change-world.test-support'
import { planHosts, type Market } from '../change/plan'
import { rankMoves } from './rank-moves'

const searchOf = (prices: readonly number[], isComplete = true, total = 300): SearchedMarket => ({
  offers: prices.map((price, index) => ({ id: `o${index}`, price })),
  unread: 0,
  isComplete,
  total,
  counts: new Map(),
  middle: null,
})
const marketOf = (prices: readonly number[], isWhole = true) => {
  const market: Market = { others: otherOffers(searchOf(prices, isWhole), []), rivals: prices.toSorted((a, b) => a - b) }
  return () => market
}
const move = (
  hosts: readonly ReturnType<typeof hostWith>[],
  selected: number,
  price: number,
  others: readonly number[],
  isWhole = true,
) => {
  const options = { currency: 'USD', marketOf: marketOf(others, isWhole) } as const
  const rows = planHosts(hosts.slice(0, selected), () => ({ status: null, price: { by: 'amount', amount: price } }), options)
  return rankMoves(rows, hosts, options)
}

test('moves all planned hosts at once, and equal prices share a rank', () => {
  const hosts = [hostWith('h0', 5), hostWith('h1', 6), hostWith('h2', 2)]
  const moves = move(hosts, 2, 3, [1, 4, 7])
  // Before: 1, 2, 4, 5, 6, 7. After: 1, 2, 3, 3, 4, 7.
  expect(moves.get('h0')).toMatchObject({ old: { rank: 4, of: 6 }, next: { rank: 3, of: 6 } })
  expect(moves.get('h1')).toMatchObject({ old: { rank: 5, of: 6 }, next: { rank: 3, of: 6 } })
  expect(moves.has('h2')).toBe(false)
})

test('ranks a host that is not listed as one more offer', () => {
  const moves = move([hostWith('h0', 5, { status: 'review' })], 1, 2, [1, 3, 4, 6, 7])
  expect(moves.get('h0')?.next).toEqual({ kind: 'ranked', rank: 2, of: 6, isListed: false })
})

test.each([
  ['few offers', [1, 2, 3], true, { kind: 'few', offers: 4 }],
  ['a price beyond the loaded offers', [1, 2, 3, 4, 5], false, { kind: 'beyond', after: 5, of: 301, isListed: true }],
] as const)('gives no rank for %s', (_, others, isWhole, place) => {
  expect(move([hostWith('h0', 9)], 1, 8, others, isWhole).get('h0')).toEqual({ old: place, next: place })
})

test('gives no move while the market is not loaded', () => {
  const host = hostWith('h0', 2)
  const options = { currency: 'USD', marketOf: () => undefined } as const
  expect(
    rankMoves(
      planHosts([host], () => ({ status: 'waiting', price: null }), options),
      [host],
      options,
    ).size,
  ).toBe(0)
})

test('agrees with the ranks of the host list before a change', () => {
  const price = fc.integer({ min: 1, max: 9 })
  const status = fc.constantFrom('active', 'running', 'review', 'inactive')
  fc.assert(
    fc.property(fc.array(fc.tuple(price, status), { minLength: 1, maxLength: 6 }), fc.array(price, { maxLength: 9 }), (own, others) => {
      const hosts = own.map(([amount, word], index) => hostWith(`h${index}`, amount, { status: word }))
      const moves = move(hosts, hosts.length, 3, others)
      const peers = own.map(([amount, word], index) => ({
        id: `h${index}`,
        price: amount,
        isListed: word === 'active' || word === 'running',
      }))
      for (const peer of peers) {
        const expected = rankHost(peer, peers, searchOf(others))
        expect(moves.get(peer.id)?.old).toMatchObject(
          expected.kind === 'ranked' ? { rank: expected.rank, of: expected.of, isListed: expected.isListed } : expected,
        )
      }
    }),
  )
})
