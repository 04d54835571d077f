import type { GpuSheet } from './gpu-sheet'
import { PRECISIONS, USUAL, vramNeeded, type Fit, type Precision } from './model-fit'
import type { ImageModel, PlanModel } from './plan-models'

/**
 * Bounds from data sheets: no efficiency, no traffic between GPUs and no attention math is counted. They assume the full context for
 * each token, a 16-bit cache, balanced experts, and FP16 for 4-bit weights; a run that differs there can be faster.
 */
type Figures = Pick<GpuSheet, 'bandwidth' | 'fp16' | 'fp8' | 'int8'>

export interface ServeTask {
  model: PlanModel
  precision: Precision
  /** Tokens per request, prompt and answer together. */
  context: number
  /** Requests at once. */
  requests: number
  /** Per cent, as in `FitQuestion`. */
  overhead: number
}

export const serveNeed = ({ model, precision, context, requests, overhead }: ServeTask): Fit =>
  vramNeeded({ ...model, precision, context, sequences: requests, overhead })

/** Gigabytes of weights that one step loads: a batch meets only some experts of a mixture, with balanced routing. */
export const weightsRead = ({ model, precision, requests }: Omit<ServeTask, 'context' | 'overhead'>): number =>
  PRECISIONS[precision] * (model.params - (model.params - model.active) * (1 - metShare(model)) ** (requests - 1))

/** Share of the experts that one token uses. Own figures do not give it: at least, a step loads the active weights once. */
const metShare = ({ expertShare }: PlanModel): number => expertShare ?? 0

export interface Math16 {
  /** TFLOPS, or TOPS of INT8. */
  tflops: number
  unit: 'FP16' | 'FP8' | 'INT8'
}

/** Throughput that the weights of a precision compute with: 4-bit weights are expanded to 16 bits. */
export function servingMath({ fp16, fp8, int8 }: Figures, precision: Precision): Math16 | null {
  if (precision === 'fp8' && fp8 !== null) return { tflops: fp8, unit: 'FP8' }
  if (precision === 'fp8' && int8 !== null && fp16 !== null) return { tflops: int8, unit: 'INT8' }
  return fp16 === null ? null : { tflops: fp16, unit: 'FP16' }
}

export interface ServeBound extends Math16 {
  /** Seconds of one step, which gives one token to each request. */
  memorySeconds: number
  mathSeconds: number
  limit: 'memory' | 'math'
  tokensPerSecond: number
}

/** Null if the data sheet has no bandwidth or no tensor throughput. */
export function serveBound(task: ServeTask, sheet: Figures, gpus: number): ServeBound | null {
  const math = servingMath(sheet, task.precision)
  if (math === null || sheet.bandwidth === null) return null
  const memorySeconds = (weightsRead(task) + serveNeed(task).cache) / (sheet.bandwidth * gpus)
  const mathSeconds = (2 * task.model.active * task.requests) / (math.tflops * 1000 * gpus)
  const limit = memorySeconds >= mathSeconds ? 'memory' : 'math'
  return { ...math, memorySeconds, mathSeconds, limit, tokensPerSecond: task.requests / Math.max(memorySeconds, mathSeconds) }
}

/** @param price per hour of all GPUs */
export const costPerMillion = (price: number, tokensPerSecond: number): number => (price / (tokensPerSecond * 3600)) * 1e6

/**
 * Bytes per parameter that all GPUs share, and FLOP per active parameter and token. 16 bytes per trained parameter; the adapter has
 * 0.5 % of the parameters. Frozen weights have no gradient of their own, which saves a third of the work.
 */
export const TUNE_METHODS = {
  full: { bytes: 16, flop: 6 },
  lora: { bytes: 2.08, flop: 4 },
  qlora: { bytes: 0.63, flop: 4 },
} as const
export type TuneMethod = keyof typeof TUNE_METHODS

/** Tokens per example, unless the person says otherwise. */
export const TUNE_SEQUENCE = 4096
/** Per cent on top: a published peak of a fine-tune is 25 % above the sum of its parts. */
export const TUNE_OVERHEAD = 25
/** Per cent of the peak that a well-tuned run reaches; published runs reach 31 to 40. An estimate, no bound. */
export const USUAL_MFU = 35

export interface TuneTask {
  model: PlanModel
  method: TuneMethod
  /** Tokens of the data set. */
  tokens: number
  epochs: number
  /** Tokens per example. */
  sequence: number
}

/** For a micro-batch of 1 with recomputation, evenly sharded. The parts are those of all GPUs, as `fitAnswer` takes them. */
export function tuneNeed({ model, method, sequence }: Pick<TuneTask, 'model' | 'method' | 'sequence'>, gpus: number): Fit {
  const weights = model.params * TUNE_METHODS[method].bytes
  const perToken = (model.hidden ?? 0) * (2 * model.layers + 34) + 8 * (model.vocabulary ?? 0)
  const cache = ((sequence * perToken) / 1e9) * gpus
  const overhead = ((weights + cache) * TUNE_OVERHEAD) / 100
  return { weights, cache, overhead, total: weights + cache + overhead }
}

/** TFLOP of the whole run. */
export const tuneWork = ({ model, method, tokens, epochs }: Omit<TuneTask, 'sequence'>): number =>
  (TUNE_METHODS[method].flop * model.active * tokens * epochs) / 1000

export interface ImageTask {
  model: ImageModel
  steps: number
  /** Width and height in pixels. */
  side: number
  images: number
}

export const GB_PER_MEGAPIXEL = 3

/** Memory that each GPU needs: every one of them makes images of its own. */
export function imageNeed({ model, side }: Pick<ImageTask, 'model' | 'side'>): Fit {
  const weights = model.params * PRECISIONS.fp16
  const cache = GB_PER_MEGAPIXEL * (side / 1024) ** 2
  const overhead = (weights * USUAL.overhead) / 100
  return { weights, cache, overhead, total: weights + cache + overhead }
}

/** TFLOP of all images. */
export const imageWork = ({ model, steps, side, images }: ImageTask): number =>
  model.passTflop * model.passes * steps * (side / 1024) ** 2 * images

/** Seconds of so many TFLOP at a share of the FP16 peak. @param mfu per cent */
export const workSeconds = (work: number, { fp16 }: Pick<GpuSheet, 'fp16'>, gpus: number, mfu: number): number | null =>
  fp16 === null ? null : work / (fp16 * gpus * (mfu / 100))

/** Per cent of the FP16 peak that a measured run reached. */
export const measuredMfu = (work: number, { fp16 }: Pick<GpuSheet, 'fp16'>, gpus: number, seconds: number): number | null =>
  fp16 === null || !(seconds > 0) ? null : (work / (fp16 * gpus * seconds)) * 100
