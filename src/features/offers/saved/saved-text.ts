import { stringifySearch } from '@/shared/lib/search-params'
import { filtersSet, readOffersSearch, toFilters } from '../offer-search'

/** Without sort orders. Stores the `rentable` of the request: searches saved before "Availability" mean all offers. */
export function savedText(search: Record<string, unknown>): string {
  const read = readOffersSearch(search)
  const stored = Object.fromEntries(filtersSet(read).map((id) => [id, read[id]]))
  return stringifySearch({ ...stored, hidden: read.hidden, score: read.score, rentable: toFilters(read).rentable })
}
