import { uiCatalog } from '@/shared/ui/messages'
import { beforeAll, describe, expect, test } from 'vitest'
import { provider } from '@/contract/provider'
import { offerLinkSearch } from '@/domain/offer-links'
import { formatFor } from '@/shared/i18n/format'
import { translator } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { offerFrom } from '@/test/make-offer'
import { goneFromLink } from './offer-page'
import type { messages } from './messages.en'
import { extrasOf, factsOf, knownProvider } from './offer-fact-lists'
import { figuresOf, offerCatalog, type OfferPageReader } from './offer-figures'
import { parseOfferSearch } from './offer-search'

beforeAll(() => Promise.all([offerCatalog, uiCatalog].flatMap((catalog) => [catalog.load('en'), catalog.load('ru')])))

const context = (locale: Locale = 'en'): OfferPageReader => ({
  t: translator<typeof messages>(offerCatalog.peek(locale) ?? {}, locale),
  format: formatFor(locale),
  currency: 'USD',
})
const plain = (text: string | null) => text?.replaceAll(/[\u00A0\u202F]/g, ' ') ?? null
const facts = (change: Record<string, unknown> = {}, locale: Locale = 'en') =>
  Object.fromEntries(
    factsOf(offerFrom(change), 'Verda Cloud', context(locale)).flatMap((group) =>
      group.facts.map(({ label, value }) => [label, plain(value)]),
    ),
  )
const figures = (change: Record<string, unknown>) => {
  const { figures: found, notes } = figuresOf(offerFrom(change), context())
  return { values: found.map(({ value }) => plain(value)), notes }
}

describe('the facts', () => {
  test('formats facts with units in the user’s language', () => {
    const sent = {
      configuration: { ram: { amount: 240, unit: 'gb' }, cpu_freq: 2.75, memory_speed: 4800, ethernet_in: 10, ethernet_out: 2.5 },
    }
    expect(facts(sent)).toMatchObject({
      RAM: '240 GB',
      'CPU clock': '2.75 GHz',
      'Memory speed': '4,800 MHz',
      'Network in': '10 Gbps',
      'Total VRAM': '96 GB',
      Provider: 'Verda Cloud',
    })
    expect(facts(sent, 'ru')).toMatchObject({ ОЗУ: '240 ГБ', 'Частота CPU': '2,75 ГГц', 'Исходящая сеть': '2,5 Гбит/с' })
  })
  test.each([
    ['hour', '$0.1 per hour', '0,1 $ за час'],
    ['month', '$0.1 per month', '0,1 $ за месяц'],
    ['fortnight', '$0.1 per “fortnight”', '0,1 $ за «fortnight»'],
  ])('names the period of a disk price per %s in the user’s language', (period, english, russian) => {
    const sent = { disk_prices: [{ price: 0.1, currency: 'USD', period }] }
    expect(facts(sent)).toMatchObject({ 'Disk price': english })
    expect(facts(sent, 'ru')).toMatchObject({ 'Цена диска': russian })
  })
  test.each([
    ['not taken from another price in the list', [{ month: 50, hour: 0.1 }], '$0.1 per hour'],
    [
      'absent when only another price has one',
      [
        { price: 0.1, currency: 'USD' },
        { price: 9, currency: 'RUB', period: 'month' },
      ],
      '$0.1',
    ],
  ])('keeps the period of a disk price: %s', (_, disk_prices, text) => {
    expect(facts({ disk_prices })).toMatchObject({ 'Disk price': text })
  })
  test('labels a disk price as unreadable instead of missing, and shows the code of another currency', () => {
    expect(facts({ disk_prices: [{ tariff: 'ask' }] })).toMatchObject({ 'Disk price': 'price not readable' })
    expect(facts({ disk_prices: [{ price: 0.1, currency: 'CAD' }] })).toMatchObject({ 'Disk price': '0.1 CAD' })
  })
  test('distinguishes unreported values from 0', () => {
    const sent = {
      configuration: { ethernet_in: 0, vcpu: -1, disk: { amount: 0, unit: 'gb' } },
      in_stock: null,
      location: { city: '', country: 'NL' },
    }
    expect(facts(sent)).toMatchObject({
      'Network in': null,
      vCPU: null,
      Disk: '0 GB',
      Stock: null,
      City: null,
      Country: 'Netherlands',
    })
  })
  test('lists every field of SPEC 2.5 but the raw capacity', () => {
    expect(Object.keys(facts())).toHaveLength(21)
  })
  test('lists fields of the full offer only when present', () => {
    expect(extrasOf(offerFrom(), context())).toEqual([])
    const full = offerFrom({
      is_third_party: true,
      available_until: 'soon',
      offers_amount: 3,
    })
    expect(extrasOf(full, context()).map(({ label, value }) => [label, value])).toEqual([
      ['Third party', 'yes'],
      ['Available until', 'soon'],
      ['Offers of this kind', '3'],
    ])
    expect(extrasOf(offerFrom({ offers_amount: 0, countries_amount: 0 }), context())).toEqual([])
  })
})

describe('the provider', () => {
  const listed = provider.parse({ translit_name: 'verda', name: 'Verda', country: 'FI', description: 'Finnish GPU cloud' })
  test('uses the provider list when the offer has only a translit name', () => {
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
  test('prefers provider fields of the offer to fields of the list', () => {
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
  test('shows the price per hour, GPU, GB of VRAM, day and 30 days', () => {
    expect(figures({}).values).toEqual(['$1.82', '$0.910', '$0.0190', '$43.68', '$1,310.40'])
    expect(figures({}).notes).toHaveLength(1)
  })
  test('keeps a monthly price exact for 30 days', () => {
    const { values, notes } = figures({ prices: [{ price: 1000, currency: 'USD', period: 'month' }] })
    expect([values[0], values[4]]).toEqual(['$1.39', '$1,000.00'])
    expect(notes.join()).toContain('Reported as $1,000 per 720 hours')
  })
  test('notes the assumed period and currency when the API omits them', () => {
    expect(figures({ prices: [1.5] }).notes.join()).toMatch(/The API gives no period; per hour is assumed\..*no currency; USD/)
    expect(figures({ prices: [{ price: 90, currency: 'RUB', period: 'hour' }] })).toMatchObject({
      values: ['90.00 RUB', '45.00 RUB', '0.938 RUB', expect.anything(), expect.anything()],
    })
  })
  test('computes no figure from unknown values', () => {
    expect(figures({ gpu_amount: null }).values).toEqual(['$1.82', null, null, '$43.68', '$1,310.40'])
    const missing = (change: Record<string, unknown>) =>
      figuresOf(offerFrom(change), context()).figures.flatMap(({ value, missing: why }) => value ?? why ?? [])
    expect(missing({ gpu_amount: null }).slice(1, 3)).toEqual(['GPU count not reported', 'GPU count not reported'])
    expect(missing({ vram: 0 }).slice(1, 3)).toEqual([expect.stringContaining('0.91'), 'VRAM not reported'])
    expect(figures({ prices: [] })).toEqual({ values: [], notes: ['The API reports no price for this offer.'] })
    expect(figures({ prices: [{ tariff: 'ask' }] }).notes[0]).toMatch(/^Unreadable price\. See it as returned under “API”\./)
    expect(figures({ prices: [{ price: 3, currency: 'USD', period: 'fortnight' }] }).notes[0]).toContain('$3 per “fortnight”')
  })
})

describe('a link', () => {
  const trace = { id: 'x', gpu_translit_name: 'l40s', gpu_amount: 2, provider_translit_name: null, location: null }
  test('takes the price of the offer from the link only in the currency of the page', () => {
    const search = parseOfferSearch({ price: '1.82 USD', gpu: 'l40s' })
    expect(goneFromLink(trace, search, 'USD').prices.entries).toEqual([{ amount: 1.82, currency: 'USD', period: 'hour' }])
    expect(goneFromLink(trace, search, 'RUB').prices.entries).toEqual([])
  })
  test.each([
    ['hour', '1.82 USD'],
    ['month', '1.82 USD month'],
  ])('keeps the price per %s in the link of an offer', (period, price) => {
    const link = offerLinkSearch(offerFrom({ prices: [{ price: 1.82, currency: 'USD', period }] }), { currency: 'USD' })
    expect(link.price).toBe(price)
    expect(goneFromLink(trace, parseOfferSearch({ ...link }), 'USD').prices.entries).toEqual([{ amount: 1.82, currency: 'USD', period }])
  })
  test.each(['free', '1.82', '-1 USD', '1e9 USD', '1.82 <b>', '1.82 USD <b>'])('ignores the malformed price %s in a link', (price) => {
    expect(parseOfferSearch({ price, template: '' })).toEqual({})
  })
})
