import { flag, number, oneOf, defineSearch, text } from '@/shared/lib/search-fields'
import type { PlanTask } from '@/domain/plan'
import type { Step } from '@/shared/lib/use-page-search'

/**
 * Per cent of a card's peak that a person can assume; a measured run may lie outside. Every page loads this file, for the
 * address, so it imports no domain code.
 */
export const MFU_RANGE = { min: 5, max: 80 } as const
export const OVERHEAD_RANGE = { min: 0, max: 1000 } as const

export const PLAN_SORTS = ['cost', 'speed', 'price'] as const
export type PlanSort = (typeof PLAN_SORTS)[number]

const count = number({ min: 1, isWhole: true })
const amount = number({ min: 0.001 })

/** The whole plan is in the address; a missing value is the default of `toTask`. */
export const parsePlanSearch = defineSearch({
  job: oneOf(['tune', 'images']),
  /** Name in the list of the job, or `own`. */
  model: text,
  params: amount,
  active: amount,
  layers: count,
  kv_heads: count,
  head_size: count,
  precision: oneOf(['fp16', 'int4']),
  context: count,
  requests: count,
  /** Per cent. */
  overhead: number(OVERHEAD_RANGE),
  method: oneOf(['full', 'qlora']),
  /** Millions. */
  tokens: amount,
  epochs: amount,
  sequence: count,
  steps: count,
  side: count,
  /** Per cent. */
  mfu: number(MFU_RANGE),
  /** Tokens per second, minutes of a run, or seconds per image. */
  measured: amount,
  /** Translit name and count of the GPUs that it was measured on. */
  on: text,
  on_gpus: count,
  sort: oneOf(['speed', 'price']),
  /** All counts of a model instead of its cheapest. */
  counts: flag,
  /** Table twin of the plot. */
  view: oneOf(['table']),
})
export type PlanSearch = ReturnType<typeof parsePlanSearch>

export interface FormProps {
  task: PlanTask
  search: PlanSearch
  onChange: (next: Partial<PlanSearch>, how?: Step) => void
}
