import { readFindingSearch, type FindingSearch } from '@/domain/finding-search'

/** The address of an offer: what finds it again, and the template that travels on to the rent page. */
export interface OfferSearch extends FindingSearch {
  template?: string | undefined
  /** "1.82 USD": what it cost by the hour when the link was made. */
  price?: string | undefined
}

export const LINK_PRICE = /^(\d{1,12}(?:\.\d{1,18})?) ([A-Z]{3,5})$/

/** Reads the address; never throws. */
export function readOfferSearch(search: Record<string, unknown>): OfferSearch {
  const { template, price } = search
  return {
    ...readFindingSearch(search),
    template: typeof template === 'string' && template !== '' ? template : undefined,
    price: typeof price === 'string' && LINK_PRICE.test(price) ? price : undefined,
  }
}
