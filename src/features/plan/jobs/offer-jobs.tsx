import type { SearchOffer } from '@/contract/offer'
import { placeLabel } from '@/domain/country-label'
import { offerFigures } from '@/domain/offer-figures'
import { offerName, providerOf } from '@/domain/offer-text'
import { usePlanReader } from '../plan-text'
import { JobTable } from './job-table'

/** Cost of the usual jobs on these offers. Offers without a data sheet are left out. Equal names are followed by the place, then by the price. */
export function OfferJobs({ offers }: { offers: readonly SearchOffer[] }) {
  const reader = usePlanReader()
  const { format, currency, providerNames } = reader
  const machines = offers.flatMap((offer) => {
    const figures = offerFigures(offer, currency)
    if (figures.kind !== 'sheet' || figures.gpus === null) return []
    const { sheet, confidence, gpus, price } = figures
    const place = offers.length > 1 && placeLabel(offer, format)
    return [
      {
        id: offer.id,
        name: offerName(offer, format) ?? sheet.name,
        about: [providerOf(offer, providerNames), place].filter(Boolean).join(', '),
        sheet,
        confidence,
        gpus,
        price,
      },
    ]
  })
  const named = machines.map((machine) => {
    const { name, about, price } = machine
    const isAlone = machines.filter((other) => other.name === name && other.about === about).length === 1
    return isAlone || price === null ? machine : { ...machine, about: [about, format.money(price, currency)].filter(Boolean).join(', ') }
  })
  return <JobTable machines={named} about="jobsOfOffers" />
}
