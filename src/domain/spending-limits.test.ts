import { expect, test } from 'vitest'
import { attemptWith } from '@/test/make-attempt'
import { checkLimits, mayRent, sumToType, type SpendingLimits } from './spending-limits'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.UTC(2026, 10, 27)
const limits: SpendingLimits = { hour: 15, days30: null, currency: 'USD', unknownHour: null }
const price = (amount: number, currency: string | null = 'USD', period: string | null = 'hour') => ({
  prices: [{ amount, currency, period }],
  storage: null,
  startedAt: NOW - DAY,
})
const rented = (attemptId: string, amount: number, change: Parameters<typeof attemptWith>[0] = {}) =>
  attemptWith({ attemptId, state: 'rented', ...price(amount), ...change })
const own = attemptWith({ attemptId: 'own', ...price(4.38) })

test('adds the open rentals and the new one, and calls an equal sum within the limit', () => {
  const open = [rented('a', 10.4), rented('b', 2)]
  const { hour, sum, isAbove } = checkLimits(limits, open, own, { now: NOW })
  expect(hour).toEqual({ limit: 15, before: 12.4, own: 4.38, sum: 16.78, isAbove: true })
  expect([sum, isAbove]).toEqual([16.78, true])
  expect(checkLimits({ ...limits, hour: 16.78 }, open, own, { now: NOW }).isAbove).toBe(false)
  expect(checkLimits({ ...limits, hour: null }, open, own, { now: NOW })).toMatchObject({ hour: null, isAbove: false })
})

test('counts attempts in flight and of unknown outcome as open, but not stopped or refused ones nor its own entry (M12)', () => {
  const attempts = [
    rented('stopped', 1, { stoppedAt: NOW - HOUR }),
    attemptWith({ attemptId: 'refused', state: 'refused', ...price(2) }),
    attemptWith({ attemptId: 'sending', state: 'sending', ...price(4) }),
    attemptWith({ attemptId: 'unknown', state: 'unknown', ...price(8) }),
    own,
  ]
  expect(checkLimits(limits, attempts, own, { now: NOW })).toMatchObject({ hour: { before: 12, own: 4.38 }, uncertain: 2 })
})

test('counts open rentals, and the new one, whose disk has no known price in their currency (M14)', () => {
  const disk = (currency: string) => ({ storage: 100, disk_prices: [{ amount: 0.01, currency, period: 'hour' }] })
  const open = [
    rented('priced', 1, disk('USD')),
    rented('foreign', 1, disk('RUB')),
    rented('missing', 1, { storage: 100 }),
    rented('stopped', 1, { storage: 100, stoppedAt: NOW }),
    rented('unpriced', 1, { ...price(1, 'RUB'), storage: 100 }),
  ]
  expect(checkLimits(limits, open, null, { now: NOW })).toMatchObject({ hour: { before: 4 }, unpriced: 1, withoutDisk: 2 })
  expect(checkLimits(limits, open, { ...own, ...disk('USD') }, { now: NOW }).withoutDisk).toBe(2)
  expect(checkLimits(limits, open, { ...own, storage: 100 }, { now: NOW }).withoutDisk).toBe(3)
})

test('converts no currency: another one is an unknown price, which counts as the user has chosen (M13)', () => {
  const open = [rented('rub', 500, price(500, 'RUB')), rented('odd', 3, price(3, 'USD', 'fortnight'))]
  expect(checkLimits(limits, open, own, { now: NOW, unreadable: [{ startedAt: null }] })).toMatchObject({
    hour: { before: 0 },
    unpriced: 3,
    isOwnUnpriced: false,
  })
  const counted = { ...limits, unknownHour: 81.4 }
  expect(checkLimits(counted, open, own, { now: NOW, unreadable: [{ startedAt: null }] })).toMatchObject({
    hour: { before: 244.2 },
    unpriced: 3,
  })
  const foreign = attemptWith({ attemptId: 'own', ...price(400, 'RUB') })
  expect(checkLimits(counted, [], foreign, { now: NOW })).toMatchObject({ hour: { own: 81.4 }, isOwnUnpriced: true })
})

test('takes the price that the offer names in the currency of the limits, in a page of any currency (M13)', () => {
  const both = (usd: number) => [
    { amount: usd * 80, currency: 'RUB', period: 'hour' },
    { amount: usd, currency: 'USD', period: 'hour' },
  ]
  const inRoubles = { currency: 'RUB' as const, storage: 100 }
  const open = [
    rented('both', 0, { ...inRoubles, prices: both(10), disk_prices: both(0.01) }),
    rented('roubles for the disk', 0, { ...inRoubles, prices: both(2), disk_prices: price(1, 'RUB').prices }),
    // A number without a currency is in the currency of the page.
    rented('bare', 0, { ...inRoubles, prices: price(400, null).prices }),
  ]
  expect(checkLimits(limits, open, { ...own, ...inRoubles, prices: both(4), storage: null }, { now: NOW })).toMatchObject({
    hour: { before: 13, own: 4, sum: 17, isAbove: true },
    unpriced: 1,
    isOwnUnpriced: false,
    withoutDisk: 2,
  })
})

test('counts the cost of the last 30 days, and a day or the reserved month of the new rental', () => {
  const thirty: SpendingLimits = { hour: null, days30: 3000, currency: 'USD', unknownHour: null }
  const attempts = [
    rented('long', 1, { startedAt: NOW - 90 * DAY }),
    rented('day', 2, { startedAt: NOW - 2 * DAY, stoppedAt: NOW - DAY }),
    rented('old', 100, { startedAt: NOW - 60 * DAY, stoppedAt: NOW - 40 * DAY }),
    rented('slow', 5, { startedAt: NOW - 3 * HOUR, settledAt: NOW - 2 * HOUR }),
    // The clock was set back since.
    rented('later', 7, { startedAt: NOW + DAY }),
  ]
  expect(checkLimits(thirty, attempts, own, { now: NOW }).days30).toEqual({
    limit: 3000,
    before: 778,
    own: 105.12,
    sum: 883.12,
    isAbove: false,
  })
  expect(checkLimits(thirty, attempts, { ...own, plannedMs: 72 * HOUR }, { now: NOW })).toMatchObject({ days30: { own: 315.36 } })
  const month = { ...own, reserve_period: 'month' as const }
  expect(checkLimits(thirty, attempts, month, { now: NOW })).toMatchObject({ days30: { own: 3153.6, isAbove: true }, isAbove: true })
})

test('counts an unreadable entry, at the chosen price, toward the limit for 30 days since its start (M12)', () => {
  const thirty: SpendingLimits = { hour: null, days30: 700, currency: 'USD', unknownHour: 2 }
  const before = (...starts: (number | null)[]) =>
    checkLimits(thirty, [], null, { now: NOW, unreadable: starts.map((startedAt) => ({ startedAt })) }).days30?.before
  expect(before(NOW - 5 * HOUR, NOW - 90 * DAY)).toBe(10 + 1440)
  // It may be as old as the 30 days, and a clock may have been set back since.
  expect(before(null, NOW + HOUR)).toBe(1440)
})

test('counts a reserved month as a whole from its first minute, also after it was stopped (M11)', () => {
  const thirty: SpendingLimits = { hour: null, days30: 2000, currency: 'USD', unknownHour: null }
  const month = { reserve_period: 'month' as const, startedAt: NOW - HOUR }
  const before = (attempts: Parameters<typeof checkLimits>[1]) => checkLimits(thirty, attempts, own, { now: NOW }).days30?.before
  expect(before([rented('a', 2, month)])).toBe(1440)
  expect(before([rented('a', 2, { ...month, stoppedAt: NOW })])).toBe(1440)
  expect(before([rented('a', 2, { ...month, startedAt: NOW - 40 * DAY, stoppedAt: NOW - 31 * DAY })])).toBe(0)
})

test('rents above a limit only with the typed sum or a higher one', () => {
  const check = checkLimits(limits, [rented('a', 12.4)], own, { now: NOW })
  expect([null, 16.77, 16.78, 17].map((typed) => mayRent(check, typed))).toEqual([false, false, true, true])
  expect(mayRent(checkLimits({ ...limits, hour: 20 }, [rented('a', 12.4)], own, { now: NOW }), null)).toBe(true)
})

test('counts sums beyond the largest number as above each limit, and no typed sum agrees to them (M11)', () => {
  const huge = (attemptId: string) => rented(attemptId, 1e308)
  const both: SpendingLimits = { ...limits, days30: 3000 }
  const cases = [
    checkLimits(both, [huge('a'), huge('b')], own, { now: NOW }),
    checkLimits(
      both,
      [],
      { ...own, ...price(1e308), storage: 100, disk_prices: [{ amount: 1e308, currency: 'USD', period: 'hour' }] },
      { now: NOW },
    ),
    checkLimits({ ...both, unknownHour: 1e308 }, [], own, { now: NOW, unreadable: [{ startedAt: null }, { startedAt: null }] }),
  ]
  for (const check of cases) {
    expect([check.isAbove, check.hour?.isAbove, check.days30?.isAbove]).toEqual([true, true, true])
    expect([null, 16.78, Number.MAX_VALUE].map((typed) => mayRent(check, typed))).toEqual([false, false, false])
    expect(sumToType(check.sum)).toBe(Number.POSITIVE_INFINITY)
  }
  expect(checkLimits({ ...both, hour: null }, [rented('a', 1e308)], own, { now: NOW })).toMatchObject({
    isAbove: true,
    days30: { isAbove: true },
  })
})

test('rounds the sum that the user types to the cent, and below 1 to a hundredth of it', () => {
  expect([16.7849, 1, 0.123_456, 0].map(sumToType)).toEqual([16.78, 1, 0.1235, 0])
})
