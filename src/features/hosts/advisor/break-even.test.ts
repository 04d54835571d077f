import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { planHosts } from '../change/plan'
import { breakEven, earnings, runningOf, breakEvenOf, guardedConfigurations, priceAtLeast } from './break-even'
import { costsOf, type RunningCost } from './running-costs'

test('breakEven spreads the electricity of idle hours over the rented hours', () => {
  const running = { loadWatts: 4_400, idleWatts: 600, tariff: 0.12, share: 0.7 }
  expect(breakEven(running)).toBeCloseTo(((4.4 * 0.7 + 0.6 * 0.3) * 0.12) / 0.7, 12)
  expect(breakEven({ loadWatts: 1_000, idleWatts: 500, tariff: 0.1, share: 1 })).toBe(0.1)
  expect(earnings(2.72, running).hour).toBeCloseTo(2.72 - breakEven(running), 12)
  expect(earnings(1, { loadWatts: 1_000, idleWatts: 0, tariff: 0.1, share: 0.5 })).toEqual({ hour: 0.9, month: 324 })
})

test('earnings are 0 at the break-even price', () => {
  const running = fc.record({
    loadWatts: fc.integer({ min: 0, max: 20_000 }),
    idleWatts: fc.integer({ min: 0, max: 2_000 }),
    tariff: fc.integer({ min: 0, max: 10_000 }).map((digits) => digits / 1_000),
    share: fc.integer({ min: 1, max: 100 }).map((percent) => percent / 100),
  })
  fc.assert(
    fc.property(running, (given) => {
      expect(Math.abs(earnings(breakEven(given), given).month)).toBeLessThan(1e-9)
    }),
  )
})

const power = (load: string, idle = ''): RunningCost => ({ kind: 'power', configuration: '2 l40s', load, idle })
const tariff = (text: string, place = ''): RunningCost => ({ kind: 'tariff', currency: 'USD', place, text })
const utilisation = (text: string): RunningCost => ({ kind: 'utilisation', text })
const ASKED = { configuration: '2 l40s', place: 'poland / warsaw', currency: 'USD' } as const

test('runningOf returns numbers once all inputs are filled in for the currency', () => {
  const costs = costsOf([power('4400'), tariff('0,12')])
  expect(runningOf(costs, ASKED, 'en')).toEqual({
    running: { loadWatts: 4_400, idleWatts: 0, tariff: 0.12, share: 0.7 },
    faults: {},
  })
  expect(runningOf(costs, { ...ASKED, currency: 'RUB' }, 'en')).toEqual({ running: null, faults: {} })
  expect(runningOf(costs, { ...ASKED, configuration: '8 l40s' }, 'en')).toEqual({ running: null, faults: {} })
  expect(runningOf(costsOf([power('-1'), tariff('0,12'), utilisation('0')]), ASKED, 'en')).toEqual({
    running: null,
    faults: { utilisation: 'notAShare', load: 'notANumber' },
  })
})

test('runningOf takes the rate of the place, and the default for all other places', () => {
  const costs = costsOf([power('1000'), tariff('0.1'), tariff('0.2', 'poland / warsaw')])
  expect(runningOf(costs, ASKED, 'en').running?.tariff).toBe(0.2)
  expect(runningOf(costs, { ...ASKED, place: 'norway / oslo' }, 'en').running?.tariff).toBe(0.1)
  expect(runningOf(costsOf([power('1000'), tariff(' ', 'poland / warsaw'), tariff('0.1')]), ASKED, 'en').running?.tariff).toBe(0.1)
})

test('runningOf rejects the ambiguous “1,000” in English but not “0,125”, and accepts both in Russian', () => {
  const costs = costsOf([power('1,000', '0'), tariff('0,125'), utilisation('100')])
  expect(runningOf(costs, ASKED, 'en')).toEqual({ running: null, faults: { load: 'notANumber' } })
  expect(runningOf(costs, ASKED, 'ru')).toEqual({ running: { loadWatts: 1, idleWatts: 0, tariff: 0.125, share: 1 }, faults: {} })
})

const format = formatFor('en')
const offerOf = (gpus: number, city: string) => ({
  id: `offer-${gpus}-${city}`,
  gpu_name: 'L40S',
  gpu_translit_name: 'l40s',
  gpu_amount: gpus,
  prices: [{ amount: 1, currency: 'USD', period: 'hour' }],
  location: { city, country: 'Poland', region: '' },
})
const costs = costsOf([
  { kind: 'power', configuration: '8 l40s', load: '4800', idle: '700' },
  { kind: 'tariff', currency: 'USD', place: 'poland / warsaw', text: '0.14' },
])
const eight = hostWith('eight', null, { offer: offerOf(8, 'Warsaw') })
const two = hostWith('two', null, { offer: offerOf(2, 'Warsaw') })
const abroad = hostWith('abroad', null, { offer: offerOf(8, 'Gdansk') })
const unknown = hostWith('unknown', null, { offer: 'offer-1' })

test('breakEvenOf needs the power of the configuration and a rate for the place in the same currency', () => {
  const even = (host: typeof eight, currency: 'USD' | 'RUB' = 'USD') => breakEvenOf(host, costs, currency, format)
  expect(even(eight)).toBeCloseTo(0.714, 12)
  expect([even(two), even(abroad), even(unknown), even(eight, 'RUB')]).toEqual([null, null, null, null])
})

test('priceAtLeast rounds up to the shown digits', () => {
  expect([0.714, 0.7141, 1.001, 0, 0.0000714].map(priceAtLeast)).toEqual([0.714, 0.715, 1.01, 0, 0.000072])
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1_000, noNaN: true }), (even) => {
      expect(priceAtLeast(even)).toBeGreaterThanOrEqual(even)
      expect(priceAtLeast(even) - even).toBeLessThan(0.011)
    }),
  )
})

test('guardedConfigurations names a configuration as unguarded if one of its hosts has no break-even price', () => {
  const floorOf = (host: typeof eight) => breakEvenOf(host, costs, 'USD', format)
  expect(guardedConfigurations([eight, two], floorOf, format)).toEqual({ guarded: ['8 × L40S'], unguarded: ['2 × L40S'] })
  expect(guardedConfigurations([eight, abroad], floorOf, format)).toEqual({ guarded: [], unguarded: ['8 × L40S'] })
})

test('a plan never sends a price below the floor, and leaves hosts without one to the rule', () => {
  const floorOf = (host: typeof eight) => {
    const even = breakEvenOf(host, costs, 'USD', format)
    return even === null ? null : priceAtLeast(even)
  }
  const intent = { status: null, price: { by: 'amount', amount: 0.5 } } as const
  const rows = planHosts([eight, two], () => intent, { currency: 'USD', marketOf: () => undefined, floorOf })
  expect(rows.map(({ target }) => target)).toEqual([{ price: 0.714 }, { price: 0.5 }])
})
