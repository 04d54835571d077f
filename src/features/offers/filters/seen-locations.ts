import type { QueryClient } from '@tanstack/react-query'
import { isRecord } from '@/contract/lenient'
import type { OfferLocation } from '@/contract/offer'

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
