import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostWith } from './change-world.test-support'
import { otherOffers } from '../price/other-offers'
import { HOST_STATUSES, isListed } from '../status/host-status'
import { asksFirst, planHosts, switchesOffRented, type Intent, type Market } from './plan'

const marketOf = (prices: readonly number[], isWhole = true): Market => {
  const offers = prices.map((price, index) => ({ id: `o${index}`, price }))
  const found = { offers, unread: 0, isComplete: isWhole, total: isWhole ? prices.length : 5_000, counts: new Map(), middle: null }
  return { others: otherOffers(found, []), rivals: prices }
}
const market = (count: number, isWhole = true): Market =>
  marketOf(
    Array.from({ length: count }, (_, index) => index + 1),
    isWhole,
  )
const planOf = (host: ReturnType<typeof hostWith>, intent: Partial<Intent>, found?: Market) => {
  const [row] = planHosts([host], () => ({ status: null, price: null, ...intent }), { currency: 'USD', marketOf: () => found })
  if (!row) throw new Error('no row')
  return row
}
const byAmount = (amount: number) => ({ price: { by: 'amount', amount } }) as const
const byPercent = (percent: number) => ({ price: { by: 'percent', percent } }) as const
const byMedian = { price: { by: 'median' } } as const
const byRank = (rank: number) => ({ price: { by: 'rank', rank } }) as const
const perGpu = (amount: number) => ({ price: { by: 'per-gpu', amount } }) as const

describe('target', () => {
  test.each([
    ['is empty when nothing is requested', 2, {}, {}],
    ['is empty when the price is the same already', 2, byAmount(2), {}],
    ['is empty when the status is the same already', 2, { status: 'active' }, {}],
    ['has only the price when the status stays', 2, byAmount(2.5), { price: 2.5 }],
    ['has only the status when no price is requested', 2, { status: 'waiting' }, { status: 'waiting' }],
    ['has both when both differ', 2, { status: 'waiting', ...byPercent(10) }, { status: 'waiting', price: 2.2 }],
    ['has only the status when the price stays', 2, { status: 'waiting', ...byPercent(0) }, { status: 'waiting' }],
  ] satisfies [string, number, Partial<Intent>, object][])('%s', (_, price, intent, target) => {
    expect(planOf(hostWith('h1', price), intent).target).toEqual(target)
  })

  test('never holds null or an unchanged value', () => {
    const price = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: null })
    const status = fc.constantFrom('active', 'waiting', 'blocked', null)
    const rule = fc.oneof(
      fc.constant(null),
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((amount) => ({ by: 'amount', amount }) as const),
      fc.integer({ min: -100, max: 500 }).map((percent) => ({ by: 'percent', percent }) as const),
      fc.constant({ by: 'median' } as const),
      fc.integer({ min: 1, max: 12 }).map((rank) => ({ by: 'rank', rank }) as const),
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((amount) => ({ by: 'per-gpu', amount }) as const),
    )
    fc.assert(
      fc.property(price, status, rule, fc.integer({ min: 0, max: 9 }), (old, wanted, priceRule, offers) => {
        const { before, target } = planOf(hostWith('h1', old), { status: wanted, price: priceRule }, market(offers))
        for (const value of Object.values(target)) expect(value ?? null).not.toBeNull()
        if ('status' in target) expect(target.status).not.toBe(before.status)
        if ('price' in target) {
          expect(target.price).not.toBe(before.price)
          expect(target.price).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('plans a host once when it is given twice', () => {
    const host = hostWith('h1', 2)
    expect(
      planHosts([host, host], () => ({ status: 'waiting', price: null }), { currency: 'USD', marketOf: () => undefined }),
    ).toHaveLength(1)
  })
})

test('takes a status with blanks and invisible characters for the one that the list shows', () => {
  const planWith = (status: string, wanted: 'inactive' | 'running') => planOf(hostWith('h1', 2, { status }), { status: wanted })
  expect(switchesOffRented(planWith('running ', 'inactive'))).toBe(true)
  expect(planWith('blocked\u200B', 'inactive').guards).toEqual(['leaves-blocked'])
  expect(planWith('running\n', 'running').target).toEqual({})
})

describe('left', () => {
  const shapeB = hostWith('h1', null, { offer: 'offer-1' })
  test.each([
    ['says “no-price” for a percentage of a price that is not reported', shapeB, byPercent(10), undefined, { why: 'no-price' }],
    ['says “no-kind” for a host whose GPU is not reported', shapeB, byMedian, market(9), { why: 'no-kind' }],
    ['says “not-read” for a market that is not loaded', hostWith('h1', 2), byMedian, undefined, { why: 'not-read' }],
    [
      'says “not-whole” for a market with only its cheapest offers loaded',
      hostWith('h1', 2),
      byMedian,
      market(100, false),
      { why: 'not-whole' },
    ],
    [
      'says “rank-beyond” when the offer with the rank is not loaded',
      hostWith('h1', 2),
      byRank(101),
      market(100, false),
      { why: 'rank-beyond', count: 100 },
    ],
    ['says “few” for the median of fewer than three offers', hostWith('h1', 2), byMedian, market(2), { why: 'few', count: 2 }],
    ['says “no-rank” when there are fewer offers than the rank', hostWith('h1', 2), byRank(5), market(4), { why: 'no-rank', count: 4 }],
    ['says “no-count” for a price per GPU when only the ID of the offer is known', shapeB, perGpu(1), undefined, { why: 'no-count' }],
    ['says “few” for a market without offers', hostWith('h1', 2), byMedian, market(0), { why: 'few', count: 0 }],
  ] as const)('%s', (_, host, intent, found, left) => {
    expect(planOf(host, intent, found)).toMatchObject({ target: {}, left })
  })

  test('does not keep the status from being set', () => {
    expect(planOf(shapeB, { status: 'waiting', ...byPercent(10) })).toMatchObject({
      target: { status: 'waiting' },
      left: { why: 'no-price' },
    })
  })

  test('says “no-price” for a price in another currency', () => {
    const inRoubles = hostWith('h1', null, { offer: { id: 'o', gpu_name: 'x', prices: [{ price: 90, currency: 'RUB' }] } })
    expect(planOf(inRoubles, byPercent(10))).toMatchObject({ before: { price: null }, left: { why: 'no-price' } })
  })
})

test('sets the median of three others or more, rounded as prices are shown', () => {
  expect(planOf(hostWith('h1', 9), byMedian, market(3)).target).toEqual({ price: 2 })
  expect(planOf(hostWith('h1', 9), byMedian, marketOf([1, 2.333, 9])).target).toEqual({ price: 2.33 })
})

test('sets one step less than the offer with the rank, also when only the cheapest offers are loaded', () => {
  expect(planOf(hostWith('h1', 9), byRank(3), market(9)).target).toEqual({ price: 2.99 })
  expect(planOf(hostWith('h1', 9), byRank(1), market(100, false)).target).toEqual({ price: 0.99 })
})

test('sets the price of the whole host for a price per GPU', () => {
  expect(planOf(hostWith('h1', 2), perGpu(0.42)).target).toEqual({ price: 0.84 })
})

test('a host known by the ID of its offer takes a price per host', () => {
  expect(planOf(hostWith('h1', null, { offer: 'offer-1' }), byAmount(3))).toMatchObject({ target: { price: 3 }, left: null })
})

test.each([
  [byAmount(3), []],
  [byAmount(3.01), ['over-half']],
  [byAmount(20), ['times-10']],
  [byAmount(0), ['to-zero']],
  [{ status: 'blocked' }, ['switches-off']],
  [{ status: 'inactive', ...byAmount(0.2) }, ['times-10', 'switches-off']],
  [{ status: 'waiting' }, ['switches-off']],
  [{ status: 'running' }, []],
] satisfies [Partial<Intent>, string[]][])('guards the change %j with %j', (intent, guards) => {
  expect(planOf(hostWith('h1', 2), intent).guards).toEqual(guards)
})

test.each(['month', 'week', 'fortnight'])('guards a new price when the old one is per %s', (period) => {
  const host = hostWith('h1', null, { offer: { id: 'o', gpu_name: 'x', prices: [{ price: 720, currency: 'USD', period }] } })
  expect(planOf(host, byAmount(4.5)).guards).toContain('other-period')
  expect(planOf(host, { status: 'running' }).guards).toEqual([])
})

test.each([
  ['running', true],
  ['active', true],
  ['approved', false],
  ['waiting', false],
  ['review', false],
  ['blocked', false],
  ['an unknown word', true],
  [null, true],
])('guards a change of a %j host to inactive: %j', (status, isAsked) => {
  expect(planOf(hostWith('h1', 2, { status }), { status: 'inactive' }).guards.includes('switches-off')).toBe(isAsked)
})

describe('a status that is not listed', () => {
  const unlisted = HOST_STATUSES.filter((status) => !isListed({ status }))

  test.each(unlisted)('guards a change to %s of rented and idle hosts alone, and asks before a rented one', (status) => {
    for (const before of HOST_STATUSES) {
      if (before === status) continue
      const row = planOf(hostWith('h1', 2, { status: before }), { status })
      expect([before, row.guards.includes('switches-off')]).toEqual([before, before === 'running' || before === 'active'])
      if (before === 'running') expect([switchesOffRented(row), asksFirst(row)]).toEqual([true, true])
    }
  })

  test.each(unlisted)('asks before a single idle host becomes %s only if that is blocked or inactive', (status) => {
    const isAsked = status === 'blocked' || status === 'inactive'
    expect(asksFirst(planOf(hostWith('h1', 2, { status: 'active' }), { status }))).toBe(isAsked)
    expect(asksFirst(planOf(hostWith('h1', 2, { status: 'active' }), { status, ...byAmount(20) }))).toBe(true)
  })
})

test.each(['review', 'active', 'inactive'] as const)('guards a change of a blocked host to %s', (status) => {
  expect(planOf(hostWith('h1', 2, { status: 'blocked' }), { status }).guards).toEqual(['leaves-blocked'])
})

test('does not guard a host that is blocked already', () => {
  expect(planOf(hostWith('h1', 2, { status: 'blocked' }), { status: 'blocked', ...byAmount(2.1) }).guards).toEqual([])
})
