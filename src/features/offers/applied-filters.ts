import { HIDES, type HideKey } from '@/domain/hidden-items'
import type { Ranged } from '@/contract/offer'
import { defaultMinScore } from '@/api/preferences'
import { filtersSet, isCrossed, type FilterId, type OffersSearch } from './offer-search'

export const isHide = (id: FilterId): id is HideKey => HIDES.some((key) => key === id)

/** True if the console drops the offers after the response: the request is the same without it. */
export const isDropped = (id: FilterId): boolean => id === 'not_provider' || id === 'not_country'

export function isApplied(search: OffersSearch, id: FilterId): boolean {
  const range = id === 'score_from' ? undefined : /^(.+)_(from|to)$/.exec(id)?.[1]
  return range === undefined || !isCrossed(search, range as Ranged)
}

/** The filters that change the request. */
export const filtersApplied = (search: OffersSearch): FilterId[] =>
  filtersSet(search).filter((id) => isApplied(search, id) && !isDropped(id))

export function withoutFilter(search: OffersSearch, id: FilterId): OffersSearch {
  const rest = { ...search }
  if (id === 'gpu' || id === 'location' || isHide(id)) rest[id] = []
  else delete rest[id]
  return rest
}

/** Returns the search without filters, as "Clear filters" does: keeps the sort order, the hidden items and the default minimum score. */
export const withoutFilters = (search: OffersSearch): OffersSearch =>
  filtersSet(search)
    .filter((id) => !isHide(id) && !(id === 'score_from' && search.score_from === defaultMinScore()))
    .reduce(withoutFilter, search)
