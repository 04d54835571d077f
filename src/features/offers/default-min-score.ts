import { baseUrl } from '@/api/config'
import { preferences, setPreferences, defaultMinScore } from '@/api/preferences'
import type { OffersSearch } from './offer-search'

export function setDefaultMinScore(score: number | undefined): void {
  const { [baseUrl()]: _old, ...others } = preferences.fresh().minScore
  setPreferences({ minScore: score === undefined ? others : { ...others, [baseUrl()]: score } })
}

/** Sets or drops the minimum score of one search. Without the mark the default minimum score would come back. */
export const scoreEdit = (score_from: number | undefined): Partial<OffersSearch> => ({
  score_from,
  score: score_from === undefined && defaultMinScore() !== undefined ? 'any' : undefined,
})
