import type { SearchOffer } from '@/contract/offer'
import { number, defineSearch, word } from '@/shared/lib/search-fields'

/** Known facts for finding an offer again; SPEC has no "get offer". */
export type OfferTrace = Pick<SearchOffer, 'id' | 'gpu_translit_name' | 'gpu_amount' | 'provider_translit_name' | 'location'>

/** Search params that find an offer again on its pages. A missing one makes the search wider, not wrong. */
export const findingFields = {
  gpu: word,
  gpus: number({ min: 1, isWhole: true }),
  provider: word,
  /** The city, the country or the region: the narrowest known. */
  location: word,
}

export const parseFindingSearch = defineSearch(findingFields)
export type FindingSearch = ReturnType<typeof parseFindingSearch>

export const mostSpecificLocation = ({ location }: Pick<OfferTrace, 'location'>): string | undefined =>
  location?.city || location?.country || location?.region || undefined

/** Search params of a link to a page of this offer. */
export const toOfferLocator = (offer: OfferTrace): FindingSearch => ({
  gpu: offer.gpu_translit_name || undefined,
  gpus: offer.gpu_amount ?? undefined,
  provider: offer.provider_translit_name || undefined,
  location: mostSpecificLocation(offer),
})

/** The inverse: parses the offer facts from the search params. */
export const fromOfferLocator = (id: string, { gpu, gpus, provider, location }: FindingSearch): OfferTrace => ({
  id,
  gpu_translit_name: gpu ?? null,
  gpu_amount: gpus ?? null,
  provider_translit_name: provider ?? null,
  location: location === undefined ? null : { city: location, country: null, region: null },
})
