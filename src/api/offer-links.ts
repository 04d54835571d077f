import type { Currency } from '@/contract/params'
import { stringifySearch } from '@/shared/lib/search-params'
import { findingSearch, type OfferTrace } from './find-offer'

interface Options {
  currency: Currency
  /** The template that was chosen on the way. */
  template?: string | undefined
}

const linkTo = (page: string, offer: OfferTrace, options: Options): string =>
  `${page}/${encodeURIComponent(offer.id)}${stringifySearch({ ...findingSearch(offer), ...options })}`

/** Addresses of the pages of one offer, for the rows of long lists, which cannot afford a router's link each. */
export const offerHref = (offer: OfferTrace, options: Options): string => linkTo('/offers', offer, options)
export const rentHref = (offer: OfferTrace, options: Options): string => linkTo('/rent', offer, options)
