import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostWith } from './change-world.test-support'
import { planHosts, type Intent, type Market } from './plan'

const market = (count: number, isWhole = true): Market => ({
  prices: Array.from({ length: count }, (_, index) => index + 1),
  isWhole,
  unread: 0,
})
const planOf = (host: ReturnType<typeof hostWith>, intent: Partial<Intent>, found?: Market) => {
  const [row] = planHosts([host], () => ({ status: null, price: null, ...intent }), { currency: 'USD', marketOf: () => found })
  if (!row) throw new Error('no row')
  return row
}
const byAmount = (amount: number) => ({ price: { by: 'amount', amount } }) as const
const byPercent = (percent: number) => ({ price: { by: 'percent', percent } }) as const
const byMarket = (percentile: number) => ({ price: { by: 'percentile', percentile } }) as const

describe('what is sent', () => {
  test.each([
    ['nothing, when nothing is wanted', 2, {}, {}],
    ['nothing, when the price is that already', 2, byAmount(2), {}],
    ['nothing, when the status is that already', 2, { status: 'active' }, {}],
    ['the price alone', 2, byAmount(2.5), { price: 2.5 }],
    ['the status alone', 2, { status: 'waiting' }, { status: 'waiting' }],
    ['both, when both differ', 2, { status: 'waiting', ...byPercent(10) }, { status: 'waiting', price: 2.2 }],
    ['the status, when the price stays', 2, { status: 'waiting', ...byPercent(0) }, { status: 'waiting' }],
  ] satisfies [string, number, Partial<Intent>, object][])('%s', (_, price, intent, target) => {
    expect(planOf(hostWith('h1', price), intent).target).toEqual(target)
  })

  test('never null, never a key that stays as it is, whatever is wanted', () => {
    const price = fc.option(fc.double({ min: 0, max: 1e6, noNaN: true }), { nil: null })
    const status = fc.constantFrom('active', 'waiting', 'blocked', null)
    const rule = fc.oneof(
      fc.constant(null),
      fc.double({ min: 0, max: 1e6, noNaN: true }).map((amount) => ({ by: 'amount', amount }) as const),
      fc.integer({ min: -100, max: 500 }).map((percent) => ({ by: 'percent', percent }) as const),
      fc.integer({ min: 0, max: 100 }).map((percentile) => ({ by: 'percentile', percentile }) as const),
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

  test('a host stands in the plan once, however often it is given', () => {
    const host = hostWith('h1', 2)
    expect(
      planHosts([host, host], () => ({ status: 'waiting', price: null }), { currency: 'USD', marketOf: () => undefined }),
    ).toHaveLength(1)
  })
})

describe('what is left alone, and why', () => {
  const shapeB = hostWith('h1', null, { offer: 'offer-1' })
  test.each([
    ['a percentage of a price that was not sent', shapeB, byPercent(10), undefined, { why: 'no-price' }],
    ['the market of a host whose GPU was not sent', shapeB, byMarket(50), market(9), { why: 'no-kind' }],
    ['a market that has not been read', hostWith('h1', 2), byMarket(50), undefined, { why: 'not-read' }],
    ['a market of which only the cheapest were read', hostWith('h1', 2), byMarket(50), market(1000, false), { why: 'not-whole' }],
    ['a market of fewer than five', hostWith('h1', 2), byMarket(50), market(4), { why: 'few', count: 4 }],
    ['a market of none', hostWith('h1', 2), byMarket(50), market(0), { why: 'few', count: 0 }],
  ] as const)('%s', (_, host, intent, found, left) => {
    expect(planOf(host, intent, found)).toMatchObject({ target: {}, left })
  })

  test('its status is set all the same', () => {
    expect(planOf(shapeB, { status: 'waiting', ...byPercent(10) })).toMatchObject({
      target: { status: 'waiting' },
      left: { why: 'no-price' },
    })
  })

  test('a price in another currency is none', () => {
    const inRoubles = hostWith('h1', null, { offer: { id: 'o', gpu_name: 'x', prices: [{ price: 90, currency: 'RUB' }] } })
    expect(planOf(inRoubles, byPercent(10))).toMatchObject({ before: { price: null }, left: { why: 'no-price' } })
  })
})

test('five offers are enough for a percentile, which is rounded as it is shown', () => {
  expect(planOf(hostWith('h1', 2), byMarket(50), market(5)).target).toEqual({ price: 3 })
  expect(planOf(hostWith('h1', 2), byMarket(33), market(5)).target).toEqual({ price: 2.32 })
})

test.each([
  [byAmount(3), []],
  [byAmount(3.01), ['over-half']],
  [byAmount(20), ['times-10']],
  [byAmount(0), ['to-zero']],
  [{ status: 'blocked' }, ['switches-off']],
  [{ status: 'inactive', ...byAmount(0.2) }, ['times-10', 'switches-off']],
  [{ status: 'waiting' }, []],
] satisfies [Partial<Intent>, string[]][])('%j asks for %j', (intent, guards) => {
  expect(planOf(hostWith('h1', 2), intent).guards).toEqual(guards)
})

test.each(['month', 'week', 'fortnight'])(
  'a price by the %s: what a new number would mean is not known, so it is asked about',
  (period) => {
    const host = hostWith('h1', null, { offer: { id: 'o', gpu_name: 'x', prices: [{ price: 720, currency: 'USD', period }] } })
    expect(planOf(host, byAmount(4.5)).guards).toContain('other-period')
    expect(planOf(host, { status: 'waiting' }).guards).toEqual([])
  },
)

test.each([
  ['running', true],
  ['active', true],
  ['approved', false],
  ['waiting', false],
  ['review', false],
  ['blocked', false],
  ['a word that nobody knows', true],
  [null, true],
])('guards a change of a %j host to inactive: %j', (status, isAsked) => {
  expect(planOf(hostWith('h1', 2, { status }), { status: 'inactive' }).guards).toEqual(isAsked ? ['switches-off'] : [])
})

test('a host that is blocked already is not asked about again', () => {
  expect(planOf(hostWith('h1', 2, { status: 'blocked' }), { status: 'blocked', ...byAmount(2.1) }).guards).toEqual([])
})
