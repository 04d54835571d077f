import { gpuLabel } from '@/domain/plan'
import type { SearchOffer } from '@/contract/offer'
import { GPU_COUNTS } from '@/domain/model-fit'
import { offerFigures } from '@/domain/offer-figures'
import { canRent } from '@/domain/offer-text'
import { usePlanReader } from '../use-plan-reader'
import { JobTable } from './job-table'

/** Cost of the usual jobs on one model, in each count that can be rented, at the lowest price. */
export function ModelJobs({ name, offers }: { name: string; offers: readonly SearchOffer[] }) {
  const reader = usePlanReader()
  const whole = offers.filter(canRent).flatMap((offer) => {
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
