import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gpuSheets } from './gpu-sheet'
import { PRECISIONS, USUAL, type Precision } from './model-fit'
import { PRESETS } from './model-presets'
import {
  costPerMillion,
  imageNeed,
  measuredMfu,
  serveBound,
  serveNeed,
  tuneNeed,
  tuneWork,
  USUAL_MFU,
  weightsRead,
  workSeconds,
  type TuneMethod,
} from './plan-bounds'
import { publishedRuns } from './published-runs'
import { IMAGE_MODELS, ownModel, PLAN_MODELS } from './plan-models'

const modelOf = (name: string) => {
  const found = PLAN_MODELS.find((one) => one.name === name)
  if (!found) throw new Error(`There is no model ${name}`)
  return found
}
const sheetOf = (slug: string) => {
  const sheet = gpuSheets().get(slug)
  if (!sheet) throw new Error(`There is no sheet ${slug}`)
  return sheet
}
const serveTask = fc.record({
  model: fc.constantFrom(...PLAN_MODELS),
  precision: fc.constantFrom(...(Object.keys(PRECISIONS) as Precision[])),
  context: fc.integer({ min: 1, max: 200_000 }),
  requests: fc.integer({ min: 1, max: 512 }),
  overhead: fc.constant(10),
})
const sheet = fc.constantFrom(...gpuSheets().values())
const gpus = fc.constantFrom(1, 2, 4, 8, 16)

describe('no published measurement exceeds its bound', () => {
  const runs = publishedRuns()

  test('has six runs with the bounds that were calculated by hand', () => {
    const expected = [96, 94, 909, 30_806, 3504, 2.167]
    expect(runs).toHaveLength(expected.length)
    for (const [index, { bound }] of runs.entries()) expect(Math.abs(bound / (expected[index] ?? 0) - 1)).toBeLessThan(0.003)
  })

  test.each(runs)('$name', ({ job, measured, bound, source }) => {
    // A time has a lower bound.
    const share = job === 'images' ? bound / measured : measured / bound
    expect(share).toBeLessThan(1)
    // Also not absurdly far from it.
    expect(share).toBeGreaterThan(0.25)
    expect(source).toMatch(/^https:/)
  })

  test('takes a usual share of the peak between the published ones', () => {
    const shares = runs.filter(({ job }) => job === 'tune').map(({ measured, bound }) => (measured / bound) * 100)
    expect(USUAL_MFU).toBeLessThan(Math.max(...shares))
    expect(USUAL_MFU).toBeGreaterThan(Math.min(...shares))
  })

  test('covers the memory of a published fine-tune: 35.5 GB at the peak', () => {
    expect(tuneNeed({ model: modelOf('Llama 3.1 8B'), method: 'lora', sequence: 8192 }, 1).total).toBeCloseTo(35.5, 1)
  })
})

describe('serving', () => {
  test('is never faster with longer context or on fewer GPUs, and the cost follows the price', () => {
    fc.assert(
      fc.property(serveTask, sheet, gpus, fc.integer({ min: 1, max: 10_000 }), (task, on, count, more) => {
        const bound = serveBound(task, on, count)
        expect(bound === null).toBe(on.fp16 === null || on.bandwidth === null)
        if (bound === null) return
        const { tokensPerSecond } = bound
        expect(serveBound({ ...task, context: task.context + more }, on, count)?.tokensPerSecond).toBeLessThanOrEqual(tokensPerSecond)
        expect(serveBound(task, on, 2 * count)?.tokensPerSecond).toBeCloseTo(2 * tokensPerSecond, 3)
        expect(costPerMillion(2, tokensPerSecond)).toBeCloseTo(2 * costPerMillion(1, tokensPerSecond))
      }),
    )
  })

  test('is bound by the slower of memory and math, and more requests give a dense model no fewer tokens in total', () => {
    fc.assert(
      fc.property(serveTask, sheet, gpus, (task, on, count) => {
        const bound = serveBound(task, on, count)
        const more = serveBound({ ...task, requests: task.requests + 1 }, on, count)
        if (!bound || !more) return
        expect(bound.limit).toBe(bound.memorySeconds >= bound.mathSeconds ? 'memory' : 'math')
        // A mixture may lose: a second request can meet experts of its own.
        if (task.model.expertShare === null) expect(more.tokensPerSecond * (1 + 1e-9)).toBeGreaterThanOrEqual(bound.tokensPerSecond)
        expect(task.requests / bound.tokensPerSecond).toBeCloseTo(Math.max(bound.memorySeconds, bound.mathSeconds), 6)
      }),
    )
  })

  test('loads the active weights for one request, more with each, and never more than all', () => {
    fc.assert(
      fc.property(serveTask, ({ model, precision, requests }) => {
        const bytes = PRECISIONS[precision]
        expect(weightsRead({ model, precision, requests: 1 })).toBeCloseTo(bytes * model.active)
        const read = weightsRead({ model, precision, requests })
        expect(weightsRead({ model, precision, requests: requests + 1 })).toBeGreaterThanOrEqual(read)
        expect(read).toBeLessThanOrEqual(bytes * model.params)
      }),
    )
  })

  test.each(['Mixtral 8x7B', 'DeepSeek-R1'])('bounds %s in own figures at least as fast as with its experts', (name) => {
    const model = modelOf(name)
    const own = { ...model, expertShare: null }
    for (const requests of [1, 2, 8, 64]) {
      const [bound, balanced] = [own, model].map((one) =>
        serveBound({ model: one, precision: 'fp16', context: 160, requests, overhead: 10 }, sheetOf('h200-sxm'), 8),
      )
      expect(bound?.tokensPerSecond).toBeGreaterThanOrEqual(balanced?.tokensPerSecond ?? Infinity)
    }
  })

  test('computes 8-bit weights in INT8 where there is no FP8, and gives no figure without a tensor figure', () => {
    const task = { model: modelOf('Llama 3.1 8B'), precision: 'fp8', context: 1, requests: 1, overhead: 10 } as const
    expect(serveBound(task, sheetOf('h100-sxm'), 1)?.unit).toBe('FP8')
    expect(serveBound(task, sheetOf('rtx-3090'), 1)?.unit).toBe('INT8')
    expect(serveBound({ ...task, precision: 'int4' }, sheetOf('h100-sxm'), 1)?.unit).toBe('FP16')
    expect(serveBound(task, sheetOf('k80'), 1)).toBeNull()
  })

  test('needs the memory of “Will my model fit?”', () => {
    const task = { model: modelOf('Llama 3.1 70B'), precision: 'fp8', context: 8192, requests: 16 } as const
    // 70.6 GB of weights and 42.9 GB of cache.
    expect(serveNeed({ ...task, overhead: USUAL.overhead }).total).toBeCloseTo(124.9, 1)
    expect(serveNeed({ ...task, overhead: 15 }).total).toBeCloseTo(130.6, 1)
  })
})

test('a fine-tune takes the same share of the peak that it was measured with', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLAN_MODELS),
      fc.constantFrom<TuneMethod>('full', 'lora', 'qlora'),
      sheet,
      gpus,
      fc.integer({ min: 60, max: 1e6 }),
      (model, method, on, count, seconds) => {
        const work = tuneWork({ model, method, tokens: 10e6, epochs: 3 })
        const mfu = measuredMfu(work, on, count, seconds)
        expect(mfu === null).toBe(on.fp16 === null)
        if (mfu === null) return
        expect((workSeconds(work, on, count, mfu) ?? 0) / seconds).toBeCloseTo(1)
        expect((workSeconds(work, on, 2 * count, mfu) ?? 0) / seconds).toBeCloseTo(0.5)
      },
    ),
  )
})

test('a fine-tune needs less per GPU the more GPUs share it, and less with an adapter', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLAN_MODELS), gpus, fc.integer({ min: 1, max: 32_768 }), (model, count, sequence) => {
      const perGpu = (method: TuneMethod, on: number) => tuneNeed({ model, method, sequence }, on).total / on
      expect(perGpu('lora', 2 * count)).toBeLessThan(perGpu('lora', count))
      expect(perGpu('lora', count)).toBeLessThan(perGpu('full', count))
      expect(perGpu('qlora', count)).toBeLessThan(perGpu('lora', count))
    }),
  )
})

test('an image needs 16-bit weights, 10 % on top, and 3 GB per megapixel', () => {
  const [model] = IMAGE_MODELS
  if (!model) throw new Error('no image model')
  expect(imageNeed({ model, side: 1024 }).total).toBeCloseTo(16.9 * 2 * 1.1 + 3)
  expect(imageNeed({ model, side: 2048 }).total).toBeCloseTo(16.9 * 2 * 1.1 + 12)
})

test('every preset has its published details, and every list has sources', () => {
  expect(PLAN_MODELS.map(({ name }) => name)).toEqual(PRESETS.map(({ name }) => name))
  for (const { source, active, params } of PLAN_MODELS) {
    expect(source).toMatch(/^https:\/\/huggingface\.co\/[\w.-]+\/[\w.-]+$/)
    expect(active).toBeLessThanOrEqual(params)
  }
  expect(IMAGE_MODELS.every(({ source }) => source.startsWith('https://'))).toBe(true)
})

test('own figures count the active parameters once, and leave the sequence out of a fine-tune', () => {
  const own = ownModel({ params: 34, layers: 60, kvHeads: 8, headSize: 128 })
  expect(own).toMatchObject({ active: 34, cacheWidth: 2048 })
  expect(ownModel({ params: 34, active: 99, layers: 60, kvHeads: 8, headSize: 128 }).active).toBe(34)
  expect(tuneNeed({ model: own, method: 'lora', sequence: 8192 }, 4).cache).toBe(0)
})
