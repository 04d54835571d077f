import type { SearchOffer } from '@/contract/offer'
import { findModels } from '@/domain/find-models'
import { offerName, placeText } from '@/domain/offer-text'
import { formatFor } from '@/shared/i18n/format'
import type { Locale } from '@/shared/i18n/messages'

export type FindLoaded = (rows: readonly SearchOffer[], text: string, providerNames: ReadonlyMap<string, string>) => SearchOffer[]

/**
 * Finds loaded offers by GPU, provider, place, CPU and ID. The search of the browser cannot see rows
 * outside the window, and the API has no text search.
 */
export function createFindLoaded(locale: Locale): FindLoaded {
  const format = formatFor(locale)
  return (rows, text, providerNames) => {
    const textOf = (offer: SearchOffer) => {
      const slug = offer.provider_translit_name
      const { city, country, region } = offer.location ?? {}
      const words = [
        offerName(offer, format),
        offer.gpu_translit_name,
        slug,
        slug && providerNames.get(slug),
        placeText(offer, format, true),
      ]
      return [...words, city, country, region, offer.configuration?.cpu_name, offer.id].filter(Boolean).join(' ')
    }
    return [...findModels(rows, text, textOf)]
  }
}
