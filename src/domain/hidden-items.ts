import type { SearchOffer } from '@/contract/offer'
import { memoizeByKey } from '@/shared/lib/memoize-by-key'
import { bareName, parseCountryAlone } from './parse-country'
import type { Format } from '@/shared/i18n/format'

/** Unwanted models, providers and countries. The request has the other models; the console drops the rest. */
export const HIDES = ['not_gpu', 'not_provider', 'not_country'] as const
export type HideKey = (typeof HIDES)[number]

/** The ISO code of a country if it is certain, otherwise the reported text: the values of `not_country`. */
export const countryCode = memoizeByKey((word: string): string => parseCountryAlone(word) ?? word.trim())

/** Ignores case: an address may be typed by hand. */
export const countryKey = memoizeByKey((word: string): string => bareName(countryCode(word)))

/** The values of a search that would hide an offer; null if the API reports none. */
export const hideValues = ({ gpu_translit_name, provider_translit_name, location }: SearchOffer): Record<HideKey, string | null> => ({
  not_gpu: gpu_translit_name || null,
  not_provider: provider_translit_name || null,
  not_country: location?.country?.trim() ? countryCode(location.country) : null,
})

/** @returns a function that returns the keys which hide an offer */
export function createHideJudge(hides: Record<HideKey, readonly string[]>): (offer: SearchOffer) => HideKey[] {
  const hidden = {
    not_gpu: new Set(hides.not_gpu),
    not_provider: new Set(hides.not_provider),
    not_country: new Set(hides.not_country.map(countryKey)),
  }
  return (offer) => {
    const values = hideValues(offer)
    return HIDES.filter((key) => {
      const value = values[key]
      return value !== null && hidden[key].has(key === 'not_country' ? countryKey(value) : value)
    })
  }
}

export interface HideNames {
  gpuName: (slug: string) => string
  providerName: (slug: string) => string
  format: Format
}

/** The name of something hidden: of a model, a provider or a country. */
export const hiddenName = (key: HideKey, value: string, { gpuName, providerName, format }: HideNames): string =>
  key === 'not_gpu' ? gpuName(value) : key === 'not_provider' ? providerName(value) : format.country(value)
