import { readFindingSearch, type FindingSearch } from '@/api/find-offer'

/** The address of an offer: what finds it again, and the template that travels on to the rent page. */
export interface OfferSearch extends FindingSearch {
  template?: string | undefined
}

/** Reads the address; never throws. */
export function readOfferSearch(search: Record<string, unknown>): OfferSearch {
  const { template } = search
  return { ...readFindingSearch(search), template: typeof template === 'string' && template !== '' ? template : undefined }
}
