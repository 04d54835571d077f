import { expect, test, vi } from 'vitest'
import type { Receipt } from './receipt'
import { attemptWith } from '@/test/make-attempt'
import { isPostponed, reminderState, remindIn, stopByIn, stopByOf } from './stop-by'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 21, 14)
const receipt = (fields: Receipt['fields']): Receipt => ({ shape: 'A', fields })
const rented = (change: Parameters<typeof attemptWith>[0] = {}) =>
  attemptWith({ state: 'rented', startedAt: START, settledAt: START + 1_000, ...change })

test.each([
  [{ prepaid_until: '2026-11-21T18:00:00Z' }, START + 4 * HOUR],
  [{ reserved_until: '2026-11-21T18:00:00' }, START + 4 * HOUR],
  [{ prepaid_until: '2026-11-21T13:00:00Z' }, null],
  [{ prepaid_until: 'soon', reserved_until: 5 }, null],
  [{}, null],
])('takes the time to stop by of an answer with %j', (fields, expected) => {
  expect(stopByOf(rented({ receipts: [receipt(fields)] }))).toBe(expected)
})

test('takes the first of several instances, and the time of the user before all', () => {
  const receipts = [receipt({ prepaid_until: '2026-11-21T20:00:00Z' }), receipt({ reserved_until: '2026-11-21T18:00:00Z' })]
  expect(stopByOf(rented({ receipts }))).toBe(START + 4 * HOUR)
  expect(stopByOf(rented({ receipts, stopBy: START + HOUR }))).toBe(START + HOUR)
  expect(stopByOf(rented({ receipts, stopBy: null }))).toBeNull()
  expect(stopByOf(rented({ receipts, plannedMs: 9 * HOUR }))).toBe(START + 4 * HOUR)
  expect(stopByOf(rented({ plannedMs: 9 * HOUR }))).toBe(START + 1_000 + 9 * HOUR)
})

test.each([
  [-61, {}, 'later'],
  [-60, {}, 'hour'],
  [-1, {}, 'hour'],
  [0, {}, 'overdue'],
  [1, { remindAt: START + 2 * HOUR }, 'overdue'],
  [1, { stoppedAt: START + HOUR }, 'none'],
  [1, { state: 'unknown' as const }, 'overdue'],
  [1, { state: 'dismissed' as const }, 'none'],
  [1, { stopBy: null }, 'none'],
])('%i minutes from the time to stop by, %j is %s', (minutes, change, expected) => {
  expect(reminderState(rented({ stopBy: START + HOUR, ...change }), START + HOUR + minutes * 60_000)).toBe(expected)
})

test('is postponed until the time that the user chose', () => {
  expect([START, START + HOUR].map((now) => isPostponed({ remindAt: START + HOUR }, now))).toEqual([true, false])
  expect(isPostponed({}, START)).toBe(false)
})

test('reminds tonight, tomorrow evening if it is later, and tomorrow morning', () => {
  const at = (hour: number, days = 0) => new Date(2026, 2, 28 + days, hour).getTime()
  expect([remindIn('tonight', at(15)), remindIn('tonight', at(21)), remindIn('tomorrow', at(23))]).toEqual([at(21), at(21, 1), at(9, 1)])
  expect([remindIn('hour', at(15)), remindIn('threeHours', at(15))]).toEqual([at(16), at(18)])
})

test('counts calendar days, also with 23 hours', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  const now = new Date(2026, 2, 28, 15, 30).getTime()
  expect(stopByIn('threeDays', now) - now).toBe(71 * HOUR)
  expect(remindIn('tomorrow', now) - now).toBe(16.5 * HOUR)
  expect(stopByIn('fourHours', now) - stopByIn('hour', now)).toBe(3 * HOUR)
  expect(new Date(stopByIn('endOfDay', now))).toEqual(new Date(2026, 2, 28, 23, 59))
  expect(new Date(stopByIn('threeDays', now))).toEqual(new Date(2026, 2, 31, 15, 30))
})

test.each([
  [new Date(2026, 2, 28, 23, 58, 59), 28],
  [new Date(2026, 2, 28, 23, 59), 29],
  [new Date(2026, 2, 28, 23, 59, 30), 29],
])('the end of the day, chosen at %s, is in the future', (now, day) => {
  expect(new Date(stopByIn('endOfDay', now.getTime()))).toEqual(new Date(2026, 2, day, 23, 59))
})
