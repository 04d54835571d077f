import type { OfferTrace } from '@/domain/finding-search'
import { searchOffer, type SearchOffer } from '@/contract/offer'
import { LINK_PRICE, type OfferSearch } from './offer-search'

/** What an address tells of an offer that nobody has seen here; its price only if it is in the currency of the page. */
export const goneFromLink = (trace: OfferTrace, search: OfferSearch, currency: string): SearchOffer =>
  searchOffer.parse({ ...trace, prices: pricesOfLink(search, currency) })

function pricesOfLink({ price }: OfferSearch, asked: string) {
  const [, amount, currency, period = 'hour'] = LINK_PRICE.exec(price ?? '') ?? []
  return amount === undefined || currency !== asked ? [] : [{ price: Number(amount), currency, period }]
}
