import type { Offer } from '@/contract/offer'
import { useCurrency } from '@/api/use-currency'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { offerCatalog } from './messages'
import { OfferFacts, OfferFigures } from './offer-fact-lists'
import classes from './offer-page.module.css'

/** The offer that a host or an instance holds (SPEC 2.2), in the words of the page of an offer. */
export function EmbeddedOffer({ offer }: { offer: Offer }) {
  const t = useMessages(offerCatalog)
  const format = useFormat()
  const { name = null, translit_name: slug = null } = offer.provider ?? {}
  const context = { t, format, currency: useCurrency(), providerNames: new Map(name ? [[slug ?? '', name] as const] : []) }
  // A search result holds the short name of its provider where this form holds the provider (SPEC 2.5). No id is shown here.
  const found = { ...offer, id: offer.id ?? '', provider_translit_name: slug }
  return (
    <div className={classes['held']}>
      <OfferFigures offer={found} context={context} />
      <OfferFacts offer={found} context={context} />
    </div>
  )
}
