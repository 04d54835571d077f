import type { OfferFilters, SearchOffer } from '@/contract/offer'
import { createHideJudge } from '@/domain/hidden-items'
import { baseUrl } from './config'
import { defaultMinScore, preferences, scoreFilter, useDefaultMinScore, type Hides, type Preferences } from './preferences'
import { useStore } from '@/shared/lib/use-store'

const NOTHING: Hides = { not_gpu: [], not_provider: [], not_country: [] }

const hidesIn = ({ hidden }: Preferences): Hides => hidden[baseUrl()] ?? NOTHING

/** The user's hidden models, providers and countries of this marketplace. */
export const savedHides = (): Hides => hidesIn(preferences.get())
export const useSavedHides = (): Hides => useStore(preferences, hidesIn)

/** Keeps hidden items and offers below the default minimum score out of the offers that the console suggests. */
export interface SuggestionRule {
  /** For query keys: answers under another rule are not reused. */
  key: string
  /** Adds the score, and leaves out hidden models; the API cannot leave out a provider or a country (SPEC 2.2). */
  narrow(filters: OfferFilters): OfferFilters
  isWanted(offer: SearchOffer): boolean
}

export const suggestionRule = (): SuggestionRule => ruleOf(savedHides(), defaultMinScore())

/** @param opened the offer that the user has opened on purpose: its model is not hidden */
export const useSuggestionRule = (opened: SearchOffer): SuggestionRule => ruleOf(useSavedHides(), useDefaultMinScore(), opened)

function ruleOf(saved: Hides, score: number | undefined, opened?: SearchOffer): SuggestionRule {
  const hides = { ...saved, not_gpu: saved.not_gpu.filter((slug) => slug !== opened?.gpu_translit_name) }
  const hiddenBy = createHideJudge(hides)
  return {
    key: JSON.stringify([hides, score]),
    narrow(filters) {
      const models = filters.gpu_translit_name?.filter((slug) => !hides.not_gpu.includes(slug))
      // A search without models would find all of them.
      return { ...filters, ...scoreFilter(score), ...(models && models.length > 0 && { gpu_translit_name: models }) }
    },
    isWanted: (offer) => hiddenBy(offer).length === 0,
  }
}
