import { describe, expect, test } from 'vitest'
import type { Host } from '@/contract/host'
import { hostWith } from '../change/change-world.test-support'
import { planHosts, type Intent } from '../change/plan'
import { changedPrices, consentKey, effectsOf, NO_CHOICES, priceToType, type Choices } from './effects'

const HOSTS = [
  hostWith('h1', 2, { status: 'active' }),
  hostWith('h2', 2, { status: 'running' }),
  hostWith('h3', 2, { status: 'blocked' }),
  hostWith('h4', 0.1, { status: 'active' }),
  hostWith('h5', 3, { status: 'review' }),
]
const LABELS = new Map([['h3', 'waw-c03']])
const nameOf = (host: Host) => LABELS.get(host.id) ?? host.address ?? host.id
const plan = (intent: Partial<Intent>) =>
  planHosts(HOSTS, () => ({ status: null, price: null, ...intent }), { currency: 'USD', marketOf: () => undefined })
const effects = (intent: Partial<Intent>, choices: Partial<Choices> = {}, locale: 'en' | 'ru' = 'en') =>
  effectsOf(plan(intent), { ...NO_CHOICES, ...choices }, { nameOf, locale })
const sentIds = ({ rows }: ReturnType<typeof effects>) => rows.flatMap(({ id, target }) => (Object.keys(target).length > 0 ? id : []))
const groupIds = ({ groups }: ReturnType<typeof effects>) =>
  Object.fromEntries(groups.map(({ effect, rows }) => [effect, rows.map(({ id }) => id)]))
const toThree = { price: { by: 'amount', amount: 3 } } as const

describe('a new price', () => {
  test('groups the hosts by effect, and sends rented ones too', () => {
    const found = effects(toThree)
    expect(groupIds(found)).toEqual({ tenfold: ['h4'], rented: ['h2'], change: ['h1', 'h3'], stay: ['h5'] })
    expect(sentIds(found)).toEqual(['h1', 'h2', 'h3', 'h4'])
  })

  test('leaves rented hosts out on request', () => {
    expect(sentIds(effects(toThree, { takesRented: false }))).toEqual(['h1', 'h3', 'h4'])
  })

  test.each([
    ['', ['h4']],
    ['30', ['h4']],
    ['3', []],
    ['3.00', []],
  ])('waits for a tenfold price when %j is typed: %j (M17)', (prices, waiting) => {
    expect(effects(toThree, { prices }).unconfirmed.map(({ id }) => id)).toEqual(waiting)
  })

  test('reads a typed price with a decimal comma', () => {
    const intent = { price: { by: 'amount', amount: 3.5 } } as const
    expect(effects(intent, { prices: '3,5' }, 'ru').unconfirmed).toEqual([])
  })

  test.each(['en', 'ru'] as const)('accepts the price that it shows, in %s', (locale) => {
    for (const amount of [1000, 12345.67, 0.004]) {
      const found = effects({ price: { by: 'amount', amount } }, { prices: priceToType(amount, locale) }, locale)
      expect([found.sent, found.unconfirmed]).toEqual([5, []])
    }
  })

  test('waits for nothing when tenfold prices are skipped', () => {
    const found = effects(toThree, { leavesOutTenfold: true })
    expect([sentIds(found), found.unconfirmed]).toEqual([['h1', 'h2', 'h3'], []])
  })

  test('asks for each of several tenfold prices', () => {
    const intent = { price: { by: 'percent', percent: 900 } } as const
    expect(effects(intent, { prices: '20' }).unconfirmed.length).toBeGreaterThan(0)
    expect(effects(intent, { prices: '20 1 30' }).unconfirmed).toEqual([])
  })

  test('asks only for the highest of many tenfold prices', () => {
    const hosts = [1, 2, 3, 4, 5].map((price) => hostWith(`h${price}`, price))
    const options = { currency: 'USD', marketOf: () => undefined } as const
    const rows = planHosts(hosts, () => ({ status: null, price: { by: 'percent', percent: 900 } }), options)
    const found = (prices: string) => effectsOf(rows, { ...NO_CHOICES, prices }, { nameOf, locale: 'en' })
    expect([found('10').toType, found('10').unconfirmed.length, found('50').unconfirmed]).toEqual([[50], 5, []])
  })
})

describe('a new status', () => {
  test('leaves out rented and blocked hosts, and asks for nothing', () => {
    const found = effects({ status: 'inactive' })
    expect(groupIds(found)).toEqual({ blocked: ['h3'], rented: ['h2'], change: ['h1', 'h4', 'h5'] })
    expect([sentIds(found), found.unconfirmed]).toEqual([['h1', 'h4', 'h5'], []])
    expect(found.rows.find(({ id }) => id === 'h2')).toMatchObject({ target: {}, left: { why: 'left-out' } })
  })

  test('sends rented hosts that do not leave the market', () => {
    expect(sentIds(effects({ status: 'active' }))).toEqual(['h2', 'h5'])
  })

  test.each(['waw-c03', ' WAW-C03 ', '203.0.113.3', 'other, waw-c03'])('takes in a blocked host when %j is typed', (names) => {
    expect(sentIds(effects({ status: 'inactive' }, { names }))).toContain('h3')
  })

  test.each(['waw-c0', 'waw c03', ''])('leaves a blocked host out when %j is typed', (names) => {
    expect(sentIds(effects({ status: 'inactive' }, { names }))).not.toContain('h3')
  })
})

test('requires a new consent only when a change that needs one differs', () => {
  expect(consentKey(plan(toThree))).not.toBe(consentKey(plan({ price: { by: 'amount', amount: 4 } })))
  expect(consentKey(plan({ price: { by: 'percent', percent: 5 } }))).toBe(consentKey(plan({ price: { by: 'percent', percent: 6 } })))
})

describe('the sum of changed prices', () => {
  test('counts the hosts whose price changes, before and after', () => {
    expect(changedPrices(effects(toThree, { leavesOutTenfold: true }).rows)).toEqual({ count: 3, was: 6, now: 9 })
  })

  test('is absent when no price changes, or when an old one is unknown', () => {
    expect(changedPrices(effects({ status: 'inactive' }).rows)).toBeNull()
    const unknown = effects(toThree).rows.map((row) => ({ ...row, before: { ...row.before, price: null } }))
    expect(changedPrices(unknown)).toBeNull()
  })
})
