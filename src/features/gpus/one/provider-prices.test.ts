import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { pricedOffers } from '@/domain/priced-offers'
import { providerPrices } from './provider-prices'
import { stripDrawing } from './provider-plot'

const at = (provider: string, price: number, gpus = 1) =>
  offerFrom({
    id: `${provider} ${price} ${gpus}`,
    provider_translit_name: provider,
    gpu_amount: gpus,
    prices: [{ price, currency: 'USD' }],
  })

const OFFERS = [
  at('lambda', 6, 2),
  at('lambda', 2),
  at('vast-ai', 0.3, 3),
  ...[1, 2, 3, 4, 5].map((price) => at('azure', price)),
  offerFrom({ id: 'no-price', prices: [] }),
  offerFrom({ id: 'other-currency', prices: [{ price: 90, currency: 'RUB' }] }),
  offerFrom({ id: 'no-count', gpu_amount: null }),
  at('lambda', 0),
]
const rows = () => providerPrices(pricedOffers(OFFERS, 'USD').priced, new Map([['lambda', 'Lambda']]))

test('sorts prices per GPU, and counts offers without a comparable price', () => {
  const { priced, unpriced } = pricedOffers(OFFERS, 'USD')
  expect(priced.map(({ perGpu }) => perGpu)).toEqual([0.1, 1, 2, 2, 3, 3, 4, 5])
  expect(unpriced).toBe(4)
  expect(pricedOffers(OFFERS, 'RUB').priced).toHaveLength(1)
})

test('sorts providers by median, and adds a box from five offers on', () => {
  expect(rows()).toEqual([
    { provider: 'vast-ai', name: 'vast-ai', prices: [0.1], lowest: 0.1, median: 0.1, highest: 0.1, box: null },
    { provider: 'lambda', name: 'Lambda', prices: [2, 3], lowest: 2, median: 2.5, highest: 3, box: null },
    { provider: 'azure', name: 'azure', prices: [1, 2, 3, 4, 5], lowest: 1, median: 3, highest: 5, box: { from: 2, to: 4 } },
  ])
})

test('draws a dot per offer, a median per provider and one diamond for the cheapest offer', () => {
  const scales = { x: (price: number) => price * 100, y: (index: number) => index * 29 }
  const drawing = stripDrawing(rows(), scales)
  expect(drawing.dots.match(/M/g)).toHaveLength(8)
  expect(drawing.medians.match(/M/g)).toHaveLength(3)
  expect(drawing.boxes).toBe('M200 49h200v18h-200z')
  expect(drawing.whiskers.match(/M/g)).toHaveLength(2)
  expect(drawing.best).toMatch(/^M10 -5l[^M]+z$/)
})

test('skips prices that the scale cannot show', () => {
  const priced = [0, 2].map((perGpu) => ({ offer: at('lambda', perGpu), perGpu }))
  const free = providerPrices(priced, new Map())
  const drawing = stripDrawing(free, { x: (price) => (price > 0 ? price : Number.NaN), y: () => 10 })
  expect(drawing.dots.match(/M/g)).toHaveLength(1)
  expect(Object.values(drawing).join('')).not.toMatch(/NaN|undefined|Infinity/)
})
