import { expect, test, vi } from 'vitest'
import { localDate } from './local-date'

test('returns the local day when UTC has another one', () => {
  const at = new Date('2026-12-31T22:30:00Z')
  // Simulates Moscow: worker threads cannot change the time zone.
  vi.spyOn(at, 'getFullYear').mockReturnValue(2027)
  vi.spyOn(at, 'getMonth').mockReturnValue(0)
  vi.spyOn(at, 'getDate').mockReturnValue(1)
  expect(localDate(at)).toBe('2027-01-01')
})
