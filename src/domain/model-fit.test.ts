import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitAnswer, fitCounts, fitSpreads, GPU_COUNTS, PRECISIONS, USUAL, vramNeeded, type FitQuestion, type Precision } from './model-fit'
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

test('has presets with unique names and plausible numbers', () => {
  expect(new Set(PRESETS.map(({ name }) => name)).size).toBe(PRESETS.length)
  for (const { params, layers, cacheWidth } of PRESETS) {
    expect(params).toBeGreaterThan(1)
    expect(layers).toBeGreaterThan(10)
    expect(cacheWidth).toBeGreaterThan(100)
  }
})

test('answers “fits” up to 90 % of the VRAM, “tight” up to all of it, and else “no”', () => {
  const fit = vramNeeded({ ...llama, ...USUAL })
  expect(fit.total).toBeCloseTo(158.3, 1)
  expect([88, 87, 80, 79].map((vram) => fitAnswer(fit, 2, vram))).toEqual(['fits', 'tight', 'tight', 'no'])
  const of = (total: number) => ({ weights: total, cache: 0, overhead: 0, total })
  expect([72, 72.1, 80, 80.1].map((total) => fitAnswer(of(total), 1, 80))).toEqual(['fits', 'tight', 'tight', 'no'])
  // Exact at the border of whole gigabytes.
  for (let vram = 10; vram <= 300; vram += 10) expect(fitAnswer(of((vram / 10) * 9), 1, vram), String(vram)).toBe('fits')
})

test('returns the fewest GPUs for each answer, and null when sixteen are too few', () => {
  expect(fitCounts(llama, 80)).toEqual({ fits: 2, tight: null })
  expect(fitCounts(llama, 79)).toEqual({ fits: 4, tight: 2 })
  expect(fitCounts({ ...llama, ...USUAL }, 80)).toEqual({ fits: 4, tight: 2 })
  expect(fitCounts({ ...llama, overhead: 15 }, 80)).toEqual({ fits: 4, tight: null })
  expect(fitCounts(llama, 8)).toEqual({ fits: null, tight: null })
  fc.assert(
    fc.property(question, fc.integer({ min: 1, max: 288 }), (asked, vram) => {
      const { fits, tight } = fitCounts(asked, vram)
      const { total } = vramNeeded(asked)
      const fewer = (count: number | null) => GPU_COUNTS.filter((gpus) => gpus < (count ?? Infinity)).at(-1)
      if (fits !== null) expect(total / fits / vram).toBeLessThanOrEqual(0.9)
      const tooFew = fewer(fits)
      if (tooFew !== undefined) expect(total / tooFew / vram).toBeGreaterThan(0.9)
      if (tight === null) return
      expect(tight).toBeLessThan(fits ?? Infinity)
      expect(total / tight).toBeLessThanOrEqual(vram)
      const refused = fewer(tight)
      if (refused !== undefined) expect(total / refused).toBeGreaterThan(vram)
    }),
  )
})

test('wastes less than one gigabyte per GPU on the spare tenth', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const fit = vramNeeded(asked)
      for (const { gpus, enough, least } of fitSpreads(fit)) {
        expect(least).toBeLessThanOrEqual(enough)
        if (enough > 1) expect(gpus * (enough - 1) * 0.9).toBeLessThan(fit.total * (1 + 1e-12))
        if (least > 1) expect(gpus * (least - 1)).toBeLessThan(fit.total * (1 + 1e-12))
      }
    }),
  )
})

test('splits the VRAM of each spread into fits, tight and no by the same rule as the answers', () => {
  expect(fitSpreads(vramNeeded({ ...llama, ...USUAL }))[1]).toEqual({ gpus: 2, least: 80, enough: 88 })
  fc.assert(
    fc.property(question, fc.integer({ min: 1, max: 300 }), (asked, vram) => {
      const fit = vramNeeded(asked)
      for (const { gpus, enough, least } of fitSpreads(fit)) {
        expect(fitAnswer(fit, gpus, vram)).toBe(vram >= enough ? 'fits' : vram >= least ? 'tight' : 'no')
      }
    }),
  )
})
