import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostWith } from '../change/change-world.test-support'
import type { HostChange } from '../host/host-changes'
import { historyLines, isStillAs, revertTarget, type Loaded } from './history-lines'

const host = hostWith('h1', 2)
const change = (more: Partial<HostChange> = {}): HostChange => ({
  id: 'c',
  service: 'http://console.test',
  hostId: 'h1',
  address: null,
  at: 100,
  sent: { price: 3 },
  before: { status: 'active', price: 2 },
  currency: 'USD',
  outcome: 'verified',
  reads: { status: 'active', price: 3 },
  error: null,
  ...more,
})
const now = (more: Partial<Loaded> = {}): Loaded => ({ status: 'active', price: 3, currency: 'USD', at: 200, ...more })
const seen = (changes: readonly HostChange[], loaded: Loaded | null) =>
  historyLines(changes, loaded).flatMap((line) => (line.is === 'seen' ? [{ at: line.at, from: line.from, to: line.to }] : []))

describe('historyLines', () => {
  test.each<[string, Partial<Loaded> | null, unknown[]]>([
    ['no difference', {}, []],
    ['another status', { status: 'blocked' }, [{ at: 200, from: { status: 'active' }, to: { status: 'blocked' } }]],
    ['another price', { price: 4 }, [{ at: 200, from: { price: 3 }, to: { price: 4 } }]],
    ['a price that differs by rounding', { price: 3.01 }, []],
    ['a price in another currency', { price: 300, currency: 'RUB' }, []],
    ['a price that is not reported', { price: null }, []],
    ['values that were loaded before the change', { price: 4, at: 99 }, []],
    ['unknown present values', null, []],
  ])('shows %s after the last change as it is', (_, loaded, expected) => {
    expect(seen([change()], loaded && now(loaded))).toEqual(expected)
  })

  test('finds a change by someone else between two changes from this browser', () => {
    const later = change({
      id: 'd',
      at: 150,
      before: { status: 'waiting', price: 3 },
      sent: { price: 5 },
      reads: { status: 'waiting', price: 5 },
    })
    expect(
      historyLines([later, change()], now({ status: 'waiting', price: 5 })).map((line) => (line.is === 'own' ? line.change.id : line)),
    ).toEqual([
      'd',
      { is: 'seen', id: 'c 150', at: 150, currency: 'USD', from: { status: 'active' }, to: { status: 'waiting' }, isAhead: false },
      'c',
    ])
  })

  test('keeps the order of writing after the clock was set back, and marks the times that it had written ahead', () => {
    const ahead = Date.now() + 3_600_000
    const later = change({ id: 'd', at: 150, before: { status: 'active', price: 4 }, reads: { status: 'active', price: 3 } })
    const lines = historyLines([later, change({ at: 160 })], now())
    expect(lines.map((line) => [line.is, line.isAhead])).toEqual([
      ['own', false],
      ['seen', false],
      ['own', true],
    ])
    expect(historyLines([change({ at: ahead })], now({ price: 9 })).map((line) => [line.is, line.isAhead])).toEqual([
      ['seen', false],
      ['own', true],
    ])
  })

  test('claims no difference after a change whose result is unknown', () => {
    expect(seen([change({ outcome: 'unknown', reads: null })], now({ price: 9 }))).toEqual([])
  })

  test('keeps all changes in their order for any values', () => {
    const values = fc.record({ status: fc.constantFrom('active', 'blocked', null), price: fc.constantFrom(1, 2, null) })
    const changes = fc.array(fc.record({ at: fc.nat(50), before: values, reads: fc.option(values) }), { maxLength: 6 })
    fc.assert(
      fc.property(changes, fc.option(values), (all, loaded) => {
        const list = all.map((one, index) => change({ ...one, id: String(index) }))
        const lines = historyLines(list, loaded && now(loaded))
        expect(lines.flatMap((line) => (line.is === 'own' ? line.change : []))).toEqual(list)
        // No host differs from itself.
        for (const line of lines) if (line.is === 'seen') expect(line.from).not.toEqual(line.to)
      }),
    )
  })
})

describe('revertTarget', () => {
  test.each<[string, Partial<HostChange>, unknown]>([
    ['the old price', {}, { price: 2 }],
    ['the old status', { sent: { status: 'review' }, reads: { status: 'review', price: 2 } }, { status: 'active' }],
    ['nothing of a refused change', { outcome: 'refused', reads: { status: 'active', price: 2 } }, null],
    [
      'the saved part of a refused change',
      { outcome: 'refused', sent: { status: 'review', price: 3 }, reads: { status: 'review', price: 2 } },
      { status: 'active' },
    ],
    ['nothing of an unknown change that was not verified', { outcome: 'unknown', reads: null }, null],
    ['nothing without an old price', { before: { status: 'active', price: null } }, null],
    ['no status that the API does not accept', { sent: { status: 'review' }, before: { status: 'odd', price: 2 } }, null],
    ['no price that the marketplace set differently', { outcome: 'accepted', reads: { status: 'active', price: 240 } }, null],
  ])('returns %s', (_, more, expected) => {
    expect(revertTarget(change(more), host)).toEqual(expected)
  })
})

test.each<[string, Partial<HostChange>, { status?: 'active'; price?: number }, number, boolean]>([
  ['true for the value that the change left', {}, { price: 2 }, 3, true],
  ['false for another price', {}, { price: 2 }, 4, false],
  ['true for another price if only the status is reverted', {}, { status: 'active' }, 4, true],
  [
    'false for a status that another person may have set before it was verified',
    { outcome: 'accepted', sent: { status: 'review' }, reads: { status: 'active', price: 3 } },
    { status: 'active' },
    3,
    false,
  ],
  ['false if the result of the change is unknown', { outcome: 'unknown', reads: null }, { price: 2 }, 3, false],
])('isStillAs returns %s', (_, more, target, price, expected) => {
  expect(isStillAs(change(more), target, { status: 'active', price })).toBe(expected)
})
