import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gpuSheets } from '@/domain/gpu-sheet'
import { isOver, labelBox, type Box } from '@/shared/plots/place-labels'
import { PLOT_METRICS } from '../plot-model'
import { layOutPlot, stairBoxes, stairPath, type PlotSize } from './plot-layout'
import { modelAt } from './plot-model.test-support'
import { plotPoints } from './plot-points'

const words = {
  price: (tick: number) => `$${tick}`,
  figure: String,
  nameOf: ({ model }: { model: { name: string } }, isFull: boolean) => (isFull ? `${model.name}: most TFLOPS per $` : model.name),
  empty: [['No model here: nothing is both cheaper and faster'], ['No model here:', 'cheaper and faster at once']],
}
const USUAL: PlotSize = { width: 770, height: 248, fontSize: 11.5 }
const markets = fc
  .uniqueArray(
    fc.record({
      slug: fc.constantFrom(...gpuSheets().keys()),
      price: fc.double({ min: 0.001, max: 500, noNaN: true }),
      isTile: fc.boolean(),
    }),
    { selector: ({ slug }) => slug, minLength: 1, maxLength: 60 },
  )
  .map((market) => market.map(({ slug, price, isTile }) => modelAt(slug, price, { isTile })))
const sizes = fc.record({
  width: fc.integer({ min: 280, max: 1400 }),
  height: fc.constantFrom(248, 330, 436),
  fontSize: fc.constantFrom(11.5, 17),
})

test('draws the stair from the price axis through every step to the right edge', () => {
  const area = { left: 0, right: 100, top: 0, bottom: 50 }
  const steps = [
    { x: 10, y: 40 },
    { x: 60, y: 20.04 },
  ]
  expect(stairPath(steps, area)).toBe('M10 50V40H60V20H100')
  expect(stairPath([], area)).toBe('')
})

describe('the layout', () => {
  test('covers no line, point or other label with a label in any market and size', () => {
    fc.assert(
      fc.property(markets, fc.constantFrom(...PLOT_METRICS), sizes, (models, metric, size) => {
        const points = plotPoints(models, metric, 'USD')
        const { area, places, labels, empty } = layOutPlot(points, size, words)
        const steps = places.filter((_, index) => points[index]?.isOnLine)
        const dots = places.map(({ x, y }): Box => ({ left: x - 3.5, right: x + 3.5, top: y - 3.5, bottom: y + 3.5 }))
        const boxes = labels.map((label) => labelBox(label, label.text, size.fontSize))
        const note = empty.map(({ x, y, text }) => labelBox({ index: 0, x, y, anchor: 'start' }, text, size.fontSize))
        for (const [index, box] of boxes.entries()) {
          expect(box.left >= area.left && box.right <= area.right && box.bottom <= area.bottom).toBe(true)
          for (const other of [...boxes.slice(index + 1), ...note, ...dots, ...stairBoxes(steps, area)])
            expect(isOver(box, other)).toBe(false)
        }
        for (const box of note) for (const other of [...dots, ...stairBoxes(steps, area)]) expect(isOver(box, other)).toBe(false)
      }),
    )
  })

  test('keeps every point in the plot, further right the more expensive it is and higher the better', () => {
    fc.assert(
      fc.property(markets, sizes, (models, size) => {
        const points = plotPoints(models, 'bandwidth', 'USD')
        const { area, places, priceTicks, figureTicks } = layOutPlot(points, size, words)
        for (const [index, { x, y }] of places.entries()) {
          expect(x > area.left && x < area.right && y > area.top && y < area.bottom).toBe(true)
          const [point, other] = [points[index], points[0]]
          if (point && other && places[0]) {
            expect(x >= places[0].x).toBe(point.x >= other.x)
            expect(Math.sign(places[0].y - y)).toBe(Math.sign(point.y - other.y))
          }
        }
        expect(priceTicks.length).toBeGreaterThan(0)
        expect(figureTicks.length).toBeGreaterThan(0)
      }),
    )
  })

  test('names the model with the most per money in full, and in short where that has no room', () => {
    const market = [modelAt('l4', 0.3), modelAt('l40s', 0.3, { isTile: true }), modelAt('b200', 9)]
    const textsAt = (models: typeof market, size: PlotSize) =>
      layOutPlot(plotPoints(models, 'fp16', 'USD'), size, words).labels.map(({ text }) => text)
    expect(textsAt([modelAt('t4', 0.2), modelAt('l40s', 0.8), modelAt('b200', 9)], USUAL)).toContain('L40S: most TFLOPS per $')
    expect(textsAt(market, { ...USUAL, width: 358 })).toContain('L40S')
  })

  test('names the empty area in one line, in two if one does not fit, and not at all if two do not fit', () => {
    const points = plotPoints([modelAt('t4', 0.1), modelAt('l40s', 0.8), modelAt('b200', 3)], 'fp16', 'USD')
    const linesAt = (width: number, height = 248) => layOutPlot(points, { ...USUAL, width, height }, words).empty.map(({ text }) => text)
    expect(linesAt(770)).toEqual(words.empty[0])
    expect(linesAt(358, 330)).toEqual(words.empty[1])
    const [best] = [plotPoints([modelAt('b200', 0.1), modelAt('t4', 3)], 'fp16', 'USD')]
    expect(layOutPlot(best ?? [], USUAL, words).empty).toEqual([])
  })
})

test('keeps a market of one model, or of none, free of errors', () => {
  const one = layOutPlot(plotPoints([modelAt('l40s', 0.2)], 'fp16', 'USD'), USUAL, words)
  expect(one.stair).toMatch(/^M\d.*H\d+$/)
  const none = layOutPlot([], USUAL, words)
  expect([none.stair, none.above, none.labels.length]).toEqual(['', '', 0])
})
