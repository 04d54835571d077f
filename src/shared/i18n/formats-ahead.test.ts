import { afterEach, expect, test, vi } from 'vitest'
import { formatFor, makeFormatsAhead } from './format'
import type { Locale } from './messages'

/** A language that no other test has had formats made for. */
const UNUSED = 'de' as string as Locale

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('what a later page needs is made one by one in idle moments, and then never again', () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run))
  const dates = vi.spyOn(Intl, 'DateTimeFormat')
  makeFormatsAhead(UNUSED)
  expect(dates).not.toHaveBeenCalled()
  let moments = 0
  for (; idle.length > 0 && moments < 100; moments++) idle.shift()?.()
  expect(moments).toBe(6)
  expect(dates).toHaveBeenCalledTimes(3)
  formatFor(UNUSED).dateTime(0)
  formatFor(UNUSED).time(0)
  expect(dates).toHaveBeenCalledTimes(3)
})
