import type { SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import type { OfferTrace } from './to-offer-locator'
import { placeText, providerOf } from './offer-text'
import { parseCountryAlone } from './parse-country'

export interface CountryLabel {
  /** In the user's language if the country is certain, otherwise unchanged; empty if not reported. */
  name: string
  /** The raw value if it differs, for a tooltip. */
  sent: string | undefined
}

export function countryLabel(word: string | null | undefined, format: Format): CountryLabel {
  const sent = word?.trim() ?? ''
  if (sent === '') return { name: '', sent: undefined }
  const name = format.country(parseCountryAlone(sent) ?? sent)
  return { name, sent: name === sent ? undefined : sent }
}

/** City and country in the user's language, for pages of one offer. Rows use `placeText`, which knows codes and English names only. */
export const placeLabel = ({ location }: Pick<SearchOffer, 'location'>, format: Format): string | null =>
  placeText({ location: location && { ...location, country: countryLabel(location.country, format).name } }, format, false)

/** "Verda, Helsinki, Finland", as far as reported. @param providerNames by slug */
export const providerAndPlace = (
  offer: Pick<SearchOffer, 'provider_translit_name' | 'location'>,
  { format, providerNames }: { format: Format; providerNames: ReadonlyMap<string, string> },
): string => [providerOf(offer, providerNames), placeLabel(offer, format)].filter(Boolean).join(', ')

/** For an offer known only by its URL, which has one place: a city, a country or a region, parsed as a country if possible. */
export const traceLabel = ({ location }: OfferTrace, format: Format): string | null => countryLabel(location?.city, format).name || null
