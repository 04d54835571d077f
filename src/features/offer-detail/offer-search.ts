import { readFindingSearch, type FindingSearch } from '@/domain/finding-search'

/** The address of an offer: what finds it again, and the template that travels on to the rent page. */
export interface OfferSearch extends FindingSearch {
  template?: string | undefined
  /** "1.82 USD", "900 USD month": what it cost when the link was made, by the hour unless it says otherwise. */
  price?: string | undefined
}

export const LINK_PRICE = /^(\d{1,12}(?:\.\d{1,18})?) ([A-Z]{3,5})(?: (\w{1,20}))?$/

/** Reads the address; never throws. */
export function readOfferSearch(search: Record<string, unknown>): OfferSearch {
  const { template, price } = search
  return {
    ...readFindingSearch(search),
    template: typeof template === 'string' && template !== '' ? template : undefined,
    price: typeof price === 'string' && LINK_PRICE.test(price) ? price : undefined,
  }
}
