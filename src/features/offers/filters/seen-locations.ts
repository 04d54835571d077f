import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '@/contract/lenient'
import type { OfferLocation } from '@/contract/offer'
import { readCountryAlone } from '@/domain/read-country'

/**
 * The API has no list of places, so the suggestions are the words met in its answers (DESIGN decision 2.12). Kept as
 * long as the page lives.
 */
const seen = new Set<string>()

/** The words of some offers: cities, countries and regions, none twice, empty ones left out. */
export function placesOf(offers: readonly { location: Partial<OfferLocation> | null }[]): string[] {
  const places = new Set<string>()
  for (const { location } of offers) {
    for (const word of [location?.country, location?.region, location?.city]) {
      if (word && word.trim() !== '') places.add(word)
    }
  }
  return [...places]
}

/** All places met so far, in alphabetical order; looks through the searches that are in memory now. */
export function seenLocations(queryClient: QueryClient): string[] {
  for (const [, data] of queryClient.getQueriesData({ queryKey: ['offers', 'search'] })) {
    const pages = isRecord(data) && Array.isArray(data['pages']) ? (data['pages'] as { rows: Parameters<typeof placesOf>[0] }[]) : []
    for (const { rows } of pages) placesOf(rows).forEach((place) => seen.add(place))
  }
  return [...seen].toSorted((a, b) => a.localeCompare(b))
}

/**
 * The word of the service for what a person typed: in other letters, or a country by a name in their own language, which
 * is how the rows write it. What fits none of the words goes as it is.
 */
export function matchLocation(typed: string, places: readonly string[]): string {
  if (places.includes(typed)) return typed
  const small = typed.toLowerCase()
  const country = readCountryAlone(typed)
  return (
    places.find((place) => place.toLowerCase() === small) ??
    (country === null ? undefined : places.find((place) => readCountryAlone(place) === country)) ??
    typed
  )
}
