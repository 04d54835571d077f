import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attemptWith } from '@/test/make-attempt'
import { attemptState, newAttemptId, parseAttempt } from './journal-entry'

test.each([{ startedAt: 1e300 }, { startedAt: -8.64e15 - 1 }, { settledAt: 1e16 }, { state: 'paused' }, { offer: {} }, { storage: -1 }])(
  'rejects an entry with %j',
  (change) => {
    expect(parseAttempt({ ...attemptWith(), ...change })).toBeNull()
  },
)

test('parses an entry at both ends of the Date range', () => {
  const latest = 8.64e15
  expect(parseAttempt(attemptWith({ startedAt: -latest, settledAt: latest }))).not.toBeNull()
})

test('takes a negative price as unknown, so that it lowers no sum and no limit (M14)', () => {
  const price = (amount: number) => ({ amount, currency: 'USD', period: 'hour' })
  const forged = parseAttempt(attemptWith({ prices: [price(-900)], disk_prices: [price(-1), price(0.01)] }))
  expect(forged).toMatchObject({ prices: [], disk_prices: [price(0.01)] })
})

test('never throws for any value', () => {
  const entry = fc.record({ attemptId: fc.string(), state: fc.constantFrom(...attemptState.options), startedAt: fc.anything() })
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        entry.map((odd) => ({ ...attemptWith(), ...odd })),
      ),
      (value) => void parseAttempt(value),
    ),
  )
})

test('writes the time in UTC into an attempt ID', () => {
  expect(newAttemptId(new Date('2026-11-21T14:02:11.900Z'), 0.4862)).toBe('a-20261121-140211-7c77')
  expect(newAttemptId(new Date(0), 0)).toBe('a-19700101-000000-0000')
})
