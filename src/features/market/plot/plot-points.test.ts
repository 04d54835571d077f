import { modelFigures } from '@/domain/model-figures'
import { expect, test } from 'vitest'
import { modelAt } from './plot-model.test-support'
import { plotPoints } from './plot-points'

const slugs = (points: ReturnType<typeof plotPoints>) => points.map(({ model }) => model.slug)

test('keeps the models with a price and the figure, cheapest first', () => {
  const models = [modelAt('b200', 2), modelAt('t4', 0.1), modelAt('p100', 0.05), modelAt('l4', 0), modelAt('l40s', Number.NaN)]
  expect(slugs(plotPoints(models, 'fp16', 'USD'))).toEqual(['t4', 'b200'])
  expect(slugs(plotPoints(models, 'fp8', 'USD'))).toEqual(['b200'])
  expect(slugs(plotPoints(models, 'vram', 'USD'))).toEqual(['p100', 't4', 'b200'])
})

test('marks the models that no other beats and the one with the most per money', () => {
  const points = plotPoints(
    [modelAt('t4', 0.1), modelAt('l40s', 0.22, { offers: 9 }), modelAt('a16', 0.5), modelAt('b200', 1.7)],
    'fp16',
    'USD',
  )
  expect(slugs(points.filter(({ isOnLine }) => isOnLine))).toEqual(['t4', 'l40s', 'b200'])
  expect(slugs(points.filter(({ isBest }) => isBest))).toEqual(['l40s'])
  expect(points[1]?.perMoney).toBeCloseTo(362 / 0.22)
})

test('computes figures per 100 ₽', () => {
  expect(plotPoints([modelAt('l40s', 18)], 'fp16', 'RUB')[0]?.perMoney).toBeCloseTo(2011.1, 1)
})

test.each([
  [4, undefined, false],
  [5, undefined, true],
  // Its offers may be too few.
  [null, undefined, false],
  [null, 4, false],
  [null, 5, true],
  // Slices are counted too.
  [4, 9, false],
])('recommends the model with the most per money when it has %s loaded and %s counted offers: %s', (offers, counted, isBest) => {
  const best = modelAt('l40s', 0.22, { offers, counted })
  const points = plotPoints([best, modelAt('b200', 1.7, { offers: 90 })], 'fp16', 'USD')
  expect(points.map((point) => point.isBest)).toEqual([isBest, false])
})

test('takes a figure that the API reports over the data sheet, and the dense one if it is probably sparse', () => {
  const reporting = (benchmarks: unknown[]) => {
    const figures = modelFigures({ name: 'L40S', translit_name: 'l40s', benchmarks })
    return plotPoints([modelAt('l40s', 0.5, { figures })], 'fp16', 'USD').map(({ y }) => y)
  }
  expect(reporting([{ name: 'FP16', score: 300, unit: 'TFLOPS' }])).toEqual([300])
  expect(reporting([{ name: 'FP16', score: 733, unit: 'TFLOPS' }])).toEqual([362])
  expect(reporting([])).toEqual([362])
})
