import type { Currency } from '@/contract/params'
import type { SearchOffer } from '@/contract/offer'
import { betterRows } from '@/domain/better-offers'
import type { PricedPeer } from '@/domain/peer-prices'

export interface PeerPoint extends PricedPeer {
  isOwn: boolean
  /** Cheaper than this offer and not worse. */
  isBetter: boolean
}

interface Given {
  own: PricedPeer
  others: readonly PricedPeer[]
  currency: Currency
  /** False for an offer that the console does not suggest. */
  isWanted: (offer: SearchOffer) => boolean
}

/** This offer among the others, cheapest first; before others of the same price. */
export function peerPoints({ own, others, currency, isWanted }: Given): PeerPoint[] {
  const wanted = others.map(({ offer }) => offer).filter(isWanted)
  const better = new Set(betterRows(own.offer, wanted, currency))
  const points = others.map((other): PeerPoint => ({ ...other, isOwn: false, isBetter: better.has(other.offer) }))
  return [{ ...own, isOwn: true, isBetter: false }, ...points].toSorted((a, b) => a.price - b.price)
}
