import { findingRequest } from '@/api/find-offer'
import { rentWireRequest } from '@/api/instances'
import { rawOf } from '@/contract/raw'
import { ApiSection } from '@/shared/ui/api-details/api-section'
import { rentValues, rawPrices, rentPlan, rentRequest } from './rent-plan'
import type { RentFormChoices } from './form/use-rent-choices'
import { useRentOfferReader } from './rent-context'
import type { RentOffer } from './use-rent-offer'

/** API details of the rent page. A module of its own, because the page has few bytes left. */
export function RentApi({ found: { trace, priced }, choices }: { found: RentOffer; choices: RentFormChoices }) {
  const context = useRentOfferReader()
  const { t, format, currency } = context
  const plan = () => {
    const values = rentValues(format.locale).safeParse(choices.form.getValues())
    return values.success ? rentPlan(values.data, priced, choices.chosen, context) : null
  }
  /** The rent request if the form is valid, otherwise the search of the page. */
  const request = () => {
    const planned = plan()
    return planned ? rentWireRequest(rentRequest(planned)) : findingRequest(trace, currency)
  }
  return (
    <ApiSection
      hasGutter
      request={request}
      about={() => (plan() ? <span className="warn">{t('curlRents')}</span> : t('curlSearches'))}
      raw={() => (priced ? { values: { id: priced.id, ...rawPrices(priced) }, json: rawOf(priced) } : {})}
    />
  )
}
