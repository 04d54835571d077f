import { expect, test, vi } from 'vitest'
import { localDate } from './local-date'

test('is the day of the reader, where UTC has another', () => {
  const at = new Date('2026-12-31T22:30:00Z')
  // As in Moscow: a test that runs in a thread cannot be moved to another zone.
  vi.spyOn(at, 'getFullYear').mockReturnValue(2027)
  vi.spyOn(at, 'getMonth').mockReturnValue(0)
  vi.spyOn(at, 'getDate').mockReturnValue(1)
  expect(localDate(at)).toBe('2027-01-01')
})
