import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lowerBound, upperBound } from './bounds'
import { updateHost, host } from './host'
import { rentOffer, parseRented } from './instance'
import { offerFilters, offerSort, RANGED, searchBody, searchOffers } from './offer'
import { createSecret } from './secret'
import { listTemplates, updateTemplate } from './template'

describe('requests are strict', () => {
  test.each([
    ['an unknown filter', searchBody, { query: { cuda: 12 } }],
    ['an unknown body field', searchBody, { page: 1 }],
    ['an unknown sort', searchBody, { sort_by: 'vram_asc' }],
    ['a textual bound', searchBody, { query: { price_lt: '5' } }],
    ['an infinite bound', searchBody, { query: { price_lt: Infinity } }],
    ['an empty list of places', searchBody, { query: { location: [] } }],
    ['a negative start', searchOffers.query, { start: -1, limit: 10 }],
    ['a limit of nothing', searchOffers.query, { start: 0, limit: 0 }],
    ['a host status outside the seven', updateHost.body, { status: 'sleeping' }],
    ['a price below zero', updateHost.body, { price: -1 }],
    ['a template field that is not writable', updateTemplate.body, { picture: 'x' }],
    ['an unknown tag', listTemplates.query, { start: 0, limit: 10, tags: ['gpu'] }],
    ['a secret of a different type', createSecret.body, { secret_type: 'token', value: 'x' }],
    ['a rent without an offer', rentOffer.body, { template_id: 't' }],
    ['a rent for a year', rentOffer.body, { offer_id: 'o', template_id: 't', reserve_period: 'year' }],
  ])('refuses %s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false)
  })

  test('sends every filter and every sort of the spec', () => {
    expect(offerSort.options).toHaveLength(12)
    const bounds = RANGED.flatMap((name) => [
      [`${name}_gt`, 1],
      [`${name}_lt`, 2],
    ])
    const all = {
      location: ['Oslo'],
      gpu_translit_name: ['l40s'],
      provider: 'nebius',
      cpu_name: 'EPYC',
      in_stock: true,
      rentable: false,
      score_gt: 1,
      gpu_amount: 8,
      ...Object.fromEntries(bounds),
    }
    expect(Object.keys(all)).toHaveLength(30)
    expect(offerFilters.parse(all)).toEqual(all)
  })
})

test('widens a bound slightly, so that an exclusive bound still includes the value', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (bound) => {
      fc.pre(bound === 0 || bound > 1e-290)
      expect(lowerBound(bound)).toBeLessThan(bound)
      expect(upperBound(bound)).toBeGreaterThan(bound)
      expect(upperBound(bound) - lowerBound(bound)).toBeLessThanOrEqual(Math.max(bound, 1) * 3e-9)
    }),
  )
})

describe('two shapes, one parsed form', () => {
  test('parses a host with a whole offer (A) and one with an offer ID (B)', () => {
    expect(host.parse({ id: 'h', offer: { id: 'o1', gpu_name: 'L40S' } })).toMatchObject({ offer_id: 'o1', offer: { gpu_name: 'L40S' } })
    expect(host.parse({ id: 'h', offer: 'o2' })).toMatchObject({ offer_id: 'o2', offer: null })
    expect(host.parse({ id: 'h' })).toMatchObject({ offer_id: null, offer: null })
  })

  test('keeps a host whose offer ID is missing or numeric', () => {
    expect(host.parse({ id: 'h', offer: { id: null, gpu_name: 'L40S' } })).toMatchObject({ offer_id: null, offer: { gpu_name: 'L40S' } })
    expect(host.parse({ id: 'h', offer: {} })).toMatchObject({ offer_id: null, offer: { gpu_name: null } })
    expect(host.parse({ id: 'h', offer: { id: '' } }).offer_id).toBeNull()
    expect(host.parse({ id: 'h', offer: 123 })).toMatchObject({ offer_id: '123', offer: null })
    expect(host.parse({ id: 'h', offer: '' })).toMatchObject({ offer_id: null, offer: null })
  })

  test('uses the real price of an offer when its prices cannot be parsed', () => {
    const held = (prices: unknown) =>
      host.parse({ id: 'h', offer: { prices, real_price: '1.5', disk_prices: ['?'], disk_real_price: 0.1 } })
    expect(held(['?']).offer).toMatchObject({
      prices: { entries: [{ amount: 1.5 }], unread: ['?'] },
      disk_prices: { entries: [{ amount: 0.1 }] },
    })
    expect(held([2]).offer?.prices.entries).toMatchObject([{ amount: 2 }])
  })

  test('parses a rented instance of shape A in an array, B alone, and the reverse', () => {
    const a = { id: 'i', status: 'pending', ssh_password: 'x' }
    const b = { id: 'i', actual_status: 'running', offer: { id: 'o' } }
    expect(parseRented([a]).instances).toMatchObject([{ shape: 'A', instance: { status: 'pending' } }])
    expect(parseRented(b).instances).toMatchObject([{ shape: 'B', instance: { actual_status: 'running' } }])
    expect(parseRented(a).instances[0]?.shape).toBe('A')
    expect(parseRented([b, a]).instances.map(({ shape }) => shape)).toEqual(['B', 'A'])
  })

  test('loses no part of an odd answer to a rental', () => {
    expect(parseRented(null)).toEqual({ instances: [], unread: [] })
    expect(parseRented([])).toEqual({ instances: [], unread: [] })
    expect(parseRented(['?', { id: {} }])).toEqual({ instances: [], unread: ['?', { id: {} }] })
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (data) => {
        const { instances, unread } = parseRented(data)
        expect(instances.length + unread.length).toBe(data.length)
      }),
    )
  })
})
