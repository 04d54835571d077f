import { RANGED } from '@/contract/offer'
import type { BoundKey, FilterId, OffersEdit, OffersSearch } from '../offer-search'

/**
 * The change that takes every filter away. Names them all, set or not: a bound that was committed a moment ago may not
 * be in the search at hand yet.
 */
export const NO_FILTERS: Partial<OffersSearch> = {
  gpu: [],
  location: [],
  ...Object.fromEntries(
    (
      [
        'provider',
        'cpu',
        'in_stock',
        'rentable',
        'score_from',
        'gpus',
        ...RANGED.flatMap((name): BoundKey[] => [`${name}_from`, `${name}_to`]),
      ] as const
    ).map((id) => [id, undefined]),
  ),
}

/** The change that takes one filter away. */
export const dropping = (id: FilterId): Partial<OffersSearch> => (id === 'gpu' || id === 'location' ? { [id]: [] } : { [id]: undefined })

/** The change that takes one value of a filter away: one model of several, or the whole filter. */
export function droppingValue(search: OffersSearch, id: FilterId, index: number): OffersEdit {
  if (id !== 'gpu' && id !== 'location') return dropping(id)
  const value = search[id][index]
  return (before) => ({ [id]: before[id]?.filter((other) => other !== value) })
}
