import { useId } from 'react'
import { gpuLabel } from '@/domain/plan'
import type { SearchOffer } from '@/contract/offer'
import { GPU_COUNTS } from '@/domain/model-fit'
import { matchGpu } from '@/domain/match-gpu'
import { offerFigures } from '@/domain/offer-figures'
import { canRent } from '@/domain/offer-text'
import { isSlice } from '@/domain/whole-gpu'
import { usePlanReader } from '../plan-text'
import { JobTable } from './job-table'

/** The plan has one edition of a model, and searches no offers with less memory: 8 GB are not its RTX 4060 Ti. */
function isInPlan({ gpu_name: name, gpu_translit_name: translitName, vram }: SearchOffer): boolean {
  const match = matchGpu({ name, translitName })
  return match.kind !== 'model' || !isSlice(vram, match.sheet)
}

interface Props {
  name: string
  offers: readonly SearchOffer[]
  /** Otherwise another offer may have the lowest price of its count. */
  isComplete: boolean
}

/** Cost of the usual jobs on one model, in each count of the plan that can be rented, at the lowest price. */
export function ModelJobs({ name, offers, isComplete }: Props) {
  const reader = usePlanReader()
  const { t } = reader
  const id = useId()
  if (!isComplete) {
    if (offers.length === 0) return null
    return (
      <section className="stack" aria-labelledby={id}>
        <h2 id={id}>{t('heading')}</h2>
        <p className="caption">{t('jobsWait')}</p>
      </section>
    )
  }
  const whole = offers
    .filter((offer) => canRent(offer) && isInPlan(offer))
    .flatMap((offer) => {
      const figures = offerFigures(offer, reader.currency)
      return figures.kind === 'sheet' && figures.gpus !== null && figures.price !== null
        ? [{ ...figures, gpus: figures.gpus, price: figures.price }]
        : []
    })
  const machines = GPU_COUNTS.flatMap((gpus) => {
    const [lowest] = whole.filter((one) => one.gpus === gpus).toSorted((a, b) => a.price - b.price)
    return lowest
      ? [{ id: String(gpus), name: gpuLabel({ gpus, name }), about: reader.format.money(lowest.price, reader.currency), ...lowest }]
      : []
  })
  return <JobTable machines={machines} about="jobsOfModel" />
}
