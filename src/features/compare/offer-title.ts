import { offerName } from '@/domain/offer-words'
import type { OfferTrace } from '@/domain/to-offer-locator'
import type { SearchOffer } from '@/contract/offer'
import type { WordsContext } from './compare-words'

type Titled = OfferTrace & Partial<Pick<SearchOffer, 'gpu_name'>>

/** "2 × L40S", also of an offer that is known by its address only. */
export const shortTitle = (offer: Titled, { t, format, gpuNames }: Pick<WordsContext, 't' | 'format' | 'gpuNames'>): string =>
  offerName({ ...offer, gpu_name: offer.gpu_name ?? gpuNames.get(offer.gpu_translit_name ?? '') ?? null }, format) ??
  t('unknownOffer', { id: offer.id })

export function providerOf({ provider_translit_name }: Titled, { providerNames }: Pick<WordsContext, 'providerNames'>): string {
  const slug = provider_translit_name ?? ''
  return providerNames.get(slug) ?? slug
}

/** "2 × L40S, Verda": tells offers of one kind apart. */
export function offerTitle(offer: Titled, context: WordsContext): string {
  const provider = providerOf(offer, context)
  const name = shortTitle(offer, context)
  return provider === '' ? name : context.t('offerNamed', { name, provider })
}
