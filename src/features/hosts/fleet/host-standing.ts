import { median, MIN_COMPARABLE, MIN_FOR_MEDIAN } from '@/domain/price-stats'

export interface Peer {
  id: string
  /** Price per hour of the whole offer; null if it is missing or in another currency. */
  price: number | null
}

export interface Market {
  offers: readonly Peer[]
  isComplete: boolean
  /** All offers of the search (SPEC 4.4); undefined if the API does not report it. */
  total: number | undefined
}

export interface OwnOffer extends Peer {
  isListed: boolean
}

export type HostStanding =
  | {
      kind: 'ranked'
      /** From 1; equal prices share the better rank. For a host that is not listed: the rank it would have. */
      rank: number
      /** Number of offers, the host included; null if it is not known. */
      of: number | null
      isListed: boolean
      /** Median of the offers of others; null below `MIN_FOR_MEDIAN` of them, or if it is not loaded. */
      median: number | null
      /** (price − median) ÷ median; null without a median. */
      toMedian: number | null
      lowest: number
      highest: number
    }
  | { kind: 'few'; offers: number }
  /** The host costs more than every loaded offer, and the search has more offers. */
  | { kind: 'beyond' }
  | { kind: 'no-price' }

export type Place =
  | Pick<Extract<HostStanding, { kind: 'ranked' }>, 'kind' | 'rank' | 'of' | 'isListed'>
  | Exclude<HostStanding, { kind: 'ranked' }>

/** For the page, the list and the preview alike. @param listed ascending, own hosts included @param isWhole false for a part */
export function placeAmong(listed: readonly number[], isWhole: boolean): (price: number | null, isListed: boolean) => Place {
  return (price, isListed) => {
    if (price === null) return { kind: 'no-price' }
    if (isWhole && listed.length < MIN_COMPARABLE) return { kind: 'few', offers: listed.length }
    // Offers come cheapest first: with a more expensive one loaded, no cheaper one is missing.
    if (!isWhole && !((listed.at(-1) ?? 0) > price)) return { kind: 'beyond' }
    return { kind: 'ranked', rank: 1 + countBelow(listed, price), of: isWhole ? listed.length + (isListed ? 0 : 1) : null, isListed }
  }
}

/** Number of prices below this one, in an ascending list: thousands of hosts are ranked on each key press. */
function countBelow(prices: readonly number[], price: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0) < price) low = middle + 1
    else high = middle
  }
  return low
}

/** An own price replaces the one of the search. @param own own hosts of this GPU model and count, the host included */
export function hostStanding(host: OwnOffer, own: readonly OwnOffer[], market: Market): HostStanding {
  const { price, isListed } = host
  const ownIds = new Set(own.map(({ id }) => id))
  const foreign = market.offers.flatMap((peer) => (ownIds.has(peer.id) ? [] : (peer.price ?? [])))
  const ownListed = own.flatMap((peer) => (peer.isListed ? (peer.price ?? []) : []))
  const listed = [...foreign, ...ownListed].toSorted((a, b) => a - b)
  if (price === null) return { kind: 'no-price' }
  const place = placeAmong(listed, market.isComplete)(price, isListed)
  if (place.kind !== 'ranked') return place
  const middle = market.isComplete && foreign.length >= MIN_FOR_MEDIAN ? median(foreign) : null
  const offers = listed.length + (isListed ? 0 : 1)
  return {
    ...place,
    of: place.of ?? (market.total === undefined ? null : Math.max(market.total, offers)),
    median: middle,
    toMedian: middle !== null && middle > 0 ? (price - middle) / middle : null,
    lowest: Math.min(price, listed[0] ?? price),
    highest: Math.max(price, listed.at(-1) ?? price),
  }
}

/** From this distance to the median on, a price counts as above or below the market. */
export const APART = 0.1

/** The side of the market that a listed host is on; null within `APART` of the median, without one, and for hosts that are not listed. */
export function marketSide(standing: HostStanding | undefined): 'above' | 'below' | null {
  if (standing?.kind !== 'ranked' || !standing.isListed || standing.toMedian === null) return null
  // Rounded, so that a price of exactly 1.10 times the median is not lost to binary fractions.
  const apart = Math.round(standing.toMedian * 1e9) / 1e9
  return apart >= APART ? 'above' : apart <= -APART ? 'below' : null
}
