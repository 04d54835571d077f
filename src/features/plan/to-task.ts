import { configurationId, USUAL_RUN, withMeasured, type Configuration, type Measured, type PlanTask } from '@/domain/plan'
import { TUNE_SEQUENCE, USUAL_MFU } from '@/domain/plan-bounds'
import { USUAL } from '@/domain/model-fit'
import { IMAGE_MODELS, ownModel, PLAN_MODELS, type ImageModel, type PlanModel } from '@/domain/plan-models'
import { matchGpu } from '@/domain/match-gpu'
import type { PlanSearch } from './plan-search'

/** Values of the form that the address leaves out. */
export const PLAN_DEFAULTS = {
  params: 34,
  layers: 60,
  kv_heads: 8,
  head_size: 128,
  context: 8192,
  requests: 16,
  overhead: USUAL.overhead,
  tokens: USUAL_RUN.tokens / 1e6,
  epochs: USUAL_RUN.epochs,
  sequence: TUNE_SEQUENCE,
  steps: USUAL_RUN.steps,
  side: USUAL_RUN.side,
  mfu: USUAL_MFU,
  on: 'a100-sxm-80gb',
  on_gpus: 1,
} as const satisfies Partial<PlanSearch>

const DEFAULT_MODEL = { serve: 'Llama 3.1 70B', tune: 'Llama 3.1 8B' } as const

const named = <Model extends { name: string }>(models: readonly Model[], ...names: (string | undefined)[]): Model => {
  const found = names.map((wanted) => models.find(({ name }) => name === wanted)).find(Boolean) ?? models[0]
  if (!found) throw new Error('The list of models is empty')
  return found
}

export function languageModel(search: PlanSearch): PlanModel {
  if (search.model === 'own') {
    const { params, active, layers, kv_heads, head_size } = { ...PLAN_DEFAULTS, ...defined(search) }
    return ownModel({ params, active, layers, kvHeads: kv_heads, headSize: head_size })
  }
  return named(PLAN_MODELS, search.model, DEFAULT_MODEL[search.job === 'tune' ? 'tune' : 'serve'])
}

export const imageModel = ({ model }: PlanSearch): ImageModel => named(IMAGE_MODELS, model)

/** Undefined values would hide the defaults. */
const defined = <Of extends object>(search: Of) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Of]: Exclude<Of[Key], undefined>
  }

/** The task of an address, at the peak of the data sheet or the usual share of it. */
function assumedTask(search: PlanSearch): PlanTask {
  const { job, precision = 'fp8', method = 'lora' } = search
  const { context, requests, overhead, tokens, epochs, sequence, steps, side, mfu } = { ...PLAN_DEFAULTS, ...defined(search) }
  if (job === 'tune') return { job, model: languageModel(search), method, tokens: tokens * 1e6, epochs, sequence, mfu }
  if (job === 'images') return { job, model: imageModel(search), steps, side, mfu }
  return { job: 'serve', model: languageModel(search), precision, context, requests, overhead, scale: 1 }
}

/** @param all the listed models: their names decide the data sheet, as in the table */
export function measuredOn(search: PlanSearch, all: readonly Configuration[]): Measured | null {
  const { measured, on = PLAN_DEFAULTS.on, on_gpus = PLAN_DEFAULTS.on_gpus } = search
  const match = matchGpu({ translitName: on })
  const sheet = all.find(({ slug }) => slug === on)?.sheet ?? (match.kind === 'model' ? match.sheet : undefined)
  return measured === undefined || !sheet ? null : { value: measured, sheet, gpus: on_gpus }
}

/** ID of the configuration that was measured; null without a measurement. */
export const runId = ({ measured, on = PLAN_DEFAULTS.on, on_gpus = PLAN_DEFAULTS.on_gpus }: PlanSearch): string | null =>
  measured === undefined ? null : configurationId(on, on_gpus)

/** The task of an address; a measured run sets its share of the peak. */
export function toTask(search: PlanSearch, all: readonly Configuration[] = []): PlanTask {
  const task = assumedTask(search)
  const measured = measuredOn(search, all)
  return (measured && withMeasured(task, measured)) ?? task
}
