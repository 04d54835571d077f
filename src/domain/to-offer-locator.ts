import type { SearchOffer } from '@/contract/offer'
import { number, readSearch, word } from '@/shared/lib/search-fields'

/** What is known of an offer when it has to be found again; SPEC has no "get offer". */
export type OfferTrace = Pick<SearchOffer, 'id' | 'gpu_translit_name' | 'gpu_amount' | 'provider_translit_name' | 'location'>

/** Search params that find an offer again on the pages of that offer. The search is wider, not wrong, if one is missing. */
export const findingFields = {
  gpu: word,
  gpus: number({ min: 1, isWhole: true }),
  provider: word,
  /** The city, the country or the region: the narrowest that was named. */
  location: word,
}

export const readFindingSearch = readSearch(findingFields)
export type FindingSearch = ReturnType<typeof readFindingSearch>

export const mostSpecificLocation = ({ location }: Pick<OfferTrace, 'location'>): string | undefined =>
  location?.city || location?.country || location?.region || undefined

/** The search part of a link to a page of this offer. */
export const toOfferLocator = (offer: OfferTrace): FindingSearch => ({
  gpu: offer.gpu_translit_name || undefined,
  gpus: offer.gpu_amount ?? undefined,
  provider: offer.provider_translit_name || undefined,
  location: mostSpecificLocation(offer),
})

/** The way back: what an address tells about the offer it belongs to. */
export const fromOfferLocator = (id: string, { gpu, gpus, provider, location }: FindingSearch): OfferTrace => ({
  id,
  gpu_translit_name: gpu ?? null,
  gpu_amount: gpus ?? null,
  provider_translit_name: provider ?? null,
  location: location === undefined ? null : { city: location, country: null, region: null },
})
