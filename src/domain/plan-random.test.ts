import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gpuSheets } from './gpu-sheet'
import { estimate, planCost, type PlanTask } from './plan'
import { IMAGE_MODELS, PLAN_MODELS } from './plan-models'

/** Figures per second, byte and FLOP, instead of the billions and thousands of the domain. */
function recompute(task: PlanTask, slug: string, gpus: number, price: number) {
  const sheet = gpuSheets().get(slug)
  if (!sheet) throw new Error(`There is no sheet ${slug}`)
  const capacity = sheet.memory * 1e9 * gpus
  const fp16 = sheet.fp16 === null ? null : sheet.fp16 * 1e12
  if (task.job === 'serve') {
    const { model, precision, context, requests } = task
    const bytes = { fp32: 4, fp16: 2, fp8: 1, int4: 0.5 }[precision]
    const weights = model.params * 1e9 * bytes
    const cache = model.cacheWidth * model.layers * context * requests * 2
    const fit = 1.15 * (weights + cache) <= capacity ? 'fits' : weights + cache <= capacity ? 'tight' : 'no'
    const math =
      precision !== 'fp8'
        ? fp16
        : sheet.fp8 !== null
          ? sheet.fp8 * 1e12
          : fp16 === null
            ? null
            : sheet.int8 !== null
              ? sheet.int8 * 1e12
              : fp16
    if (math === null || sheet.bandwidth === null) return { fit, speed: null, cost: null }
    const share = model.expertShare ?? 1
    const missed = (1 - share) ** (requests - 1)
    const read = bytes * 1e9 * (model.params - (model.params - model.active) * missed) + cache
    const step = Math.max(read / (sheet.bandwidth * 1e9 * gpus), (2 * model.active * 1e9 * requests) / (math * gpus))
    const speed = (requests / step) * task.scale
    return { fit, speed, cost: (price / 3600 / speed) * 1_000_000 }
  }
  if (task.job === 'tune') {
    const { model, method, tokens, epochs, sequence, mfu } = task
    const state = model.params * 1e9 * { full: 16, lora: 2.08, qlora: 0.63 }[method]
    const each = state / gpus + sequence * ((model.hidden ?? 0) * (2 * model.layers + 34) + 8 * (model.vocabulary ?? 0))
    const room = sheet.memory * 1e9
    const fit = 1.25 * each <= room ? 'fits' : each <= room ? 'tight' : 'no'
    if (fp16 === null) return { fit, speed: null, cost: null }
    const flop = (method === 'full' ? 6 : 4) * model.active * 1e9 * tokens * epochs
    const hours = flop / (fp16 * gpus * (mfu / 100)) / 3600
    return { fit, speed: 1 / hours, cost: hours * price }
  }
  const { model, steps, side, mfu } = task
  const weights = model.params * 1e9 * 2
  const working = 3e9 * ((side * side) / 1024 / 1024)
  const room = sheet.memory * 1e9
  const fit = 1.15 * weights + working <= room ? 'fits' : weights + working <= room ? 'tight' : 'no'
  if (fp16 === null) return { fit, speed: null, cost: null }
  const seconds = (model.passTflop * 1e12 * model.passes * steps * ((side * side) / 1024 / 1024)) / (fp16 * gpus * (mfu / 100))
  return { fit, speed: 3600 / seconds, cost: (price / 3600) * seconds * 1000 }
}

const mfu = fc.double({ min: 1, max: 100, noNaN: true })
const tasks: fc.Arbitrary<PlanTask> = fc.oneof(
  fc.record({
    job: fc.constant('serve' as const),
    model: fc.constantFrom(...PLAN_MODELS),
    precision: fc.constantFrom('fp16' as const, 'fp8' as const, 'int4' as const),
    context: fc.integer({ min: 1, max: 131_072 }),
    requests: fc.integer({ min: 1, max: 256 }),
    scale: fc.double({ min: 0.1, max: 1, noNaN: true }),
  }),
  fc.record({
    job: fc.constant('tune' as const),
    model: fc.constantFrom(...PLAN_MODELS),
    method: fc.constantFrom('full' as const, 'lora' as const, 'qlora' as const),
    tokens: fc.integer({ min: 1, max: 1e9 }),
    epochs: fc.integer({ min: 1, max: 10 }),
    sequence: fc.integer({ min: 1, max: 32_768 }),
    mfu,
  }),
  fc.record({
    job: fc.constant('images' as const),
    model: fc.constantFrom(...IMAGE_MODELS),
    steps: fc.integer({ min: 1, max: 100 }),
    side: fc.integer({ min: 64, max: 4096 }),
    mfu,
  }),
)

test('agrees with an independent calculation for 200 random jobs on any configuration', () => {
  fc.assert(
    fc.property(
      tasks,
      fc.constantFrom(...gpuSheets().keys()),
      fc.constantFrom(1, 2, 4, 8, 16),
      fc.double({ min: 0.01, max: 500, noNaN: true }),
      (task, slug, gpus, price) => {
        const sheet = gpuSheets().get(slug)
        if (!sheet) throw new Error(`There is no sheet ${slug}`)
        const expected = recompute(task, slug, gpus, price)
        const { fit, speed } = estimate(task, sheet, gpus)
        expect(fit).toBe(expected.fit)
        const cost = planCost(task, speed, price)
        expect(speed === null).toBe(expected.speed === null)
        expect(cost === null).toBe(expected.cost === null)
        if (speed === null || cost === null) return
        expect(speed / (expected.speed ?? 0)).toBeCloseTo(1, 9)
        expect(cost / (expected.cost ?? 0)).toBeCloseTo(1, 9)
      },
    ),
    { numRuns: 200 },
  )
})
