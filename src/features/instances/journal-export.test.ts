import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Attempt } from '@/domain/journal-entry'
import { parseCsv } from '@/shared/lib/csv'
import { tableToCsv } from '@/shared/lib/export-table'
import { attemptWith } from '@/test/make-attempt'
import { journalExport } from './journal-export'

const journalCsv = (attempts: Attempt[]) => tableToCsv(journalExport(attempts))

const rowsOf = (text: string) => {
  const [head = [], ...rows] = parseCsv(text)
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index]])))
}

test('writes one row per rental, with times in UTC and the price shown', () => {
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

test('writes two rows for a rental with two instances', () => {
  const receipts = ['one', 'two'].map((id) => ({ shape: 'A' as const, fields: { id, status: 'pending', address: '203.0.113.9' } }))
  expect(
    rowsOf(journalCsv([attemptWith({ receipts })])).map(({ attempt_id, instance_id, address }) => [attempt_id, instance_id, address]),
  ).toEqual([
    ['a-20261121-140211-7c3f', 'one', '203.0.113.9'],
    ['a-20261121-140211-7c3f', 'two', '203.0.113.9'],
  ])
})

test('writes no formula and splits no row for any text in the API response (I8)', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((text) => `=${text}`),
    fc.constantFrom('=1+1', '@a', '\t-2', '"\r\n=x'),
  )
  fc.assert(
    fc.property(text, text, (gpu, answer) => {
      const attempt = attemptWith({ outcome: { kind: 'refused', status: 403, text: answer } })
      const text = journalCsv([{ ...attempt, offer: { ...attempt.offer, gpu_name: gpu } }])
      const rows = parseCsv(text)
      expect(rows).toHaveLength(2)
      expect(rows[1]).toHaveLength(rows[0]?.length ?? 0)
      expect(rows[1]?.filter((cell) => /^[=+\-@\t\r\n]/.test(cell))).toEqual([])
    }),
  )
})

test('writes the price that the journal shows, and the state of an instance without a status', () => {
  const prices = [
    { amount: 1310, currency: 'USD', period: 'month' },
    { amount: 1.82, currency: 'USD', period: null },
    { amount: 170, currency: 'RUB', period: 'hour' },
  ]
  const receipts = [{ shape: 'B' as const, fields: { id: 'one', current_state: 'loading' } }]
  const fortnight = [{ amount: 600, currency: 'USD', period: 'fortnight' }]
  const attempts = [{ prices, receipts }, { prices, currency: 'RUB' as const }, { prices: fortnight }, { prices: [] }]
  expect(rowsOf(journalCsv(attempts.map(attemptWith)))).toMatchObject([
    { price: '1.82', price_currency: 'USD', price_period: 'hour', instance_status: 'loading' },
    { price: '170', price_currency: 'RUB', price_period: 'hour', instance_status: '' },
    { price: '600', price_currency: 'USD', price_period: 'fortnight', price_has_disk: 'false' },
    { price: '', price_currency: '', price_period: '', price_has_disk: 'false' },
  ])
})

test('writes the note, the stop and the estimate, the estimate once per rental', () => {
  const receipts = ['one', 'two'].map((id) => ({ shape: 'A' as const, fields: { id } }))
  const rented = { state: 'rented' as const, startedAt: 0, storage: null, receipts }
  const rows = (attempt: Attempt, now: number) => rowsOf(tableToCsv(journalExport([attempt], now)))
  const note = 'for the demo,\nask Anna'
  expect(rows(attemptWith({ ...rented, note, stoppedAt: 3_600_000, stopBy: 7_200_000 }), 9_000_000)).toMatchObject([
    {
      note,
      stopped_at: '1970-01-01T01:00:00.000Z',
      stop_by: '1970-01-01T02:00:00.000Z',
      cost_estimate: '1.82',
      cost_currency: 'USD',
      cost_until: '1970-01-01T01:00:00.000Z',
      cost_assumes_running: 'false',
      cost_has_disk: 'false',
      cost_from: '1970-01-01T00:00:00.000Z',
      cost_missing: '',
    },
    { note, cost_estimate: '', cost_currency: '' },
  ])
  expect(rows(attemptWith(rented), 1_000)[0]).toMatchObject({
    note: '',
    stopped_at: '',
    stop_by: '',
    cost_estimate: '0.000506',
    cost_assumes_running: 'true',
  })
  expect(rows(attemptWith({ note: '=1+1' }), 1_000)[0]).toMatchObject({ note: "'=1+1", cost_estimate: '', cost_until: '' })
})
