import { findingFields } from '@/domain/to-offer-locator'
import { matching, defineSearch, word } from '@/shared/lib/search-fields'

export const LINK_PRICE = /^(\d{1,12}(?:\.\d{1,18})?) ([A-Z]{3,5})(?: (\w{1,20}))?$/

/** Search params of an offer: filters that find it again, and a template for the rent page. */
export const parseOfferSearch = defineSearch({
  ...findingFields,
  template: word,
  /** "1.82 USD", "900 USD month": the price when the link was made, per hour by default. */
  price: matching(LINK_PRICE),
})
export type OfferSearch = ReturnType<typeof parseOfferSearch>
