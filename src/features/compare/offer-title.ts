import { offerName } from '@/domain/offer-text'
import type { OfferTrace } from '@/domain/to-offer-locator'
import type { SearchOffer } from '@/contract/offer'
import type { CompareReader } from './compare-text'

type Titled = OfferTrace & Partial<Pick<SearchOffer, 'gpu_name'>>

/** "2 × L40S". Works for an offer known only from its URL too. */
export const shortTitle = (offer: Titled, { t, format, gpuNames }: Pick<CompareReader, 't' | 'format' | 'gpuNames'>): string =>
  offerName({ ...offer, gpu_name: offer.gpu_name ?? gpuNames.get(offer.gpu_translit_name ?? '') ?? null }, format) ??
  t('unknownOffer', { id: offer.id })

export function providerOf({ provider_translit_name }: Titled, { providerNames }: Pick<CompareReader, 'providerNames'>): string {
  const slug = provider_translit_name ?? ''
  return providerNames.get(slug) ?? slug
}

/** "2 × L40S, Verda". */
export function offerTitle(offer: Titled, context: CompareReader): string {
  const provider = providerOf(offer, context)
  const name = shortTitle(offer, context)
  return provider === '' ? name : context.t('offerNamed', { name, provider })
}
