import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { GpuSheet } from './gpu-sheet'
import type { JobId } from './market-jobs'
import { USUAL } from './model-fit'
import { offerFigures } from './offer-figures'
import { estimate, planCost, USUAL_RUN, type PlanTask } from './plan'
import { TUNE_SEQUENCE, USUAL_MFU } from './plan-bounds'
import { IMAGE_MODELS, modelNamed, PLAN_MODELS } from './plan-models'

/** The jobs of the market page in the address of the plan. Fields that a job leaves open have the defaults of the plan. */
export const JOB_PLANS = {
  'serve-8b': { model: 'Llama 3.1 8B', precision: 'fp16', requests: USUAL.sequences },
  'serve-70b': { model: 'Llama 3.1 70B', requests: USUAL.sequences },
  'tune-70b': { job: 'tune', model: 'Llama 3.1 70B' },
  // The search of the job starts at 24 GB, which a larger model would not fit.
  images: { job: 'images', model: 'SDXL 1.0' },
} as const

const serving = (name: string, precision: 'fp16' | 'fp8'): PlanTask => ({
  job: 'serve',
  model: modelNamed(PLAN_MODELS, name),
  precision,
  context: USUAL.context,
  requests: USUAL.sequences,
  overhead: USUAL.overhead,
  scale: 1,
})

/** The task of these addresses; null for a job without one. */
export function jobTask(id: JobId): PlanTask | null {
  const { tokens, epochs, steps, side } = USUAL_RUN
  switch (id) {
    case 'serve-8b':
      return serving(JOB_PLANS[id].model, 'fp16')
    case 'serve-70b':
      return serving(JOB_PLANS[id].model, 'fp8')
    case 'tune-70b': {
      const model = modelNamed(PLAN_MODELS, JOB_PLANS[id].model)
      return { job: 'tune', model, method: 'lora', tokens, epochs, sequence: TUNE_SEQUENCE, mfu: USUAL_MFU }
    }
    case 'images':
      return { job: 'images', model: modelNamed(IMAGE_MODELS, JOB_PLANS[id].model), steps, side, mfu: USUAL_MFU }
    case 'cheapest':
      return null
  }
}

export interface JobFigures {
  job: PlanTask['job']
  speed: number
  /** Null without a readable price. */
  cost: number | null
  confidence: GpuSheet['confidence']
}

/** Figures of an offer, as in the plan. Null without a data sheet, or if the model does not fit. */
export function jobFigures(id: JobId, offer: SearchOffer, currency: Currency): JobFigures | null {
  const task = jobTask(id)
  const figures = offerFigures(offer, currency)
  if (!task || figures.kind !== 'sheet' || figures.gpus === null) return null
  const { sheet, confidence, gpus, price } = figures
  const { fit, speed } = estimate(task, sheet, gpus)
  return fit === 'no' || speed === null ? null : { job: task.job, speed, cost: planCost(task, speed, price), confidence }
}
