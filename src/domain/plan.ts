import type { Gpu } from '@/contract/gpu'
import type { Currency } from '@/contract/params'
import { bestPrice, comparableAmount } from './best-price'
import { modelName } from './model-name'
import type { GpuSheet } from './gpu-sheet'
import type { MarketJob } from './market-jobs'
import { matchConfidence, matchGpu } from './match-gpu'
import { fitAnswer, GPU_COUNTS, type Fit, type FitAnswer } from './model-fit'
import { wholeVram } from './whole-gpu'
import {
  costPerMillion,
  imageNeed,
  imageWork,
  measuredMfu,
  serveBound,
  serveNeed,
  tuneNeed,
  tuneWork,
  workSeconds,
  type ImageTask,
  type ServeBound,
  type ServeTask,
  type TuneTask,
} from './plan-bounds'

/** `scale`: a measured server's share of its bound. `mfu`: per cent of the FP16 peak. */
export type PlanTask =
  | ({ job: 'serve'; scale: number } & ServeTask)
  | ({ job: 'tune'; mfu: number } & TuneTask)
  | ({ job: 'images'; mfu: number } & Omit<ImageTask, 'images'>)

/** A fine-tune and an image, unless the person says otherwise. */
export const USUAL_RUN = { tokens: 10e6, epochs: 3, steps: 28, side: 1024 } as const

/** Images of which the plan gives the cost. */
export const IMAGES_PRICED = 1000

/** One GPU model in one count. */
export interface Configuration {
  id: string
  /** Translit name. */
  slug: string
  name: string
  sheet: GpuSheet
  /** `low` also if the name leaves the edition open. */
  confidence: GpuSheet['confidence']
  gpus: number
  /** The API's best price of the model times the count: decides only which offers are searched first. */
  guess: number | null
}

export interface Estimate {
  need: Fit
  fit: FitAnswer
  /** Share of the memory that the need takes. */
  used: number
  /** Tokens per second, runs per hour or images per hour: more is better. Null without tensor figures in the data sheet. */
  speed: number | null
  /** Null unless the job is to serve. */
  bound: ServeBound | null
}

export interface Configurations {
  all: readonly Configuration[]
  /** Models of an unknown variant or without a data sheet, which have no figures. */
  unmatched: number
}

export const configurationId = (slug: string, gpus: number): string => `${gpus}x${slug}`

export function configurationsOf(gpus: readonly Gpu[], currency: Currency): Configurations {
  const seen = new Set<string>()
  const all: Configuration[] = []
  let unmatched = 0
  for (const gpu of gpus) {
    const slug = gpu.translit_name?.trim()
    if (!slug || seen.has(slug)) continue
    seen.add(slug)
    const match = matchGpu({ name: gpu.name, translitName: slug })
    if (match.kind !== 'model') {
      unmatched += 1
      continue
    }
    const best = comparableAmount(bestPrice(gpu, currency), currency)
    for (const count of GPU_COUNTS)
      all.push({
        id: configurationId(slug, count),
        slug,
        name: modelName(gpu),
        sheet: match.sheet,
        confidence: matchConfidence(match),
        gpus: count,
        guess: best === null ? null : best * count,
      })
  }
  return { all, unmatched }
}

/** The search behind a configuration: whole GPUs only. `jobFilters` and `jobSearch` give its request and its link. */
export const configurationJob = ({ slug, gpus, sheet }: Pick<Configuration, 'slug' | 'gpus' | 'sheet'>): Omit<MarketJob, 'id'> => ({
  models: [slug],
  gpus,
  vramFrom: wholeVram(sheet),
})

/** TFLOP of one run, or of one image. */
export const workOf = (task: Extract<PlanTask, { mfu: number }>): number =>
  task.job === 'tune' ? tuneWork(task) : imageWork({ ...task, images: 1 })

/** Memory that so many GPUs need together. */
export function needOf(task: PlanTask, gpus: number): Fit {
  if (task.job === 'serve') return serveNeed(task)
  if (task.job === 'tune') return tuneNeed(task, gpus)
  const { weights, cache, overhead, total } = imageNeed(task)
  return { weights: weights * gpus, cache: cache * gpus, overhead: overhead * gpus, total: total * gpus }
}

export function estimate(task: PlanTask, sheet: GpuSheet, gpus: number): Estimate {
  const need = needOf(task, gpus)
  const shared = { need, fit: fitAnswer(need, gpus, sheet.memory), used: need.total / (sheet.memory * gpus) }
  if (task.job === 'serve') {
    const bound = serveBound(task, sheet, gpus)
    return { ...shared, bound, speed: bound && bound.tokensPerSecond * task.scale }
  }
  const seconds = workSeconds(workOf(task), sheet, gpus, task.mfu)
  return { ...shared, bound: null, speed: seconds === null || seconds <= 0 ? null : 3600 / seconds }
}

/** Money for 1M tokens, the run, or `IMAGES_PRICED` images. @param price per hour of all GPUs */
export function planCost({ job }: Pick<PlanTask, 'job'>, speed: number | null, price: number | null): number | null {
  // Some services send 0 for "none": a job never costs nothing.
  if (speed === null || price === null || !(price > 0)) return null
  return job === 'serve' ? costPerMillion(price, speed) : job === 'tune' ? price / speed : (price / speed) * IMAGES_PRICED
}

/** A measurement on one configuration: tokens per second, minutes of the run, or seconds per image. */
export interface Measured {
  value: number
  sheet: GpuSheet
  gpus: number
}

/** The task with the share of the peak that was measured; null if the data sheet has no figure to compare with. */
export function withMeasured(task: PlanTask, { value, sheet, gpus }: Measured): PlanTask | null {
  if (task.job === 'serve') {
    const bound = serveBound(task, sheet, gpus)
    return bound && { ...task, scale: value / bound.tokensPerSecond }
  }
  const mfu = measuredMfu(workOf(task), sheet, gpus, task.job === 'tune' ? value * 60 : value)
  return mfu === null ? null : { ...task, mfu }
}

export const gpuLabel = ({ gpus, name }: Pick<Configuration, 'gpus' | 'name'>): string => `${gpus} × ${name}`
