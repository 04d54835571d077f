import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fitAnswer,
  fitCounts,
  fitRows,
  fitSpreads,
  GPU_COUNTS,
  PRECISIONS,
  USUAL,
  vramNeeded,
  type FitQuestion,
  type Precision,
} from './model-fit'
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

test('gives a 70 billion model in 16 bits 141 GB of weights and 2.7 GB of cache at 8,192 tokens', () => {
  const fit = vramNeeded(llama)
  expect(fit.weights).toBeCloseTo(141.2)
  expect(fit.cache).toBeCloseTo(2.684, 3)
  expect(fit.total).toBeCloseTo(143.884, 3)
})

test('returns parts that add up and are at least 0', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { weights, cache, overhead, total } = vramNeeded(asked)
      expect(Math.min(weights, cache, overhead)).toBeGreaterThanOrEqual(0)
      expect(weights + cache + overhead).toBeCloseTo(total)
    }),
  )
})

test('never needs less for a longer context, more sequences or a higher precision', () => {
  fc.assert(
    fc.property(question, fc.integer({ min: 1, max: 10_000 }), (asked, more) => {
      const { total } = vramNeeded(asked)
      expect(vramNeeded({ ...asked, context: asked.context + more }).total).toBeGreaterThanOrEqual(total)
      expect(vramNeeded({ ...asked, sequences: asked.sequences + more }).total).toBeGreaterThanOrEqual(total)
      expect(vramNeeded({ ...asked, precision: 'fp32' }).total).toBeGreaterThanOrEqual(total)
    }),
  )
})

test('covers the whole need in every row and wastes less than one gigabyte per GPU', () => {
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

test('has presets with unique names and plausible numbers', () => {
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length)
  for (const { params, layers, cacheWidth } of PRESETS) {
    expect(params).toBeGreaterThan(1)
    expect(layers).toBeGreaterThan(10)
    expect(cacheWidth).toBeGreaterThan(100)
  }
})

test('answers “tight” when the weights and the cache fit, but not the overhead', () => {
  const fit = vramNeeded({ ...llama, ...USUAL })
  expect(fitAnswer(fit, 4, 80)).toBe('fits')
  expect(fitAnswer(fit, 2, 80)).toBe('tight')
  expect(fitAnswer(fit, 1, 80)).toBe('no')
})

test('returns the fewest GPUs for each answer, and null when sixteen are too few', () => {
  expect(fitCounts(llama, 80)).toEqual({ fits: 2, tight: null })
  expect(fitCounts({ ...llama, overhead: 15 }, 80)).toEqual({ fits: 4, tight: 2 })
  expect(fitCounts(llama, 8)).toEqual({ fits: null, tight: null })
  fc.assert(
    fc.property(question, fc.integer({ min: 1, max: 288 }), (asked, vram) => {
      const { fits, tight } = fitCounts(asked, vram)
      const { weights, cache, total } = vramNeeded(asked)
      const fewer = (count: number | null) => GPU_COUNTS.filter((gpus) => gpus < (count ?? Infinity)).at(-1)
      if (fits !== null) expect(total / fits).toBeLessThanOrEqual(vram)
      const tooFew = fewer(fits)
      if (tooFew !== undefined) expect(total / tooFew).toBeGreaterThan(vram)
      if (tight === null) return
      expect(tight).toBeLessThan(fits ?? Infinity)
      expect((weights + cache) / tight).toBeLessThanOrEqual(vram)
      const refused = fewer(tight)
      if (refused !== undefined) expect((weights + cache) / refused).toBeGreaterThan(vram)
    }),
  )
})

test('splits the VRAM of each spread into fits, tight and no by the same rule as the answers', () => {
  expect(fitSpreads(vramNeeded({ ...llama, ...USUAL }))[1]).toEqual({ gpus: 2, least: 72, enough: 83 })
  fc.assert(
    fc.property(question, fc.integer({ min: 1, max: 300 }), (asked, vram) => {
      const fit = vramNeeded(asked)
      for (const { gpus, enough, least } of fitSpreads(fit)) {
        expect(fitAnswer(fit, gpus, vram)).toBe(vram >= enough ? 'fits' : vram >= least ? 'tight' : 'no')
      }
    }),
  )
})
