import { offerName, providerOf } from '@/domain/offer-text'
import type { OfferTrace } from '@/domain/to-offer-locator'
import type { SearchOffer } from '@/contract/offer'
import type { CompareReader } from './compare-text'

type Titled = OfferTrace & Partial<Pick<SearchOffer, 'gpu_name'>>

/** With the names of models, for an offer known only from its URL. */
export type TitleReader = CompareReader & { gpuNames: ReadonlyMap<string, string> }

/** "2 × L40S". */
export const shortTitle = (offer: Titled, { t, format, gpuNames }: TitleReader): string =>
  offerName({ ...offer, gpu_name: offer.gpu_name ?? gpuNames.get(offer.gpu_translit_name ?? '') ?? null }, format) ??
  t('unknownOffer', { id: offer.id })

/** "2 × L40S, Verda". */
export function offerTitle(offer: Titled, context: TitleReader): string {
  const provider = providerOf(offer, context.providerNames)
  const name = shortTitle(offer, context)
  return provider === '' ? name : context.t('offerNamed', { name, provider })
}
