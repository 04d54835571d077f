import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRunTime, runTimeText } from './run-time'

test.each([
  ['2 h 10 min', 130],
  ['2h10m', 130],
  ['2 h 10', 130],
  ['2 ч 10 мин', 130],
  ['2\u00A0ч 10\u00A0мин', 130],
  ['2:10', 130],
  ['2:10:30', 130.5],
  ['130', 130],
  ['130 min', 130],
  ['1,5 ч', 90],
  ['1.5 hours', 90],
  ['90 s', 1.5],
  ['45 минут', 45],
])('takes %s as %s minutes', (typed, minutes) => {
  for (const locale of ['en', 'ru'] as const) expect(parseRunTime(typed, locale)).toBe(minutes)
})

test.each(['', 'h', '2 h x', '2:70', '0', '0:00', '-5', 'two hours', '2 d', '10 min 2 h'])('refuses "%s"', (typed) => {
  expect(parseRunTime(typed, 'en')).toBeUndefined()
})

test('shows a time so that it is parsed to the same time', () => {
  expect(runTimeText(130, 'en')).toBe('2 h 10 min')
  expect(runTimeText(130, 'ru')).toBe('2 ч 10 мин')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom('en' as const, 'ru' as const), (seconds, locale) => {
      expect(parseRunTime(runTimeText(seconds / 60, locale), locale)).toBeCloseTo(seconds / 60, 3)
    }),
  )
})
