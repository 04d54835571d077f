import { hourlyAmount } from '@/domain/hourly-price'
import type { SearchOffer } from '@/contract/offer'
import { quotient } from '@/shared/lib/decimal'

/** An offer whose price can be set beside others: for one GPU, by the hour, in the currency of the page. */
export interface PricedOffer {
  offer: SearchOffer
  perGpu: number
}

export interface PricedOffers {
  /** The cheapest first. */
  priced: readonly PricedOffer[]
  /** Offers without a price that can be compared: unreadable, in another currency, or for an unknown number of GPUs. */
  unpriced: number
}

export function pricedOffers(offers: readonly SearchOffer[], currency: string): PricedOffers {
  const priced = offers.flatMap((offer): PricedOffer[] => {
    const amount = hourlyAmount(offer.prices, currency)
    const gpus = offer.gpu_amount
    if (amount === null || gpus === null || !(gpus > 0)) return []
    const perGpu = gpus === 1 ? amount : quotient(amount, gpus)
    return Number.isFinite(perGpu) ? [{ offer, perGpu }] : []
  })
  return { priced: priced.toSorted((a, b) => a.perGpu - b.perGpu), unpriced: offers.length - priced.length }
}
