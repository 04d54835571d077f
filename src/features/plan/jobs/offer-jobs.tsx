import type { SearchOffer } from '@/contract/offer'
import { offerFigures } from '@/domain/offer-figures'
import { offerName } from '@/domain/offer-text'
import { usePlanReader } from '../plan-text'
import { JobTable } from './job-table'

/** Cost of the usual jobs on these offers. Offers without a data sheet are left out. */
export function OfferJobs({ offers }: { offers: readonly SearchOffer[] }) {
  const reader = usePlanReader()
  const { format, currency, providerNames } = reader
  const machines = offers.flatMap((offer) => {
    const figures = offerFigures(offer, currency)
    if (figures.kind !== 'sheet' || figures.gpus === null) return []
    const { sheet, confidence, gpus, price } = figures
    const provider = offer.provider_translit_name?.trim()
    return [
      {
        id: offer.id,
        name: offerName(offer, format) ?? sheet.name,
        about: provider ? (providerNames.get(provider) ?? provider) : '',
        sheet,
        confidence,
        gpus,
        price,
      },
    ]
  })
  return <JobTable machines={machines} about="jobsOfOffers" />
}
