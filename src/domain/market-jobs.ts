import { lowerBound } from '@/contract/bounds'
import type { Gpu } from '@/contract/gpu'
import type { OfferFilters } from '@/contract/offer'
import { matchGpu } from './match-gpu'
import { fitSpread, USUAL, vramNeeded } from './model-fit'
import { TUNE_SEQUENCE, tuneNeed } from './plan-bounds'
import { modelNamed, PLAN_MODELS } from './plan-models'

export const JOB_IDS = ['serve-8b', 'serve-70b', 'tune-70b', 'images', 'cheapest'] as const
export type JobId = (typeof JOB_IDS)[number]

/** A job as one set of filters of SPEC 4.4, in the form of the address of `/offers`. */
export interface MarketJob {
  id: JobId
  gpus?: number
  /** Minimum VRAM per GPU in GB. */
  vramFrom?: number
  /** Minimum dense FP16 throughput in TFLOPS by the data sheet; `models` are the listed models that reach it. */
  tflopsFrom?: number
  models?: readonly string[]
  /** The user's minimum score of every search. */
  scoreFrom?: number | undefined
}

/** Image models need throughput more than memory. Lists the models of the market that reach it. */
export const IMAGES = { gpus: 1, vramFrom: 24, tflopsFrom: 140 } as const satisfies Partial<MarketJob>
const TUNE_GPUS = 4

const presetOf = (name: string) => modelNamed(PLAN_MODELS, name)

/** @param gpus the models that the API lists; jobs with a minimum throughput are left out if no model reaches it */
export function marketJobs(gpus: readonly Pick<Gpu, 'name' | 'translit_name'>[]): MarketJob[] {
  const fast = gpus.flatMap(({ name, translit_name }) => {
    const slug = translit_name?.trim()
    const match = slug ? matchGpu({ name, translitName: slug }) : null
    return slug && match?.kind === 'model' && (match.sheet.fp16 ?? 0) >= IMAGES.tflopsFrom ? [slug] : []
  })
  return [
    { id: 'serve-8b', gpus: 1, vramFrom: vramFor('Llama 3.1 8B', 'fp16', 1) },
    { id: 'serve-70b', gpus: 2, vramFrom: vramFor('Llama 3.1 70B', 'fp8', 2) },
    { id: 'tune-70b', gpus: TUNE_GPUS, vramFrom: vramForTuning('Llama 3.1 70B', TUNE_GPUS) },
    ...(fast.length > 0 ? [{ id: 'images', ...IMAGES, models: fast } as const] : []),
    { id: 'cheapest' },
  ]
}

/** The `query` of SPEC 4.4 for a job; the search of `jobSearch` sends the same. */
export const jobFilters = ({ gpus, vramFrom, models, scoreFrom }: Omit<MarketJob, 'id'>): OfferFilters => ({
  ...(models === undefined ? {} : { gpu_translit_name: [...models] }),
  ...(gpus === undefined ? {} : { gpu_amount: gpus }),
  ...(vramFrom === undefined ? {} : { vram_gt: lowerBound(vramFrom) }),
  ...(scoreFrom === undefined ? {} : { score_gt: lowerBound(scoreFrom) }),
  rentable: true,
  in_stock: true,
})

export const jobSearch = ({ gpus, vramFrom, models, scoreFrom }: Omit<MarketJob, 'id'>) => ({
  ...(models === undefined ? {} : { gpu: [...models] }),
  ...(gpus === undefined ? {} : { gpus }),
  ...(vramFrom === undefined ? {} : { vram_from: vramFrom }),
  ...(scoreFrom === undefined ? {} : { score_from: scoreFrom }),
  in_stock: true,
})

/** GB per GPU of offers that hold the model, also those that the plan calls tight. */
function vramFor(name: string, precision: 'fp16' | 'fp8', gpus: number): number {
  return fitSpread(vramNeeded({ ...presetOf(name), ...USUAL, precision }), gpus).least
}

function vramForTuning(name: string, gpus: number): number {
  return fitSpread(tuneNeed({ model: presetOf(name), method: 'lora', sequence: TUNE_SEQUENCE }, gpus), gpus).least
}
