import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { planHosts } from '../change/plan'
import { breakEvenOf, guardedConfigurations, priceAtLeast } from './break-even-floor'
import { costsOf } from './running-costs'

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
