import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptWith } from '@/test/make-attempt'
import type { Attempt } from './journal-entry'
import { costSince, journalCost, openCost, openRentals, rentalCost, rentalStart } from './rental-cost'

const HOUR = 3_600_000
/** Local time, as months are. */
const at = (month: number, day: number, hour = 0) => new Date(2026, month - 1, day, hour).getTime()
const NOW = at(11, 25, 12)
const rented = (change: Partial<Attempt>) => attemptWith({ state: 'rented', storage: null, startedAt: NOW - 10 * HOUR, ...change })

describe('rentalCost', () => {
  test('counts a rental until now, or until the user stopped it', () => {
    expect(rentalCost(rented({}), NOW)).toEqual({
      amount: 18.2,
      currency: 'USD',
      from: NOW - 10 * HOUR,
      until: NOW,
      isRunning: true,
      hasDisk: false,
    })
    expect(rentalCost(rented({ stoppedAt: NOW - 9 * HOUR }), NOW)).toMatchObject({ amount: 1.82, isRunning: false, until: NOW - 9 * HOUR })
  })
  test.each([
    ['the creation in the response', '2026-11-25T03:00:00', Date.UTC(2026, 10, 25, 3)],
    ['the response if it names no creation', undefined, Date.UTC(2026, 10, 25, 3, 10)],
    ['the response if the creation is unreadable', 'yesterday', Date.UTC(2026, 10, 25, 3, 10)],
    ['the response if the creation is days away from it', '1970-01-01T00:00:00Z', Date.UTC(2026, 10, 25, 3, 10)],
  ])('begins with %s, not with a slow request', (_, created, from) => {
    const fields = created === undefined ? {} : { created_at: created }
    const slow = rented({
      startedAt: Date.UTC(2026, 10, 25, 2, 50),
      settledAt: Date.UTC(2026, 10, 25, 3, 10),
      receipts: [{ shape: 'A', fields }],
    })
    const now = Date.UTC(2026, 10, 25, 13, 10)
    expect(rentalCost(slow, now)).toMatchObject({ from, amount: from === slow.settledAt ? 18.2 : expect.closeTo(18.503_333, 5) })
    expect(journalCost([slow], now).months[0]?.running).toBe(rentalCost(slow, now)?.amount)
  })
  test.each([
    ['ahead', '2026-11-25T06:00:00', Date.UTC(2026, 10, 25, 3, 10)],
    ['behind', '2026-11-24T23:00:00', Date.UTC(2026, 10, 25, 2, 50)],
  ])('stays within the wait for the response when the clock of the service is %s', (_, created_at, from) => {
    const receipts = [{ shape: 'A' as const, fields: { created_at } }]
    const times = { startedAt: Date.UTC(2026, 10, 25, 2, 50), settledAt: Date.UTC(2026, 10, 25, 3, 10) }
    expect(rentalStart(rented({ ...times, receipts }))).toBe(from)
  })
  test('begins with the request when the response came hours later', () => {
    const startedAt = Date.UTC(2026, 10, 25, 2, 50)
    expect(rentalStart(rented({ startedAt, settledAt: startedAt + 14 * HOUR }))).toBe(startedAt)
  })
  test('begins with the first of several instances', () => {
    const receipts = ['2026-11-25T03:05:00Z', '2026-11-25T03:00:00Z'].map((created_at) => ({ shape: 'A' as const, fields: { created_at } }))
    expect(rentalStart(rented({ settledAt: Date.UTC(2026, 10, 25, 3, 10), receipts }))).toBe(Date.UTC(2026, 10, 25, 3))
  })
  test('adds the disk if its price is known in the same currency', () => {
    const disk = { storage: 300, disk_prices: [{ amount: 0.001, currency: 'USD', period: null }] }
    expect(rentalCost(rented(disk), NOW)).toMatchObject({ amount: 21.2, hasDisk: true })
    const euro = { storage: 300, disk_prices: [{ amount: 0.001, currency: 'EUR', period: null }] }
    expect(rentalCost(rented(euro), NOW)).toMatchObject({ amount: 18.2, hasDisk: false })
  })
  test('returns exactly the price of a month for 30 days of it', () => {
    const monthly = { prices: [{ amount: 100, currency: 'USD', period: 'month' }], startedAt: NOW - 720 * HOUR }
    expect(rentalCost(rented(monthly), NOW)?.amount).toBe(100)
  })
  test.each([
    ['nothing was rented', { state: 'unknown' as const }],
    ['the price was not reported', { prices: [] }],
    ['the period is unknown', { prices: [{ amount: 1, currency: 'USD', period: 'fortnight' }] }],
  ])('returns null if %s', (_, change) => {
    expect(rentalCost(rented(change), NOW)).toBeNull()
  })
  test.each([
    ['it was reserved for a month', { reserve_period: 'month' as const }],
    ['the response calls it prepaid', { receipts: [{ shape: 'A' as const, fields: { is_prepaid: true } }] }],
    ['the response calls it reserved', { receipts: [{ shape: 'B' as const, fields: { is_reserved: true, total_cost: 900 } }] }],
  ])('estimates no cost if %s, but counts its price per hour', (_, change) => {
    const attempt = rented({ ...change, attemptId: 'reserved' })
    const hourly = rented({ receipts: [{ shape: 'A', fields: { is_prepaid: false } }] })
    expect([rentalCost(attempt, NOW), costSince(attempt, NOW - HOUR, NOW)]).toEqual([null, null])
    expect(openCost([attempt, hourly], NOW)).toEqual({ sums: [{ currency: 'USD', amount: 18.2 }], reserved: 1 })
    expect(openRentals([attempt, hourly]).hours).toEqual([{ currency: 'USD', amount: 3.64 }])
    expect(journalCost([attempt, hourly], NOW)).toMatchObject({ unpriced: 0, reserved: 1, months: [{ running: 18.2, rentals: 1 }] })
  })
  test('orders sums by their currency, whichever rental comes first and whichever currency has more', () => {
    const rubles = rented({ prices: [{ amount: 170, currency: 'RUB', period: 'hour' }], currency: 'RUB' })
    for (const attempts of [
      [rented({}), rented({}), rubles],
      [rubles, rented({})],
      [rented({}), rubles],
    ]) {
      const [sums, hours] = [openCost(attempts, NOW).sums, openRentals(attempts).hours]
      expect([sums, hours].map((all) => all.map(({ currency }) => currency))).toEqual([
        ['RUB', 'USD'],
        ['RUB', 'USD'],
      ])
    }
  })
  test('returns 0 if the time is negative', () => {
    expect([rentalCost(rented({ startedAt: NOW + 1 }), NOW)?.amount, rentalCost(rented({ stoppedAt: 5 }), NOW)?.amount]).toEqual([0, 0])
  })
})

describe('journalCost', () => {
  test('splits a rental by the months it ran, and sums stopped and running ones apart', () => {
    const { months } = journalCost(
      [
        rented({ startedAt: at(10, 31, 22), stoppedAt: at(11, 1, 3) }),
        rented({ startedAt: at(11, 25, 2) }),
        rented({ startedAt: at(11, 1), stoppedAt: at(11, 1) }),
      ],
      NOW,
    )
    expect(months).toEqual([
      { month: at(11, 1), currency: 'USD', stopped: 5.46, running: 18.2, rentals: 3 },
      { month: at(10, 1), currency: 'USD', stopped: 3.64, running: null, rentals: 1 },
    ])
  })
  test('keeps currencies apart, and counts rentals without a price (M13)', () => {
    const rubles = rented({ prices: [{ amount: 170, currency: 'RUB', period: 'hour' }], currency: 'RUB' })
    const { months, unpriced } = journalCost([rented({}), rubles, rented({ prices: [] }), rented({ state: 'refused' })], NOW)
    expect([months.map(({ currency, running }) => [currency, running]), unpriced]).toEqual([
      [
        ['RUB', 1700],
        ['USD', 18.2],
      ],
      1,
    ])
  })
  test('ends for any time in a file', () => {
    expect(journalCost([rented({ startedAt: -8e15 })], NOW).months).toHaveLength(1_200)
    expect(journalCost([rented({ startedAt: 8e15, stoppedAt: 8.1e15 })], NOW).months.length).toBeGreaterThan(0)
    const [from, until] = [Date.parse('0099-05-31T00:00:00Z'), Date.parse('0099-06-02T00:00:00Z')]
    const { months } = journalCost([rented({ startedAt: from, stoppedAt: until })], NOW)
    expect(months.map(({ month, stopped }) => [new Date(month).toISOString(), stopped])).toEqual([
      ['0099-06-01T00:00:00.000Z', 43.68],
      ['0099-05-01T00:00:00.000Z', 43.68],
    ])
  })
  test('sums to the cost of each rental for any times', () => {
    const time = fc.integer({ min: at(1, 1), max: NOW })
    fc.assert(
      fc.property(time, time, (startedAt, stoppedAt) => {
        const attempt = rented({ startedAt, stoppedAt })
        const sum = journalCost([attempt], NOW).months.reduce((all, { stopped, running }) => all + (stopped ?? 0) + (running ?? 0), 0)
        expect(sum).toBeCloseTo(rentalCost(attempt, NOW)?.amount ?? Number.NaN, 9)
      }),
    )
  })
})
