import type { SearchOffer } from '@/contract/offer'
import { hourlyAmount } from './hourly-price'
import { isPartOfGpu } from './match-gpu'
import { MIN_COMPARABLE, pricePosition, type PricePosition } from './price-stats'

export interface PricedPeer {
  offer: SearchOffer
  price: number
}

export interface PeerPrices {
  /** The other ones of `prices`, with their offers. */
  others: readonly PricedPeer[]
  /** Prices per hour of the offers of whole GPUs that can be rented, the offer itself included if it is one of them. */
  prices: readonly number[]
  /** Other rentable offers without a comparable price. */
  unread: number
  /** Only rentable offers have a rank among the rentable ones. */
  isRanked: boolean
  /** Null below `MIN_COMPARABLE` prices, without an own price, and for an offer of a part of a GPU. */
  position: PricePosition | null
}

/** The place of an offer, the same on its page and in its panel. @param peers offers with its GPU model and count */
export function peerPrices(offer: SearchOffer, peers: readonly SearchOffer[], currency: string): PeerPrices {
  const isRanked = isRentable(offer)
  const isPart = isPartOfGpu(offer)
  const rentable = peers.filter((peer) => peer.id !== offer.id && isRentable(peer) && !isPartOfGpu(peer))
  const others = rentable.flatMap((other): PricedPeer[] => {
    const amount = hourlyAmount(other.prices, currency)
    return amount === null ? [] : [{ offer: other, price: amount }]
  })
  const amounts = others.map((other) => other.price)
  const price = hourlyAmount(offer.prices, currency)
  const prices = isRanked && price !== null ? [...amounts, price] : amounts
  return {
    others,
    prices,
    unread: rentable.length - others.length,
    isRanked,
    position: isPart || price === null || prices.length < MIN_COMPARABLE ? null : pricePosition(price, prices),
  }
}

/** As the filters of `modelMedianQuery`. */
const isRentable = ({ rentable, in_stock }: SearchOffer) => rentable === true && in_stock === true
