import { expect, test } from 'vitest'
import { formatFor } from '@/shared/i18n/format'
import { hostWith } from '../change/change-world.test-support'
import { hostPrice } from '../price/host-price'
import { hostRow } from './host-row'

const rowOf = (price: number | null, change: Record<string, unknown> = {}) => hostRow(hostWith('h1', price, change), 'USD', formatFor('en'))

test('a host that holds its offer says what it is', () => {
  expect(rowOf(2, { address: ' 10.0.0.1 ', agent_id: '', status: 'active' })).toMatchObject({
    name: '10.0.0.1',
    agent: null,
    model: 'RTX 4090',
    hasOffer: true,
    price: { amount: 2, currency: 'USD' },
  })
})

test('a host that holds only the id of its offer claims nothing about it', () => {
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
  ['the list of prices', [{ price: 3, currency: 'USD' }], 4, 3],
  ['real_price where the list is empty', [], 4, 4],
  ['real_price where the list cannot be read', ['call us'], 4, 4],
  ['nothing where the list cannot be read and no other price came', ['call us'], null, null],
  ['nothing where nothing was sent', [], null, null],
  ['nothing to compare with in another currency', [{ price: 3, currency: 'EUR' }], 4, null],
])('the price is %s', (_, prices, real, amount) => {
  const offer = { id: 'o', gpu_name: 'L40S', gpu_amount: 1, prices, real_price: real }
  const row = rowOf(null, { offer })
  expect(hostPrice(row.host, 'USD')).toBe(amount)
  const shown = 'amount' in row.price ? row.price : null
  if (shown?.currency === 'USD' || shown === null) expect(shown?.amount ?? null).toBe(amount)
})
