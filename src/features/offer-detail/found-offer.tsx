import type { SearchOffer } from '@/contract/offer'
import type { Provider } from '@/contract/provider'
import { OfferFacts, OfferFigures } from './offer-fact-lists'
import classes from './offer-page.module.css'
import { OfferRaw } from './offer-raw'
import { PriceStanding } from './price-standing'
import type { WordsContext } from './words-context'

interface Props {
  offer: SearchOffer
  name: string
  listed: Provider | undefined
  template: string | undefined
  context: WordsContext
}

/** Everything that is known of the offer. */
export function FoundOffer({ offer, name, listed, template, context }: Props) {
  return (
    <>
      <OfferFigures offer={offer} context={context} />
      <div className={classes['columns']}>
        <OfferFacts offer={offer} listed={listed} context={context} />
        <PriceStanding offer={offer} name={name} template={template} context={context} />
      </div>
      <OfferRaw offer={offer} t={context.t} />
    </>
  )
}
