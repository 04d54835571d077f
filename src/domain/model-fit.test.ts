import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitRows, GPU_COUNTS, gpusNeeded, PRECISIONS, vramNeeded, type FitQuestion, type Precision } from './model-fit'
import { PRESETS } from './model-presets'

const question = fc.record({
  params: fc.double({ min: 0.1, max: 2000, noNaN: true }),
  layers: fc.integer({ min: 1, max: 200 }),
  cacheWidth: fc.integer({ min: 1, max: 16_384 }),
  precision: fc.constantFrom(...(Object.keys(PRECISIONS) as Precision[])),
  context: fc.integer({ min: 0, max: 1_000_000 }),
  sequences: fc.integer({ min: 1, max: 256 }),
  overhead: fc.double({ min: 0, max: 100, noNaN: true }),
})

const llama: FitQuestion = { params: 70.6, layers: 80, cacheWidth: 2048, precision: 'fp16', context: 8192, sequences: 1, overhead: 0 }

test('a 70 billion model in 16 bits takes 141 GB of weights and 2.7 GB of cache at 8,192 tokens', () => {
  const fit = vramNeeded(llama)
  expect(fit.weights).toBeCloseTo(141.2)
  expect(fit.cache).toBeCloseTo(2.684, 3)
  expect(fit.total).toBeCloseTo(143.884, 3)
})

test('the parts add up and each is at least 0', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { weights, cache, overhead, total } = vramNeeded(asked)
      expect(Math.min(weights, cache, overhead)).toBeGreaterThanOrEqual(0)
      expect(weights + cache + overhead).toBeCloseTo(total)
    }),
  )
})

test('a longer context, more sequences and a finer precision never take less', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 1, max: 10_000 }), (asked, more) => {
      const { total } = vramNeeded(asked)
      expect(vramNeeded({ ...asked, context: asked.context + more }).total).toBeGreaterThanOrEqual(total)
      expect(vramNeeded({ ...asked, sequences: asked.sequences + more }).total).toBeGreaterThanOrEqual(total)
      expect(vramNeeded({ ...asked, precision: 'fp32' }).total).toBeGreaterThanOrEqual(total)
    }),
  )
})

test('every row holds the whole need and wastes less than one gigabyte per GPU', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const fit = vramNeeded(asked)
      for (const { gpus, vram } of fitRows(fit)) {
        expect(gpus * vram).toBeGreaterThanOrEqual(fit.total)
        expect(vram === 1 || gpus * (vram - 1) < fit.total).toBe(true)
      }
    }),
  )
})

test('the presets are told apart by name and have plausible numbers', () => {
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length)
  for (const { params, layers, cacheWidth } of PRESETS) {
    expect(params).toBeGreaterThan(1)
    expect(layers).toBeGreaterThan(10)
    expect(cacheWidth).toBeGreaterThan(100)
  }
})

test('the fewest GPUs that hold a model are named, and none when sixteen are too few', () => {
  expect(gpusNeeded(llama, 80)).toBe(2)
  expect(gpusNeeded({ ...llama, precision: 'int4' }, 80)).toBe(1)
  expect(gpusNeeded(llama, 8)).toBeNull()
  fc.assert(
    fc.property(question, fc.integer({ min: 1, max: 288 }), (asked, vram) => {
      const gpus = gpusNeeded(asked, vram)
      const { total } = vramNeeded(asked)
      if (gpus === null) expect(total).toBeGreaterThan(vram * 16)
      else {
        expect(total).toBeLessThanOrEqual(gpus * vram)
        const fewer = GPU_COUNTS.filter((count) => count < gpus).at(-1)
        if (fewer !== undefined) expect(Math.ceil(total / fewer)).toBeGreaterThan(vram)
      }
    }),
  )
})
