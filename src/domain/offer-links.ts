import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { pickPrice } from '@/contract/price'
import { stringifySearch } from '@/shared/lib/search-params'
import { toOfferLocator, type FindingSearch, type OfferTrace } from './to-offer-locator'

/** The search part of a link to an offer: what finds it again, and what it cost then. */
export interface OfferLinkSearch extends FindingSearch {
  /** "1.82 USD" by the hour, "900 USD month" by another period: what a substitute is compared with when the offer is gone. */
  price?: string | undefined
  /** The template that was chosen on the way. */
  template?: string | undefined
  currency: Currency
}

interface Options {
  currency: Currency
  template?: string | undefined
}

/** Its prices need not be known. */
type Linked = OfferTrace & Partial<Pick<SearchOffer, 'prices'>>

export function offerLinkSearch(offer: Linked, { currency, template }: Options): OfferLinkSearch {
  const picked = offer.prices && pickPrice(offer.prices, currency)
  const price = picked ? `${picked.amount} ${picked.currency}${picked.period === 'hour' ? '' : ` ${picked.period}`}` : undefined
  return { ...toOfferLocator(offer), price, template, currency }
}

const addressOf = (page: string, id: string, search: object): string => `${page}/${encodeURIComponent(id)}${stringifySearch({ ...search })}`

/** Addresses of the pages of one offer, for the rows of long lists, which cannot afford a router's link each. */
export const offerHref = (offer: Linked, options: Options): string => addressOf('/offers', offer.id, offerLinkSearch(offer, options))
export const rentHref = (offer: OfferTrace, options: Options): string =>
  addressOf('/rent', offer.id, { ...toOfferLocator(offer), ...options })
