import type { SearchOffer } from '@/contract/offer'
import type { Provider } from '@/contract/provider'
import { rawOf } from '@/contract/raw'
import { RawJson } from '@/shared/ui/raw-json'
import { OfferFacts, OfferFigures } from './offer-fact-lists'
import classes from './offer-page.module.css'
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

/** The id to quote, and what the service sent. */
function OfferRaw({ offer, t }: { offer: SearchOffer; t: WordsContext['t'] }) {
  const words = { id: t('id'), copyId: t('copyId'), rawJson: t('rawJson'), about: t('rawAbout') }
  return <RawJson id={offer.id} value={rawOf(offer)} words={words} />
}
