import type { Ranged } from '@/contract/offer'
import { filtersSet, isCrossed, type FilterId, type OffersSearch } from '../offer-search'

/** False for crossed bounds: they stand in the address but are not searched for. */
export function isApplied(search: OffersSearch, id: FilterId): boolean {
  const range = id === 'score_from' ? undefined : /^(.+)_(from|to)$/.exec(id)?.[1]
  return range === undefined || !isCrossed(search, range as Ranged)
}

/** The filters that are set and searched for. */
export const filtersApplied = (search: OffersSearch): FilterId[] => filtersSet(search).filter((id) => isApplied(search, id))
