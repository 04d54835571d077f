import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { hostPrice } from '../price/host-price'
import { hostRow } from './host-row'

const rowOf = (price: number | null, change: Record<string, unknown> = {}) => hostRow(hostWith('h1', price, change), 'USD', formatFor('en'))

test('fills in the GPU and price from an included offer', () => {
  expect(rowOf(2, { address: ' 10.0.0.1 ', agent_id: '', status: 'active' })).toMatchObject({
    name: '10.0.0.1',
    agent: null,
    model: 'RTX 4090',
    hasOffer: true,
    price: { amount: 2, currency: 'USD' },
  })
})

test('leaves GPU and price unknown when only the ID of the offer is included', () => {
  const row = rowOf(null, { offer: 'offer-9', address: null })
  expect(row).toMatchObject({
    name: 'h1',
    gpu: null,
    model: null,
    vram: null,
    hasOffer: false,
    availability: 'unknown',
    price: { reason: 'no-offer' },
  })
  expect(row.host.offer_id).toBe('offer-9')
  expect(row.text).toContain('offer-9')
})

test.each([
  ['taken from the list of prices', [{ price: 3, currency: 'USD' }], 4, 3],
  ['taken from real_price when the list is empty', [], 4, 4],
  ['taken from real_price when the list is malformed', ['call us'], 4, 4],
  ['null when the list is malformed and there is no real_price', ['call us'], null, null],
  ['null when no price is reported', [], null, null],
  ['null when it is in another currency', [{ price: 3, currency: 'EUR' }], 4, null],
])('hostPrice is %s', (_, prices, real, amount) => {
  const offer = { id: 'o', gpu_name: 'L40S', gpu_amount: 1, prices, real_price: real }
  const row = rowOf(null, { offer })
  expect(hostPrice(row.host, 'USD')).toBe(amount)
  const shown = 'amount' in row.price ? row.price : null
  if (shown?.currency === 'USD' || shown === null) expect(shown?.amount ?? null).toBe(amount)
})
