import { numberInput } from '@/shared/forms/number-text'
import { describe, expect, test } from 'vitest'
import type { Host } from '@/contract/host'
import { hostWith } from '../change/change-world.test-support'
import { planHosts, type Intent } from '../change/plan'
import { changedPrices, consentKey, effectsOf, NO_CHOICES, type Choices } from './effects'

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
  effectsOf(plan(intent), { ...NO_CHOICES, ...choices }, { nameOf, locale, currency: 'USD' })
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
    expect(effects(toThree, { prices: { tenfold: prices } }).unconfirmed.map(({ id }) => id)).toEqual(waiting)
  })

  test('reads a typed price with a decimal comma', () => {
    const intent = { price: { by: 'amount', amount: 3.5 } } as const
    expect(effects(intent, { prices: { tenfold: '3,5' } }, 'ru').unconfirmed).toEqual([])
  })

  test.each([
    ['$1200.5', 'en', []],
    ['1 200.5', 'en', []],
    ['1\u00A0200,50 $', 'ru', []],
    ['1 200,50 ₽', 'ru', ['h1', 'h2', 'h3', 'h4', 'h5']],
    ['200,5', 'ru', ['h1', 'h2', 'h3', 'h4', 'h5']],
  ] as const)('accepts %j in %s if the price field does: waits for %j (M17)', (tenfold, locale, waiting) => {
    const found = effects({ price: { by: 'amount', amount: 1200.5 } }, { prices: { tenfold, rented: tenfold, blocked: tenfold } }, locale)
    expect(found.unconfirmed.map(({ id }) => id).toSorted()).toEqual(waiting)
  })

  test('separates typed prices with grouped digits by semicolons', () => {
    const intent = { price: { by: 'percent', percent: 90_000 } } as const
    expect(effects(intent, { prices: { tenfold: '$1 802; $90.1; 2 703' } }).unconfirmed).toEqual([])
  })

  test.each(['en', 'ru'] as const)('accepts the price that it shows, in %s', (locale) => {
    for (const amount of [1000, 12345.67, 0.004, 5e-7]) {
      const found = effects({ price: { by: 'amount', amount } }, { prices: { tenfold: numberInput(amount, locale) } }, locale)
      expect([found.sent, found.unconfirmed]).toEqual([5, []])
    }
  })

  test('waits for nothing when tenfold prices are skipped', () => {
    const found = effects(toThree, { skipsTenfold: { tenfold: true } })
    expect([sentIds(found), found.unconfirmed]).toEqual([['h1', 'h2', 'h3'], []])
  })

  test('asks for each of several tenfold prices', () => {
    const intent = { price: { by: 'percent', percent: 900 } } as const
    expect(effects(intent, { prices: { tenfold: '20' } }).unconfirmed.length).toBeGreaterThan(0)
    expect(effects(intent, { prices: { tenfold: '20 1 30' } }).unconfirmed).toEqual([])
  })

  test('asks only for the highest of many tenfold prices', () => {
    const hosts = [1, 2, 3, 4, 5].map((price) => hostWith(`h${price}`, price))
    const options = { currency: 'USD', marketOf: () => undefined } as const
    const rows = planHosts(hosts, () => ({ status: null, price: { by: 'percent', percent: 900 } }), options)
    const found = (prices: string) =>
      effectsOf(rows, { ...NO_CHOICES, prices: { tenfold: prices } }, { nameOf, locale: 'en', currency: 'USD' })
    expect([found('10').groups[0]?.toType, found('10').unconfirmed.length, found('50').unconfirmed]).toEqual([[50], 5, []])
  })
})

describe('a new status', () => {
  test('leaves out rented and blocked hosts, and asks for nothing', () => {
    const found = effects({ status: 'inactive' })
    expect(groupIds(found)).toEqual({ blocked: ['h3'], rented: ['h2'], change: ['h1', 'h4', 'h5'] })
    expect([sentIds(found), found.unconfirmed]).toEqual([['h1', 'h4', 'h5'], []])
    expect(found.rows.find(({ id }) => id === 'h2')).toMatchObject({ target: {}, left: { why: 'out-rented' } })
    expect(found.rows.find(({ id }) => id === 'h3')).toMatchObject({ target: {}, left: { why: 'out-blocked' } })
  })

  test.each(['review', 'approved', 'waiting', 'inactive', 'blocked'] as const)('leaves out rented hosts when they become %s', (status) => {
    const found = effects({ status })
    expect(groupIds(found)).toMatchObject({ rented: ['h2'] })
    expect(sentIds(found)).not.toContain('h2')
    expect(sentIds(effects({ status }, { takesRented: true }))).toContain('h2')
  })

  test('sends rented hosts that do not leave the market', () => {
    expect(sentIds(effects({ status: 'active' }))).toEqual(['h2', 'h5'])
  })

  test.each(['waw-c03', ' WAW-C03 ', '203.0.113.3', 'other, waw-c03'])('takes in a blocked host when %j is typed', (names) => {
    expect(sentIds(effects({ status: 'inactive' }, { names }))).toContain('h3')
  })

  test.each([
    ['waw, c03', 'waw, c03', ['h3']],
    ['waw, c03', '203.0.113.1, WAW,C03; x', ['h3']],
    ['waw, c03', 'waw', []],
    ['waw, c03', 'c03, waw', []],
    ['c03; spare', 'c03; spare', ['h3']],
  ])('compares a label with separators as a whole: %j with %j', (label, names, taken) => {
    const options = { nameOf: (host: Host) => (host.id === 'h3' ? label : nameOf(host)), locale: 'en', currency: 'USD' } as const
    const { rows } = effectsOf(plan({ status: 'inactive' }), { ...NO_CHOICES, names }, options)
    expect(rows.flatMap(({ id, target }) => (id === 'h3' && target.status !== undefined ? id : []))).toEqual(taken)
  })

  test('takes a typed text for the longest label that it has', () => {
    const hosts = ['a', 'b', 'a, b'].map((address) => hostWith(`h-${address}`, 2, { status: 'blocked', address }))
    const options = { currency: 'USD', marketOf: () => undefined } as const
    const rows = planHosts(hosts, () => ({ status: 'review', price: null }), options)
    const sent = (names: string) => sentIds(effectsOf(rows, { ...NO_CHOICES, names }, { nameOf, locale: 'en', currency: 'USD' }))
    expect([sent('a, b'), sent('b, a'), sent('a, b, a')]).toEqual([['h-a, b'], ['h-a', 'h-b'], ['h-a', 'h-a, b']])
  })

  test.each(['waw-c0', 'waw c03', ''])('leaves a blocked host out when %j is typed', (names) => {
    expect(sentIds(effects({ status: 'inactive' }, { names }))).not.toContain('h3')
  })
})

/** Groups by effect whose tenfold prices can be confirmed or skipped, with the hosts that wait. */
const decisions = ({ groups }: ReturnType<typeof effects>) =>
  groups.flatMap(({ effect, tenfold, unconfirmed }) => (tenfold.length > 0 ? [[effect, unconfirmed.map(({ id }) => id)]] : []))

describe('a new status with a tenfold price', () => {
  const toReview = { status: 'review', price: { by: 'amount', amount: 20 } } as const

  test('offers the decision in the group of blocked hosts, once a host is named (M17)', () => {
    expect(decisions(effects(toReview))).toEqual([['tenfold', ['h1', 'h4']]])
    const named = (choices: Partial<Choices>) => effects(toReview, { names: 'waw-c03', skipsTenfold: { tenfold: true }, ...choices })
    expect(decisions(named({}))).toEqual([
      ['tenfold', []],
      ['blocked', ['h3']],
    ])
    expect(named({ prices: { blocked: '20' } }).unconfirmed).toEqual([])
    expect(sentIds(named({ prices: { blocked: '20' } }))).toEqual(['h3', 'h5'])
    expect([sentIds(named({ skipsTenfold: { tenfold: true, blocked: true } })), decisions(named({})).length]).toEqual([['h5'], 2])
  })

  test('offers the decision in the group of rented hosts, once they are included (M17)', () => {
    const toInactive = { status: 'inactive', price: { by: 'amount', amount: 20 } } as const
    const rented = (choices: Partial<Choices>) => effects(toInactive, { skipsTenfold: { tenfold: true }, ...choices })
    expect(decisions(rented({}))).toEqual([['tenfold', []]])
    expect(decisions(rented({ takesRented: true }))).toEqual([
      ['tenfold', []],
      ['rented', ['h2']],
    ])
    expect(sentIds(rented({ takesRented: true, prices: { rented: '20' } }))).toContain('h2')
    expect(rented({ takesRented: true, skipsTenfold: { rented: true, tenfold: true } }).unconfirmed).toEqual([])
  })

  test('accepts a typed price only for the group where it was typed', () => {
    const { unconfirmed } = effects(toReview, { names: 'waw-c03', prices: { tenfold: '20' } })
    expect(unconfirmed.map(({ id }) => id)).toEqual(['h3'])
  })
})

test('requires a new consent only when a change that needs one differs', () => {
  expect(consentKey(plan(toThree))).not.toBe(consentKey(plan({ price: { by: 'amount', amount: 4 } })))
  expect(consentKey(plan({ price: { by: 'percent', percent: 5 } }))).toBe(consentKey(plan({ price: { by: 'percent', percent: 6 } })))
})

describe('the sum of changed prices', () => {
  test('counts the hosts whose price changes, before and after', () => {
    expect(changedPrices(effects(toThree, { skipsTenfold: { tenfold: true } }).rows)).toEqual({ count: 3, was: 6, now: 9 })
  })

  test('is absent when no price changes, or when an old one is unknown', () => {
    expect(changedPrices(effects({ status: 'inactive' }).rows)).toBeNull()
    const unknown = effects(toThree).rows.map((row) => ({ ...row, before: { ...row.before, price: null } }))
    expect(changedPrices(unknown)).toBeNull()
  })
})
