import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { pricedOffers } from '@/domain/priced-offers'
import { marketPoints, pricePerGb } from './model-prices'
import { vramTicks } from './vram-plot'

const at = (id: string, price: number, change: Record<string, unknown> = {}) =>
  offerFrom({ id, gpu_amount: 1, prices: [{ price, currency: 'USD' }], ...change })
const a100 = { gpu_name: 'A100', gpu_translit_name: 'a100' }
const market = marketPoints(
  pricedOffers(
    [
      at('1', 1),
      at('2', 3),
      at('3', 8, { ...a100, vram: 80 }),
      at('4', 4, { ...a100, vram: 40 }),
      at('5', 1, { vram: null }),
      at('6', 1, { gpu_name: null, gpu_translit_name: null }),
    ],
    'USD',
  ).priced,
)

test('lists a model once per VRAM size, sorted by VRAM, and counts offers without a size', () => {
  expect(market.models.map(({ name, vram, offers, lowest, median }) => [name, vram, offers, lowest, median])).toEqual([
    ['A100', 40, 1, 4, 4],
    ['L40S', 48, 2, 1, 2],
    ['A100', 80, 1, 8, 8],
  ])
  expect(market.points).toHaveLength(4)
  expect(market.unplaced).toBe(2)
  expect(pricePerGb(market.models)).toBe(0.1)
  expect(pricePerGb([])).toBeNull()
})

test('distinguishes models without a translit name by name', () => {
  const named = (id: string, gpu_name: string) => at(id, 1, { gpu_name, gpu_translit_name: '' })
  const { models } = marketPoints(pricedOffers([named('1', 'L40S'), named('2', 'A6000'), named('3', 'L40S')], 'USD').priced)
  expect(models.map(({ slug, name, offers }) => [slug, name, offers])).toEqual([
    [null, 'A6000', 1],
    [null, 'L40S', 2],
  ])
})

test('labels the most common VRAM sizes that fit', () => {
  expect(vramTicks([80, 80, 8, 94, 16, 24, 24, 96])).toEqual([8, 16, 24, 80])
  expect(vramTicks([])).toEqual([])
})
