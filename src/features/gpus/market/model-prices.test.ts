import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offerFrom } from '@/test/make-offer'
import { pricedOffers } from '../priced-offers'
import { marketPoints, pricePerGb } from './model-prices'
import { placeLabels } from './place-labels'
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

test('a model stands once for each size of memory, by VRAM; what does not say its own is counted', () => {
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

test('models whose translit name is empty are told apart by their names', () => {
  const named = (id: string, gpu_name: string) => at(id, 1, { gpu_name, gpu_translit_name: '' })
  const { models } = marketPoints(pricedOffers([named('1', 'L40S'), named('2', 'A6000'), named('3', 'L40S')], 'USD').priced)
  expect(models.map(({ slug, name, offers }) => [slug, name, offers])).toEqual([
    [null, 'A6000', 1],
    [null, 'L40S', 2],
  ])
})

test('the sizes that most models have are labelled, as far as there is room', () => {
  expect(vramTicks([80, 80, 8, 94, 16, 24, 24, 96])).toEqual([8, 16, 24, 80])
  expect(vramTicks([])).toEqual([])
})

test('no label covers another one or leaves the plot', () => {
  const area = { x: 60, y: 10, width: 600, height: 300 }
  const point = fc.record({
    x: fc.double({ min: 60, max: 660, noNaN: true }),
    y: fc.double({ min: 10, max: 310, noNaN: true }),
    name: fc.string({ minLength: 1, maxLength: 20 }),
  })
  fc.assert(
    fc.property(fc.array(point, { maxLength: 40 }), (points) => {
      const boxes = placeLabels(points, area).map(({ index, x, y, anchor }) => {
        const width = (points[index]?.name.length ?? 0) * 6.9
        return { left: anchor === 'start' ? x : x - width, right: anchor === 'start' ? x + width : x, y }
      })
      for (const [index, box] of boxes.entries()) {
        expect(box.left).toBeGreaterThanOrEqual(area.x - 0.001)
        expect(box.right).toBeLessThanOrEqual(area.x + area.width + 0.001)
        for (const other of boxes.slice(index + 1)) {
          expect(box.right <= other.left || other.right <= box.left || Math.abs(box.y - other.y) >= 14).toBe(true)
        }
      }
    }),
  )
})

test('a single point has its name beside it, on the side where there is room', () => {
  const area = { x: 0, y: 0, width: 300, height: 100 }
  expect(placeLabels([{ x: 50, y: 50, name: 'H100' }], area)).toEqual([{ index: 0, x: 59, y: 50, anchor: 'start' }])
  expect(placeLabels([{ x: 290, y: 50, name: 'H100' }], area)).toEqual([{ index: 0, x: 281, y: 50, anchor: 'end' }])
})
