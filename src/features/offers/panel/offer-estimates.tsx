import type { SearchOffer } from '@/contract/offer'
import { PanelCost, usePeriod } from './panel-cost'
import { PanelFit } from './panel-fit'

/** Cost and fit as in the panel, on the page of the offer. */
export function OfferEstimates({ offer }: { offer: SearchOffer }) {
  const [period, setPeriod] = usePeriod()
  return (
    <>
      <PanelCost offer={offer} period={period} onPeriod={setPeriod} level={2} />
      <PanelFit offer={offer} level={2} />
    </>
  )
}
