import type { Offer } from '@/contract/offer'
import { OfferFacts, OfferFigures } from './offer-fact-lists'

/** The offer inside a host or an instance (SPEC 2.2), shown as on the offer page. */
export function EmbeddedOffer({ offer }: { offer: Offer }) {
  const { name = null, translit_name: slug = null } = offer.provider ?? {}
  const found = { ...offer, id: offer.id ?? '', provider_translit_name: slug }
  return (
    <div className="stack gap-5">
      <OfferFigures offer={found} />
      <OfferFacts offer={found} providerName={name || (slug ?? '')} />
    </div>
  )
}
