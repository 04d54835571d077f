import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '@/shared/lib/csv'
import { attemptWith } from '@/test/make-attempt'
import { journalCsv } from './journal-csv'

const rowsOf = (text: string) => {
  const [head = [], ...rows] = readCsv(text)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])))
}

test('an attempt is a line, with times in UTC and the price as it was seen', () => {
  expect(rowsOf(journalCsv([attemptWith({ state: 'unknown', startedAt: Date.UTC(2026, 10, 21, 14, 2, 11) })]))).toMatchObject([
    {
      attempt_id: 'a-20261121-140211-7c3f',
      started_at: '2026-11-21T14:02:11.000Z',
      settled_at: '',
      state: 'unknown',
      gpu_amount: '2',
      gpu_name: 'L40S',
      price: '1.82',
      price_currency: 'USD',
      price_period: 'hour',
      instance_id: '',
    },
  ])
})

test('an attempt that brought two instances is two lines', () => {
  const receipts = ['one', 'two'].map((id) => ({ shape: 'A' as const, fields: { id, status: 'pending', address: '203.0.113.9' } }))
  expect(
    rowsOf(journalCsv([attemptWith({ receipts })])).map(({ attempt_id, instance_id, address }) => [attempt_id, instance_id, address]),
  ).toEqual([
    ['a-20261121-140211-7c3f', 'one', '203.0.113.9'],
    ['a-20261121-140211-7c3f', 'two', '203.0.113.9'],
  ])
})

test('whatever a service calls things, no cell is a formula and no line falls apart', () => {
  const words = fc.oneof(
    fc.string(),
    fc.string().map((text) => `=${text}`),
    fc.constantFrom('=1+1', '@a', '\t-2', '"\r\n=x'),
  )
  fc.assert(
    fc.property(words, words, (gpu, said) => {
      const attempt = attemptWith({ outcome: { kind: 'refused', status: 403, text: said } })
      const text = journalCsv([{ ...attempt, offer: { ...attempt.offer, gpu_name: gpu } }])
      const rows = readCsv(text)
      expect(rows).toHaveLength(2)
      expect(rows[1]).toHaveLength(rows[0]?.length ?? 0)
      expect(rows[1]?.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
    }),
  )
})

test('of several prices the one that the journal shows is written, and a machine’s state where it has no status', () => {
  const prices = [
    { amount: 1310, currency: 'USD', period: 'month' },
    { amount: 1.82, currency: 'USD', period: null },
    { amount: 170, currency: 'RUB', period: 'hour' },
  ]
  const receipts = [{ shape: 'B' as const, fields: { id: 'one', current_state: 'loading' } }]
  expect(rowsOf(journalCsv([attemptWith({ prices, receipts }), attemptWith({ prices, currency: 'RUB' })]))).toMatchObject([
    { price: '1.82', price_currency: 'USD', price_period: '', instance_status: 'loading' },
    { price: '170', price_currency: 'RUB', price_period: 'hour', instance_status: '' },
  ])
})
