import type { ModelShape } from './model-presets'

/** How the weights are stored, with bytes per parameter. 4-bit formats also hold scales; the overhead covers them. */
export const PRECISIONS = { fp32: 4, fp16: 2, fp8: 1, int4: 0.5 } as const
export type Precision = keyof typeof PRECISIONS

/** Common servers keep the key/value cache in 16 bits for any weight format. */
export const CACHE_BYTES = 2

export interface FitQuestion extends ModelShape {
  precision: Precision
  /** Tokens of prompt and answer together. */
  context: number
  sequences: number
  /** Extra per cent for activations, the CUDA context and fragmentation. */
  overhead: number
}

/** The defaults of every page. With this overhead, 70B in 16 bits is tight on 2 × 80 GB, where people run it. */
export const USUAL = { context: 8192, sequences: 1, overhead: 10 } as const satisfies Partial<FitQuestion>

/** Gigabytes of 10^9 bytes. */
export interface Fit {
  weights: number
  cache: number
  overhead: number
  total: number
}

/** VRAM needed to serve a model: weights, key/value cache and the overhead. */
export function vramNeeded(question: FitQuestion): Fit {
  const weights = question.params * PRECISIONS[question.precision]
  const cache = (question.cacheWidth * question.layers * question.context * question.sequences * CACHE_BYTES) / 1e9
  const overhead = ((weights + cache) * question.overhead) / 100
  return { weights, cache, overhead, total: weights + cache + overhead }
}

export const GPU_COUNTS = [1, 2, 4, 8, 16] as const

/** Per cent of the VRAM that the need may take: "fits" leaves a tenth spare. */
const FULL_FROM = 90

/** GB per GPU that so many GPUs need to fit the model, and to hold it at all. Whole numbers first, so that 72 GB fit 80 GB without a rounding error. */
const leastOf = ({ total }: Pick<Fit, 'total'>, gpus: number): number => total / gpus
const enoughOf = ({ total }: Pick<Fit, 'total'>, gpus: number): number => (total * 100) / (FULL_FROM * gpus)

/** VRAM per GPU in whole gigabytes that a spread over this many GPUs needs, by the rule of `fitAnswer`. */
export interface FitSpread {
  gpus: number
  enough: number
  /** From here to below `enough` it is tight. */
  least: number
}

export const fitSpread = (fit: Pick<Fit, 'total'>, gpus: number): FitSpread => ({
  gpus,
  enough: Math.max(1, Math.ceil(enoughOf(fit, gpus))),
  least: Math.max(1, Math.ceil(leastOf(fit, gpus))),
})

export const fitSpreads = (fit: Pick<Fit, 'total'>): FitSpread[] => GPU_COUNTS.map((gpus) => fitSpread(fit, gpus))

/** Answers of every page that says whether a model fits. `tight`: it fits, but less than a tenth of the VRAM stays free. */
export type FitAnswer = 'fits' | 'tight' | 'no'

/** @param vram GB per GPU */
export function fitAnswer(fit: Pick<Fit, 'total'>, gpus: number, vram: number): FitAnswer {
  return enoughOf(fit, gpus) <= vram ? 'fits' : leastOf(fit, gpus) <= vram ? 'tight' : 'no'
}

/** The fewest GPUs with this VRAM each that hold the model; null if the largest count is too small. */
export interface FitCounts {
  fits: number | null
  /** Null if no smaller count than `fits` is tight. */
  tight: number | null
}

export function fitCounts(question: FitQuestion, vram: number): FitCounts {
  const fit = vramNeeded(question)
  const fewest = (wanted: FitAnswer) => GPU_COUNTS.find((gpus) => fitAnswer(fit, gpus, vram) === wanted) ?? null
  return { fits: fewest('fits'), tight: fewest('tight') }
}
