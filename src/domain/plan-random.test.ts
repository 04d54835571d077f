import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gpuSheets } from './gpu-sheet'
import { estimate, needOf, planCost, withMeasured, type PlanTask } from './plan'
import { jobTask } from './market-job-plans'
import { marketJobs } from './market-jobs'
import { fitAnswer, USUAL, vramNeeded } from './model-fit'
import { PRESETS } from './model-presets'
import { IMAGE_MODELS, modelNamed, ownModel, PLAN_MODELS, type PlanModel } from './plan-models'
import { memoryParts, reached, recompute, type Run } from './plan-recompute.test-support'

const COUNTS = fc.constantFrom(1, 2, 4, 8, 16)
const SHEETS = fc.constantFrom(...gpuSheets().keys())
/** A model of the list, or own figures, with and without experts. */
const models: fc.Arbitrary<PlanModel> = fc.oneof(
  fc.constantFrom(...PLAN_MODELS),
  fc
    .record({
      params: fc.double({ min: 0.1, max: 2000, noNaN: true }),
      active: fc.option(fc.double({ min: 0.1, max: 2000, noNaN: true }), { nil: undefined }),
      layers: fc.integer({ min: 1, max: 200 }),
      kvHeads: fc.integer({ min: 1, max: 128 }),
      headSize: fc.integer({ min: 16, max: 256 }),
    })
    .map((figures) => {
      const { params, active = params, layers, kvHeads, headSize } = figures
      const own = ownModel(figures)
      expect(own).toMatchObject({ params, active: active > params ? params : active, layers, cacheWidth: kvHeads * headSize * 2 })
      return own
    }),
)
const mfu = fc.double({ min: 1, max: 100, noNaN: true })
const tasks: fc.Arbitrary<PlanTask> = fc.oneof(
  fc.record({
    job: fc.constant('serve' as const),
    model: models,
    precision: fc.constantFrom('fp16' as const, 'fp8' as const, 'int4' as const),
    context: fc.integer({ min: 1, max: 131_072 }),
    requests: fc.integer({ min: 1, max: 256 }),
    overhead: fc.double({ min: 0, max: 100, noNaN: true }),
    scale: fc.double({ min: 0.1, max: 1, noNaN: true }),
  }),
  fc.record({
    job: fc.constant('tune' as const),
    model: models,
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

/** The task of the page, after its measured share was compared with an independent one. */
function measuredTask(task: PlanTask, run: Run): PlanTask {
  const sheet = gpuSheets().get(run.slug)
  if (!sheet) throw new Error(`There is no sheet ${run.slug}`)
  const scaled = withMeasured(task, { ...run, sheet })
  const share = reached(task, run)
  expect(scaled === null).toBe(share === null)
  if (scaled === null || share === null) return task
  expect((scaled.job === 'serve' ? scaled.scale : scaled.mfu) / share).toBeCloseTo(1, 9)
  return scaled
}

test('agrees with an independent calculation for 200 random jobs, also of own figures and measured runs, on any configuration', () => {
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      tasks,
      SHEETS,
      COUNTS,
      fc.double({ min: 0.01, max: 500, noNaN: true }),
      fc.option(fc.record({ value: fc.double({ min: 0.01, max: 1e5, noNaN: true }), slug: SHEETS, gpus: COUNTS }), { nil: undefined }),
      (assumed, slug, gpus, price, run) => {
        const task = run ? measuredTask(assumed, run) : assumed
        const sheet = gpuSheets().get(slug)
        if (!sheet) throw new Error(`There is no sheet ${slug}`)
        const expected = recompute(task, slug, gpus, price)
        const { fit, speed, used, bound } = estimate(task, sheet, gpus)
        expect(fit).toBe(expected.fit)
        expect(used / expected.used).toBeCloseTo(1, 9)
        expect(bound?.limit ?? null).toBe(expected.limit)
        const { weights, cache, overhead } = needOf(task, 1)
        for (const [index, part] of memoryParts(task).entries()) expect([weights, cache, overhead][index]).toBeCloseTo(part / 1e9, 6)
        seen.add(`${task.job} ${fit}`)
        if (run) seen.add(`${task.job} measured`)
        if ('active' in task.model && task.model.source === null) seen.add(`${task.job} own`)
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
  const jobs = ['serve', 'tune', 'images'].flatMap((job) => [`${job} fits`, `${job} no`, `${job} measured`])
  expect([...seen]).toEqual(expect.arrayContaining([...jobs, 'serve own', 'tune own']))
})

test('gives a served model the answer of “Will my model fit?”, in the plan and in the jobs of the market page', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PRESETS),
      fc.constantFrom('fp16' as const, 'fp8' as const, 'int4' as const),
      SHEETS,
      COUNTS,
      fc.record({
        context: fc.integer({ min: 1, max: 131_072 }),
        sequences: fc.integer({ min: 1, max: 64 }),
        overhead: fc.integer({ min: 0, max: 60 }),
      }),
      (preset, precision, slug, gpus, use) => {
        const sheet = gpuSheets().get(slug)
        const model = PLAN_MODELS.find(({ name }) => name === preset.name)
        if (!sheet || !model) throw new Error(`There is no ${slug} or ${preset.name}`)
        const { context, sequences: requests, overhead } = use
        const asked = estimate({ job: 'serve', model, precision, context, requests, overhead, scale: 1 }, sheet, gpus)
        expect(asked.fit).toBe(fitAnswer(vramNeeded({ ...preset, ...use, precision }), gpus, sheet.memory))
      },
    ),
  )
  for (const [id, name, precision] of [
    ['serve-8b', 'Llama 3.1 8B', 'fp16'],
    ['serve-70b', 'Llama 3.1 70B', 'fp8'],
  ] as const) {
    const { gpus = 0, vramFrom = 0 } = marketJobs([]).find((job) => job.id === id) ?? {}
    const need = vramNeeded({ ...modelNamed(PRESETS, name), ...USUAL, precision })
    expect([vramFrom, vramFrom - 1].map((vram) => fitAnswer(need, gpus, vram))).toEqual(['tight', 'no'])
    const task = jobTask(id)
    if (!task) throw new Error(`There is no job ${id}`)
    expect(needOf(task, gpus)).toEqual(need)
  }
})

test('calls a model of 70 billion parameters in 16 bits tight on two GPUs of 80 GB, as it is run', () => {
  const model = modelNamed(PLAN_MODELS, 'Llama 3.1 70B')
  const sheet = gpuSheets().get('a100-sxm-80gb')
  if (!sheet) throw new Error('There is no sheet')
  const { context, sequences, overhead } = USUAL
  const { fit, used } = estimate({ job: 'serve', model, precision: 'fp16', context, requests: sequences, overhead, scale: 1 }, sheet, 2)
  // (141.2 + 2.68) × 1.1 ÷ 160
  expect([fit, used.toFixed(3)]).toEqual(['tight', '0.989'])
})
