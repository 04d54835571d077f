import { uiCatalog } from '@/shared/ui/messages'
import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Currency } from '@/contract/params'
import { measured } from '@/domain/offer-text'
import { searchOffer } from '@/contract/offer'
import type { Locale } from '@/shared/i18n/messages'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import type { messages } from '../messages.en'
import { formatCells, type OffersReader } from './offer-cells'

const contexts = new Map<Locale, Omit<OffersReader, 'currency'>>()
beforeAll(async () => {
  for (const locale of ['en', 'ru'] as const) {
    await uiCatalog.load(locale)
    contexts.set(locale, { t: translator<typeof messages>(await offersCatalog.load(locale), locale), format: formatFor(locale) })
  }
})

function contextOf(locale: Locale, currency: Currency): OffersReader {
  const context = contexts.get(locale)
  if (!context) throw new Error('not loaded')
  return { ...context, currency }
}

const read = (offer: object) => searchOffer.parse({ id: 'o1', ...offer })
const cells = (offer: object, locale: Locale = 'en', currency: Currency = 'USD') => formatCells(read(offer), contextOf(locale, currency))
/** Replaces the special spaces of `Intl`, for readable expectations. */
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00A0\u202F]/g, ' ')

const whole = {
  gpu_name: 'L40S',
  gpu_amount: 2,
  vram: 48,
  prices: [{ price: 1.58, currency: 'USD', period: 'hour' }],
  configuration: {
    ram: { amount: 125, unit: 'gb' },
    disk: { amount: 2, unit: 'tb' },
    cpu_name: 'AMD EPYC 9354',
    vcpu: 32,
    ethernet_in: 10,
    ethernet_out: 2.5,
    max_cuda_version: 12.8,
  },
  in_stock: true,
  rentable: true,
  location: { city: 'Helsinki', country: 'FI', region: 'Europe' },
}

describe('complete offer', () => {
  test('formats all cells in English', () => {
    const { price, perGpu, perVram, ...rest } = cells(whole)
    expect([price?.text, perGpu?.text, perVram?.text]).toEqual(['$1.58', '$0.790', '$0.0165'])
    expect(plain(rest.count)).toBe('2 × ')
    expect(plain(rest.vram)).toBe('48 GB · 96 GB total')
    expect(rest).toMatchObject({
      gpu: 'L40S',
      ram: { number: '125', unit: 'GB' },
      disk: { number: '2', unit: 'TB' },
      netOut: { number: '2.5', unit: 'Gbps' },
      cuda: '12.8',
      place: 'Helsinki, Finland',
      availability: 'inStock',
      period: null,
    })
  })
  test('formats cells in Russian, with Russian units', () => {
    const { vram, ram, netOut, place, price } = cells(whole, 'ru')
    expect(plain(vram)).toBe('48 ГБ · 96 ГБ всего')
    expect(ram?.unit).toBe('ГБ')
    expect(netOut).toEqual({ number: '2,5', unit: 'Гбит/с' })
    expect(place).toBe('Helsinki, Финляндия')
    expect(plain(price?.text)).toBe('1,58 $')
  })
})

describe('unreported values', () => {
  test.each([0, null, undefined, -1])('shows %s for network, vCPU, VRAM and CUDA as not reported', (value) => {
    const sent = cells({ vram: value, configuration: { ethernet_in: value, vcpu: value, max_cuda_version: value } })
    expect(sent).toMatchObject({ netIn: null, cores: null, cuda: null, vram: 'not reported' })
  })
  test('shows 0 GB of disk as reported', () => {
    expect(cells({ configuration: { disk: { amount: 0, unit: 'gb' } } }).disk).toEqual({ number: '0', unit: 'GB' })
  })
  test('keeps an unknown unit', () => {
    expect(cells({ configuration: { disk: { amount: 3, unit: 'floppies' } } }).disk).toEqual({ number: '3', unit: 'floppies' })
  })
  test('shows no price per GPU when the count is missing', () => {
    expect(cells({ gpu_name: 'L40S', vram: 48, prices: [1] })).toMatchObject({ count: '', perGpu: null, perVram: null })
  })
})

describe('prices', () => {
  test('shows no price for an unreadable one', () => {
    expect(cells({ prices: ['ask us'] }).price).toBeNull()
  })
  test('shows a price in another currency with its code, as not comparable', () => {
    const { price, isComparable, perVram } = cells({ ...whole, prices: [{ price: 0.79, currency: 'CAD' }] })
    expect(plain(price?.text)).toBe('0.790 CAD')
    expect({ isComparable, perVram }).toEqual({ isComparable: false, perVram: null })
  })
  test('names a period other than the hour', () => {
    expect(cells({ prices: [{ price: 300, period: 'month' }] }).period).toBe('per month')
    expect(cells({ prices: [{ price: 3, period: 'fortnight' }] }).period).toBe('per “fortnight”')
  })
})

test.each([
  [{ in_stock: true, rentable: false }, 'notRentable'],
  [{ in_stock: false, rentable: true }, 'outOfStock'],
  [{ in_stock: true }, 'inStock'],
  [{ rentable: true }, 'rentable'],
  [{}, 'unknown'],
])('%o has the availability %s', (flags, availability) => {
  expect(cells(flags).availability).toBe(availability)
})

test('omits an empty city, and shows the region when city and country are empty', () => {
  expect(cells({ location: { city: '', country: 'Romania', region: 'Europe' } }).place).toBe('Romania')
  expect(cells({ location: { city: '', country: '', region: 'Europe' } }).place).toBe('Europe')
  expect(cells({ location: { city: 'Singapore', country: 'Singapore' } }).place).toBe('Singapore')
  expect(cells({ location: {} }).place).toBeNull()
})

const scalar = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 1e-300, 1e308, 5e-324, 0.0004, 0.9996, 0.00049999),
  fc.constantFrom('', ' ', '1.5', '1e-9', '-3', null, undefined),
)
const word = fc.oneof(
  fc.constantFrom('', ' ', 'US', 'xx', 'Paris', 'gb', 'TB', 'L40S', 'RTX4090'),
  fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '4', '-', 'ж') }),
)
const price = fc.oneof(
  scalar,
  fc.record(
    {
      price: scalar,
      currency: fc.constantFrom('USD', 'CAD', 'QOIN', 'xbt', 'E', 'DOLLARS'),
      period: fc.constantFrom('hour', 'month', 'day', 'moon', 'toString', ''),
    },
    { requiredKeys: ['price'] },
  ),
  fc.constant({ odd: [] }),
)
const amount = fc.option(fc.record({ amount: scalar, unit: fc.option(word) }))
const offer = fc.record(
  {
    id: fc.constant('o1'),
    gpu_name: word,
    gpu_translit_name: word,
    gpu_amount: scalar,
    vram: scalar,
    configuration: fc.option(
      fc.record(
        {
          ram: amount,
          disk: amount,
          cpu_name: word,
          vcpu: scalar,
          cpu_cores: scalar,
          cpu_freq: scalar,
          memory_speed: scalar,
          ethernet_in: scalar,
          ethernet_out: scalar,
          capacity: scalar,
          max_cuda_version: scalar,
        },
        { requiredKeys: [] },
      ),
    ),
    prices: fc.oneof(fc.array(price, { maxLength: 3 }), price),
    disk_prices: fc.array(price, { maxLength: 2 }),
    location: fc.option(fc.record({ city: word, country: word, region: word }, { requiredKeys: [] })),
    in_stock: fc.option(fc.boolean()),
    rentable: fc.option(fc.boolean()),
  },
  { requiredKeys: ['id'] },
)

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

test('never throws and never shows NaN, undefined or a false zero for any readable offer', () => {
  let read = 0
  fc.assert(
    fc.property(offer, fc.constantFrom<Locale>('en', 'ru'), fc.constantFrom('USD', 'RUB', 'QOIN'), (sent, locale, currency) => {
      const row = searchOffer.safeParse(sent)
      if (!row.success) return
      read += 1
      const context = contextOf(locale, currency)
      const texts = textsIn(formatCells(row.data, context))
      for (const text of texts) {
        expect(text).not.toMatch(/NaN|Infinity|undefined|null|\[object|∞/)
        expect(text).not.toMatch(/(?<![\d.,])0[.,]0+(?![\d])/)
      }
    }),
    { numRuns: 500 },
  )
  expect(read).toBeGreaterThan(100)
})

test('shows the network in Tbps from 1,000 Gbps', () => {
  expect(measured(3200, 'gbps', formatFor('en'))).toEqual({ number: '3.2', unit: 'Tbps' })
  expect(measured(999, 'gbps', formatFor('ru'))).toEqual({ number: '999', unit: 'Гбит/с' })
})
