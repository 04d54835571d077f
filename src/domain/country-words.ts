import type { SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import type { OfferTrace } from './to-offer-locator'
import { placeText } from './offer-words'
import { readCountryAlone } from './read-country'

export interface CountryWords {
  /** In the reader's language when it is certain which country is meant, else as it came; empty for nothing. */
  name: string
  /** What the service wrote, when that is another word: for a title. */
  sent: string | undefined
}

/** A country that stands on its own, however the service writes it: a code, or a name in a language of its own. */
export function countryWords(word: string | null | undefined, format: Format): CountryWords {
  const sent = word?.trim() ?? ''
  if (sent === '') return { name: '', sent: undefined }
  const name = format.country(readCountryAlone(sent) ?? sent)
  return { name, sent: name === sent ? undefined : sent }
}

/**
 * City and country of an offer, the country in the reader's words: for pages of one thing. Rows of lists go by
 * `placeText`, which knows codes and English names only.
 */
export const placeWords = ({ location }: Pick<SearchOffer, 'location'>, format: Format): string | null =>
  placeText({ location: location && { ...location, country: countryWords(location.country, format).name } }, format, false)

/**
 * The same of an offer that is known by its address only, which holds one word of the place: a city, a country or a region.
 * It is read as the country where it is one, as in the chips of the search.
 */
export const traceWords = ({ location }: OfferTrace, format: Format): string | null => countryWords(location?.city, format).name || null
