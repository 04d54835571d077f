import { expect, test } from 'vitest'
import { createChangeWorld, hostWith } from './change-world.test-support'
import { hostValues, planHosts } from './plan'
import { notSent, resultOf } from './row-result'

const TARGET = { status: 'review', price: 3 } as const
const ERROR = new Error('lost')

test.each([
  ['accepted', 'verified', 'accepted'],
  ['unknown', 'verified', 'unknown'],
  // Someone else may have set the values.
  ['refused', 'refused', 'refused'],
] as const)('turns a row that is %s into %s if its host has the sent values, and otherwise into %s', (outcome, same, otherwise) => {
  const after = (price: number, status: string | null = 'review') => resultOf(TARGET, { outcome, error: ERROR }, { status, price }).outcome
  expect(after(3)).toBe(same)
  expect([after(3.5), after(3, 'active'), after(3, null)]).toEqual(Array(3).fill(otherwise))
  expect(resultOf(TARGET, { outcome, error: ERROR }, null)).toEqual({ outcome: otherwise, error: ERROR, reads: null })
})

test('keeps the reason of a row that was not sent', () => {
  expect(notSent()).toEqual({ outcome: 'notSent', error: null, reads: null })
  expect(notSent('changed', { status: null, price: 1 })).toMatchObject({ unsent: 'changed', reads: { price: 1 } })
})

test('counts a 2xx of an unknown form as accepted, and sends it once (M8)', async () => {
  const hosts = ['h0', 'h1', 'h2'].map((id) => hostWith(id, 2))
  const { session, table, puts } = createChangeWorld(
    hosts,
    (host) => hostValues(host, 'USD'),
    (id) => (id === 'h2' ? 'ok' : 'ok-odd'),
  )
  session.subscribe(() => session.get().phase === 'reading' && table.delete('h1'))
  await session.apply(
    planHosts(hosts, () => ({ status: null, price: { by: 'percent', percent: 10 } }), { currency: 'USD', marketOf: () => undefined }),
  )
  const results = hosts.map(({ id }) => session.get().states.get(id))
  expect(results).toMatchObject(
    ['verified', 'accepted', 'verified'].map((outcome, index) => ({
      result: { outcome, error: index < 2 ? { kind: 'unexpected-shape' } : null },
    })),
  )
  expect(puts).toHaveLength(3)
})
