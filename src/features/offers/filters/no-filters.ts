import { HIDES } from '@/domain/hidden-items'
import { FILTER_IDS, type OffersSearch } from '../offer-search'

/** Lists every filter, set or not: the current search may not contain a bound committed a moment ago. Hidden items stay hidden. */
export const NO_FILTERS: Partial<OffersSearch> = {
  ...Object.fromEntries(FILTER_IDS.filter((id) => !HIDES.some((key) => key === id)).map((id) => [id, undefined])),
  gpu: [],
  location: [],
}
