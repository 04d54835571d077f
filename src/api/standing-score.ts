import type { OfferFilters } from '@/contract/offer'
import { lowerBound } from '@/contract/bounds'
import { useStore } from '@/shared/lib/use-store'
import { baseUrl } from './config'
import { preferences } from './preferences'

/** The minimum score of every search in this marketplace. */
export const standingScore = (): number | undefined => preferences.get().minScore[baseUrl()]

/** For searches whose numbers are beside a link to `/offers`, which applies the same score. */
export const useStandingScore = (): number | undefined => useStore(preferences, ({ minScore }) => minScore[baseUrl()])

export const scoreFilter = (score: number | undefined): OfferFilters => (score === undefined ? {} : { score_gt: lowerBound(score) })
