import type { Offer } from '@/contract/offer'
import { OfferFacts, OfferFigures } from './offer-fact-lists'
import classes from './offer-page.module.css'

/** The offer inside a host or an instance (SPEC 2.2), shown as on the offer page. */
export function EmbeddedOffer({ offer }: { offer: Offer }) {
  const { name = null, translit_name: slug = null } = offer.provider ?? {}
  const found = { ...offer, id: offer.id ?? '', provider_translit_name: slug }
  return (
    <div className={`stack gap-5 ${classes['embedded']}`}>
      <OfferFigures offer={found} />
      <OfferFacts offer={found} providerName={name || (slug ?? '')} />
    </div>
  )
}
