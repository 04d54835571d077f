import type { ModelShape } from './model-presets'

/** How the weights are stored, with bytes per parameter. 4-bit formats also hold scales; the overhead covers them. */
export const PRECISIONS = { fp32: 4, fp16: 2, fp8: 1, int4: 0.5 } as const
export type Precision = keyof typeof PRECISIONS

/** The key/value cache is kept in 16 bits by the usual servers, whatever the weights are. */
export const CACHE_BYTES = 2

export interface FitQuestion extends ModelShape {
  precision: Precision
  /** Tokens of prompt and answer together. */
  context: number
  /** Sequences answered at the same time. */
  sequences: number
  /** Per cent on top for activations, the CUDA context and fragmentation. */
  overhead: number
}

/** What is assumed unless a person says otherwise. */
export const USUAL = { context: 8192, sequences: 1, overhead: 15 } as const satisfies Partial<FitQuestion>

/** Gigabytes of 10^9 bytes. */
export interface Fit {
  weights: number
  cache: number
  overhead: number
  total: number
}

/** VRAM that serving a model takes: weights, key/value cache and a share on top. */
export function vramNeeded(question: FitQuestion): Fit {
  const weights = question.params * PRECISIONS[question.precision]
  const cache = (question.cacheWidth * question.layers * question.context * question.sequences * CACHE_BYTES) / 1e9
  const overhead = ((weights + cache) * question.overhead) / 100
  return { weights, cache, overhead, total: weights + cache + overhead }
}

/** GPU counts that the market commonly offers. */
export const GPU_COUNTS = [1, 2, 4, 8, 16] as const

export interface FitRow {
  gpus: number
  /** Whole gigabytes that each GPU must have at least. */
  vram: number
}

/** The same need spread evenly over 1, 2, 4 … GPUs. */
export const fitRows = ({ total }: Fit): FitRow[] => GPU_COUNTS.map((gpus) => ({ gpus, vram: Math.max(1, Math.ceil(total / gpus)) }))

/** The fewest GPUs of so much VRAM each that hold the model; null when the largest count does not. */
export const gpusNeeded = (question: FitQuestion, vram: number): number | null =>
  fitRows(vramNeeded(question)).find((row) => row.vram <= vram)?.gpus ?? null
