import { isHide } from '../applied-filters'
import { scoreEdit } from '../default-min-score'
import type { FilterId, OffersEdit, OffersSearch } from '../offer-search'

export function clearFilter(id: FilterId): Partial<OffersSearch> {
  // Otherwise the user's hidden items would come back.
  if (isHide(id)) return { [id]: [], hidden: 'shown' }
  if (id === 'score_from') return scoreEdit(undefined)
  return id === 'gpu' || id === 'location' ? { [id]: [] } : { [id]: undefined }
}

/** Returns the change that clears one value: one model or location of several, otherwise the whole filter. */
export function clearFilterValue(search: OffersSearch, id: FilterId, index: number): OffersEdit {
  if (id !== 'gpu' && id !== 'location') return clearFilter(id)
  const value = search[id][index]
  return (before) => ({ [id]: before[id]?.filter((other) => other !== value) })
}
