import type { Ranged } from '@/contract/offer'
import { filtersSet, isCrossed, type FilterId, type OffersSearch } from './offer-search'

export function isApplied(search: OffersSearch, id: FilterId): boolean {
  const range = id === 'score_from' ? undefined : /^(.+)_(from|to)$/.exec(id)?.[1]
  return range === undefined || !isCrossed(search, range as Ranged)
}

export const filtersApplied = (search: OffersSearch): FilterId[] => filtersSet(search).filter((id) => isApplied(search, id))

export function withoutFilter(search: OffersSearch, id: FilterId): OffersSearch {
  const rest = { ...search }
  if (id === 'gpu' || id === 'location') rest[id] = []
  else delete rest[id]
  return rest
}

/** Returns the search without filters; keeps the sort order. */
export const withoutFilters = (search: OffersSearch): OffersSearch => filtersSet(search).reduce(withoutFilter, search)
