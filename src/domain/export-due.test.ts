import { expect, test } from 'vitest'
import { exportDue } from './export-due'

const DAY = 86_400_000
const NOW = 1_800_000_000_000
const rentals = (...ages: number[]) => ages.map((days) => ({ state: 'rented' as const, startedAt: NOW - days * DAY }))

test('is due with the fifth rental when nothing was exported, and counts rentals only', () => {
  const four = [...rentals(1, 2, 3, 4), { state: 'refused' as const, startedAt: NOW }]
  expect(exportDue(four, null, NOW)).toBeNull()
  expect(exportDue([...four, ...rentals(0)], null, NOW)).toEqual({ rentals: 5, last: null })
})

test('leaves out imported rentals, which are in a file', () => {
  const imported = { file: 'journal.json', at: NOW }
  expect(exportDue([...rentals(5, 4, 3, 2), { state: 'rented', startedAt: NOW, imported }], null, NOW)).toBeNull()
})

test('is due 30 days after the last export when something was rented since', () => {
  const last = NOW - 30 * DAY
  expect(exportDue(rentals(40, 31, 2, 1), last, NOW)).toEqual({ rentals: 2, last })
  expect(exportDue(rentals(2, 1), last + 1, NOW)).toBeNull()
  expect(exportDue(rentals(40), last, NOW)).toBeNull()
})

test('is due with the fifth rental when the last export is of a clock that was set back', () => {
  const last = NOW + 400 * DAY
  expect(exportDue(rentals(4, 3, 2, 1, 0), last, NOW)).toEqual({ rentals: 5, last: null })
  expect(exportDue(rentals(4, 3, 2, 1), last, NOW)).toBeNull()
  // A correction of the clock, and the time of the page, which is rounded down.
  expect(exportDue(rentals(4, 3, 2, 1, 0), NOW + DAY / 24, NOW)).toBeNull()
})
