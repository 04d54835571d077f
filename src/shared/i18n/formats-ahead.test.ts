import { afterEach, expect, test, vi } from 'vitest'
import { formatFor, makeFormatsAhead } from './format'
import type { Locale } from './messages'

/** No other test creates formatters for this language. */
const UNUSED = 'de' as string as Locale

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('creates the remaining formatters one by one when idle, each only once', () => {
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
