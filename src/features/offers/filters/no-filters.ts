import { RANGED } from '@/contract/offer'
import type { BoundKey, OffersSearch } from '../offer-search'

/** Lists every filter, set or not: the current search may not contain a bound committed a moment ago. */
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
