import { skipToken, useQuery } from '@tanstack/react-query'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { hourlyAmount } from '@/domain/hourly-price'
import { isPartOfGpu } from '@/domain/match-gpu'
import { modelMedianQuery, comparableKind } from './model-median'

/** Share of the median below which the offer may have other terms: the API does not mark interruptible ones. */
const CONSPICUOUS = 0.6

/**
 * The distance of a price below the median of its provider's offers with the same model and count, as a share of that median. Null if
 * that is not conspicuous, or not known. Sends up to three requests of one row (SPEC 4.4).
 * @param isWanted false while nothing may be loaded
 */
export function useBelowProvider(offer: SearchOffer, currency: Currency, isWanted = true): number | null {
  const { provider_translit_name: provider } = offer
  const own = isPartOfGpu(offer) ? null : comparableKind(offer)
  const kind = own && provider ? { ...own, provider, currency } : null
  const { data } = useQuery({
    ...modelMedianQuery(kind ?? { gpu: '', gpus: 0, currency }),
    ...(kind && isWanted ? {} : { queryFn: skipToken }),
  })
  const price = hourlyAmount(offer.prices, currency)
  return price === null || data?.median == null ? null : farBelow(price, data.median)
}

/** The distance of a price below a median as a share of the median; null if it is not conspicuous. */
export const farBelow = (price: number, median: number): number | null => (price < CONSPICUOUS * median ? 1 - price / median : null)
