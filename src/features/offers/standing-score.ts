import { baseUrl } from '@/api/config'
import { preferences, setPreferences, standingScore } from '@/api/preferences'
import type { OffersSearch } from './offer-search'

export function setStandingScore(score: number | undefined): void {
  const { [baseUrl()]: _old, ...others } = preferences.get().minScore
  setPreferences({ minScore: score === undefined ? others : { ...others, [baseUrl()]: score } })
}

/** Sets or drops the minimum score of one search. Without the mark the standing score would come back. */
export const scoreEdit = (score_from: number | undefined): Partial<OffersSearch> => ({
  score_from,
  score: score_from === undefined && standingScore() !== undefined ? 'any' : undefined,
})
