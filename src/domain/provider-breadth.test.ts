import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { providerBreadth } from './provider-breadth'
import { tilePrices } from './tile-prices'

const offerOf = (provider: string | null, change: Record<string, unknown> = {}) =>
  offerFrom({
    id: `${provider} ${JSON.stringify(change)}`,
    gpu_amount: 1,
    vram: 48,
    provider_translit_name: provider,
    prices: [{ currency: 'USD', price: 1, period: 'hour' }],
    ...change,
  })
const LISTED = new Set(['a', 'b', 'c', 'd'])
const breadthOf = (offers: Parameters<typeof tilePrices>[0], isWhole = true, listed: ReadonlySet<string> | null = LISTED) =>
  providerBreadth(tilePrices(offers, 'USD', { memory: 48 }), isWhole, listed)

test('counts each provider of whole GPUs once, also without a readable price', () => {
  const offers = [offerOf('a'), offerOf('a', { vram: 47 }), offerOf('b', { prices: 'ask us' }), offerOf('c', { vram: 12 })]
  expect(breadthOf(offers)).toEqual({ providers: 2, isExact: true, listed: 4 })
})

test('is a lower bound when offers are missing or an offer has no provider', () => {
  expect(breadthOf([offerOf('a')], false)).toEqual({ providers: 1, isExact: false, listed: null })
  expect(breadthOf([offerOf('a'), offerOf(null)])).toEqual({ providers: 1, isExact: false, listed: null })
})

test('gives no number of all providers when their list is incomplete or lacks one of the model', () => {
  expect(breadthOf([offerOf('a')], true, null)).toEqual({ providers: 1, isExact: true, listed: null })
  expect(breadthOf([offerOf('a'), offerOf('new')])).toEqual({ providers: 2, isExact: true, listed: null })
})
