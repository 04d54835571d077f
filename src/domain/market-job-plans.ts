import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { GpuSheet } from './gpu-sheet'
import type { JobId } from './market-jobs'
import { USUAL } from './model-fit'
import { offerFigures } from './offer-figures'
import { estimate, type PlanTask } from './plan'
import { modelNamed, PLAN_MODELS } from './plan-models'

/** The jobs of the market page in the address of the plan. Fields that a job leaves open have the defaults of the plan. */
export const JOB_PLANS = {
  'serve-8b': { model: 'Llama 3.1 8B', precision: 'fp16', requests: USUAL.sequences },
  'serve-70b': { model: 'Llama 3.1 70B', requests: USUAL.sequences },
  'tune-70b': { job: 'tune', model: 'Llama 3.1 70B' },
  images: { job: 'images' },
} as const

const serving = (name: string, precision: 'fp16' | 'fp8'): PlanTask => ({
  job: 'serve',
  model: modelNamed(PLAN_MODELS, name),
  precision,
  context: USUAL.context,
  requests: USUAL.sequences,
  scale: 1,
})

/** The tasks of these addresses whose speed is in tokens per second. */
export const jobTask = (id: JobId): PlanTask | null =>
  id === 'serve-8b' ? serving(JOB_PLANS[id].model, 'fp16') : id === 'serve-70b' ? serving(JOB_PLANS[id].model, 'fp8') : null

/** Tokens per second at best, as in the plan. Null without a data sheet, or if the model does not fit. */
export function jobSpeed(id: JobId, offer: SearchOffer, currency: Currency): { speed: number; sheet: GpuSheet } | null {
  const task = jobTask(id)
  const figures = offerFigures(offer, currency)
  if (!task || figures.kind !== 'sheet' || figures.gpus === null) return null
  const { sheet, gpus } = figures
  const { fit, speed } = estimate(task, sheet, gpus)
  return fit === 'no' || speed === null ? null : { speed, sheet }
}
