import { beforeAll, describe, expect, test } from 'vitest'
import { provider } from '@/contract/provider'
import { offerLinkSearch } from '@/domain/offer-links'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { offerFrom } from '@/test/make-offer'
import { goneFromLink } from './offer-page'
import { offerCatalog } from './messages'
import type { messages } from './messages.en'
import { extrasOf } from './offer-fact-lists'
import { factsOf } from './offer-facts'
import { figuresOf } from './offer-figures'
import { readOfferSearch } from './offer-search'
import { knownProvider } from './provider-known'
import type { WordsContext } from './words-context'

beforeAll(() => Promise.all([offerCatalog.load('en'), offerCatalog.load('ru')]))

const context = (locale: Locale = 'en'): WordsContext => ({
  t: translator<typeof messages>(offerCatalog.peek(locale) ?? {}, locale),
  format: formatFor(locale),
  currency: 'USD',
  providerNames: new Map([['verda', 'Verda Cloud']]),
})
const plain = (text: string | null) => text?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? null
const facts = (change: Record<string, unknown> = {}, locale: Locale = 'en') =>
  Object.fromEntries(
    factsOf(offerFrom(change), context(locale)).flatMap((group) => group.facts.map(({ label, value }) => [label, plain(value)])),
  )
const figures = (change: Record<string, unknown>) => {
  const { figures: found, notes } = figuresOf(offerFrom(change), context())
  return { values: found.map(({ value }) => plain(value)), notes }
}

describe('the facts', () => {
  test('carry their units, in the language of the reader', () => {
    const sent = {
      configuration: { ram: { amount: 240, unit: 'gb' }, cpu_freq: 2.75, memory_speed: 4800, ethernet_in: 10, ethernet_out: 2.5 },
    }
    expect(facts(sent)).toMatchObject({
      RAM: '240 GB',
      'CPU clock': '2.75 GHz',
      'Memory speed': '4,800 MHz',
      'Network in': '10 Gbps',
      'VRAM in all': '96 GB',
      Provider: 'Verda Cloud',
    })
    expect(facts(sent, 'ru')).toMatchObject({ ОЗУ: '240 ГБ', 'Частота ЦП': '2,75 ГГц', 'Исходящая сеть': '2,5 Гбит/с' })
  })
  test.each([
    ['hour', '$0.1 per hour', '0,1 $ за час'],
    ['month', '$0.1 per month', '0,1 $ за месяц'],
    ['fortnight', '$0.1 per “fortnight”', '0,1 $ за «fortnight»'],
  ])('name the period of a disk price by the %s in the language of the reader', (period, english, russian) => {
    const sent = { disk_prices: [{ price: 0.1, currency: 'USD', period }] }
    expect(facts(sent)).toMatchObject({ 'Disk price, as sent': english })
    expect(facts(sent, 'ru')).toMatchObject({ 'Цена диска, как в API': russian })
  })
  test.each([
    ['no other price of the list lends it one', [{ month: 50, hour: 0.1 }], '$0.1 per hour'],
    [
      'none where only another price has one',
      [
        { price: 0.1, currency: 'USD' },
        { price: 9, currency: 'RUB', period: 'month' },
      ],
      '$0.1',
    ],
  ])('a disk price has the period it was sent with: %s', (_, disk_prices, words) => {
    expect(facts({ disk_prices })).toMatchObject({ 'Disk price, as sent': words })
  })
  test('a disk price that cannot be read is not called missing, and one in another currency carries its code', () => {
    expect(facts({ disk_prices: [{ tariff: 'ask' }] })).toMatchObject({ 'Disk price, as sent': 'price not readable' })
    expect(facts({ disk_prices: [{ price: 0.1, currency: 'CAD' }] })).toMatchObject({ 'Disk price, as sent': '0.1 CAD' })
  })
  test('tell what was not reported from what is nothing', () => {
    const sent = {
      configuration: { ethernet_in: 0, vcpu: -1, disk: { amount: 0, unit: 'gb' }, capacity: 0 },
      in_stock: null,
      location: { city: '', country: 'NL' },
    }
    expect(facts(sent)).toMatchObject({
      'Network in': null,
      vCPU: null,
      Disk: '0 GB',
      'Capacity, as sent': '0',
      Stock: null,
      City: null,
      Country: 'Netherlands',
    })
  })
  test('leave nothing of SPEC 2.5 without a place', () => {
    expect(Object.keys(facts())).toHaveLength(22)
  })
  test('include what a full offer says, when it is said', () => {
    expect(extrasOf(offerFrom(), context())).toEqual([])
    const full = offerFrom({
      is_third_party: true,
      available_until: 'soon',
      extra: { rack: 7 },
      offers_amount: 3,
    })
    expect(extrasOf(full, context()).map(({ label, value }) => [label, value])).toEqual([
      ['Third party', 'yes'],
      ['Available until', 'soon'],
      ['Offers of this kind', '3'],
      ['Extra', '{"rack":7}'],
    ])
  })
})

describe('the provider', () => {
  const listed = provider.parse({ translit_name: 'verda', name: 'Verda', country: 'FI', description: 'Finnish GPU cloud' })
  test('is what the list of providers says of it, where the offer has only its short name', () => {
    const sent = offerFrom({ provider_translit_name: 'verda' })
    expect(knownProvider(sent, undefined)).toBeNull()
    expect(knownProvider(sent, listed)).toEqual({
      slug: 'verda',
      name: 'Verda',
      country: 'FI',
      logo: null,
      title: null,
      description: 'Finnish GPU cloud',
      usesVpn: null,
    })
  })
  test('is what the offer itself says of it, where it says anything', () => {
    const own = { name: 'Verda', country: 'Germany', meta_title: 'Verda: GPUs', meta_description: '  ', use_vpn: false }
    expect(knownProvider(offerFrom({ provider: own, provider_translit_name: 'verda' }), listed)).toMatchObject({
      country: 'Germany',
      title: 'Verda: GPUs',
      description: 'Finnish GPU cloud',
      usesVpn: false,
    })
  })
})

describe('the price', () => {
  test('is told by the hour, per GPU, per GB of VRAM, day and 30 days', () => {
    expect(figures({}).values).toEqual(['$1.82', '$0.910', '$0.0190', '$43.68', '$1,310.40'])
    expect(figures({}).notes).toHaveLength(1)
  })
  test('by the month stays exactly that for 30 days', () => {
    const { values, notes } = figures({ prices: [{ price: 1000, currency: 'USD', period: 'month' }] })
    expect([values[0], values[4]]).toEqual(['$1.39', '$1,000.00'])
    expect(notes.join()).toContain('Sent as $1,000 for 720 hours')
  })
  test('says what it rests on when the service left something out', () => {
    expect(figures({ prices: [1.5] }).notes.join()).toMatch(/no period; an hour is assumed.*no currency; USD/)
    expect(figures({ prices: [{ price: 90, currency: 'RUB', period: 'hour' }] })).toMatchObject({
      values: ['90.00 RUB', '45.00 RUB', '0.938 RUB', expect.anything(), expect.anything()],
    })
  })
  test('is not worked out from what is not known', () => {
    expect(figures({ gpu_amount: null }).values).toEqual(['$1.82', null, null, '$43.68', '$1,310.40'])
    expect(figures({ prices: [] })).toEqual({ values: [], notes: ['The API reports no price for this offer.'] })
    expect(figures({ prices: [{ tariff: 'ask' }] }).notes[0]).toMatch(/^The price could not be read/)
    expect(figures({ prices: [{ price: 3, currency: 'USD', period: 'fortnight' }] }).notes[0]).toContain('$3 per “fortnight”')
  })
})

describe('a link', () => {
  const trace = { id: 'x', gpu_translit_name: 'l40s', gpu_amount: 2, provider_translit_name: null, location: null }
  test('tells what the offer cost, in the currency of the page only', () => {
    const search = readOfferSearch({ price: '1.82 USD', gpu: 'l40s' })
    expect(goneFromLink(trace, search, 'USD').prices.entries).toEqual([{ amount: 1.82, currency: 'USD', period: 'hour' }])
    expect(goneFromLink(trace, search, 'RUB').prices.entries).toEqual([])
  })
  test.each([
    ['hour', '1.82 USD'],
    ['month', '1.82 USD month'],
  ])('made of an offer that is priced by the %s tells that price', (period, price) => {
    const link = offerLinkSearch(offerFrom({ prices: [{ price: 1.82, currency: 'USD', period }] }), { currency: 'USD' })
    expect(link.price).toBe(price)
    expect(goneFromLink(trace, readOfferSearch({ ...link }), 'USD').prices.entries).toEqual([{ amount: 1.82, currency: 'USD', period }])
  })
  test.each(['free', '1.82', '-1 USD', '1e9 USD', '1.82 <b>', '1.82 USD <b>'])('with the price %s opens without it', (price) => {
    expect(readOfferSearch({ price, template: '' })).toEqual({})
  })
})
