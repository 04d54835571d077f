import { hourlyAmount } from './hourly-price'
import type { SearchOffer } from '@/contract/offer'
import { quotient } from '@/shared/lib/decimal'

export interface PricedOffer {
  offer: SearchOffer
  perGpu: number
}

export interface PricedOffers {
  priced: readonly PricedOffer[]
  /** Number of offers without a comparable price: unreadable, 0, in another currency, or with an unknown GPU count. */
  unpriced: number
}

export function pricedOffers(offers: readonly SearchOffer[], currency: string): PricedOffers {
  const priced = offers.flatMap((offer): PricedOffer[] => {
    const amount = hourlyAmount(offer.prices, currency)
    const gpus = offer.gpu_amount
    if (amount === null || gpus === null || !(gpus > 0)) return []
    const perGpu = gpus === 1 ? amount : quotient(amount, gpus)
    // Some services send 0 for "none", so 0 is never the lowest price.
    return perGpu > 0 && Number.isFinite(perGpu) ? [{ offer, perGpu }] : []
  })
  return { priced: priced.toSorted((a, b) => a.perGpu - b.perGpu), unpriced: offers.length - priced.length }
}
