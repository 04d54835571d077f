import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gpuSheets } from './gpu-sheet'
import { estimate, planCost, type PlanTask } from './plan'
import { IMAGE_MODELS, PLAN_MODELS } from './plan-models'
import { recompute } from './plan-recompute.test-support'

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
  const seen = new Set<string>()
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
        const { fit, speed, used, bound } = estimate(task, sheet, gpus)
        expect(fit).toBe(expected.fit)
        expect(used / expected.used).toBeCloseTo(1, 9)
        expect(bound?.limit ?? null).toBe(expected.limit)
        seen.add(`${task.job} ${fit}`)
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
  // Fits and failures of every job, so that no branch is untested.
  expect([...seen]).toEqual(expect.arrayContaining(['serve fits', 'serve no', 'tune fits', 'tune no', 'images fits', 'images no']))
})
