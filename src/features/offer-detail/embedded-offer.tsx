import type { Offer } from '@/contract/offer'
import { useReader } from '@/api/use-reader'
import { OfferFacts, OfferFigures } from './offer-fact-lists'
import { offerCatalog } from './offer-figures'
import classes from './offer-page.module.css'

/** The offer inside a host or an instance (SPEC 2.2), shown as on the offer page. */
export function EmbeddedOffer({ offer }: { offer: Offer }) {
  const { name = null, translit_name: slug = null } = offer.provider ?? {}
  const context = { ...useReader(offerCatalog), providerNames: new Map(name ? [[slug ?? '', name] as const] : []) }
  const found = { ...offer, id: offer.id ?? '', provider_translit_name: slug }
  return (
    <div className={classes['held']}>
      <OfferFigures offer={found} context={context} />
      <OfferFacts offer={found} context={context} />
    </div>
  )
}
