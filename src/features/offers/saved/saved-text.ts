import { stringifySearch } from '@/shared/lib/search-params'
import { filtersSet, readOffersSearch, toFilters } from '../offer-search'

/**
 * Filters as stored with a saved search: no sort orders and nothing else that selects no offers. Stores `rentable` as it is sent
 * to the API, not as in the address: searches saved before "Availability" without it are for all offers.
 */
export function savedText(search: Record<string, unknown>): string {
  const read = readOffersSearch(search)
  const stored = Object.fromEntries(filtersSet(read).map((id) => [id, read[id]]))
  return stringifySearch({ ...stored, rentable: toFilters(read).rentable })
}
