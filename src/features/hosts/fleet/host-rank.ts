import { MIN_COMPARABLE } from '@/domain/price-stats'
import { countAtLeast, countBelow, countCheaper, otherOffers, type Market, type OtherOffers, type OwnOffer } from '../price/other-offers'

export type HostRank =
  | {
      kind: 'ranked'
      /** From 1; equal prices share the better rank. For a host that is not listed: the rank it would have. */
      rank: number
      /** Number of offers, the host included; null if it is not known. */
      of: number | null
      isListed: boolean
      price: number
      /** Median of the offers of others; null below `MIN_FOR_MEDIAN` of them, or if it is not loaded. */
      median: number | null
      /** (price − median) ÷ median; null without a median. */
      toMedian: number | null
      lowest: number
      /** The highest known price. */
      highest: number
      /** True if more expensive offers may exist. */
      isOpen: boolean
    }
  | { kind: 'few'; offers: number }
  /** The host costs more than every loaded offer, and it is not known how many of the others cost less. */
  | {
      kind: 'beyond'
      /** At least so many offers cost less; 0 if nothing is known. */
      after: number
      of: number | null
      isListed: boolean
    }
  | { kind: 'no-price' }

export type Place = Pick<Extract<HostRank, { kind: 'ranked' }>, 'kind' | 'rank' | 'of' | 'isListed'> | Exclude<HostRank, { kind: 'ranked' }>

/** For the page, the list and the preview alike. @param listed prices of the own hosts in search, ascending */
export function placeAmong(others: OtherOffers, listed: readonly number[]): (price: number | null, isListed: boolean) => Place {
  const all = others.total === null ? null : others.total + listed.length
  return (price, isListed) => {
    // As for offers, a price of 0 has no rank.
    if (!price) return { kind: 'no-price' }
    if (all !== null && all < MIN_COMPARABLE) return { kind: 'few', offers: all }
    const of = all === null ? null : all + (isListed ? 0 : 1)
    const cheaper = countCheaper(others, price)
    const own = countBelow(listed, price)
    if (cheaper === null) return { kind: 'beyond', after: others.reach === -Infinity ? 0 : countAtLeast(others, price) + own, of, isListed }
    return { kind: 'ranked', rank: 1 + cheaper + own, of, isListed }
  }
}

/** An own price replaces the one of the search. @param own own hosts of this GPU model and count @returns the hostRank of one of them */
export function ranksIn(own: readonly OwnOffer[], market: Market): (host: OwnOffer) => HostRank {
  const others = otherOffers(market, own)
  const listed = own.flatMap(({ price, isListed }) => (isListed && price ? price : [])).toSorted((a, b) => a - b)
  const place = placeAmong(others, listed)
  const known = [others.prices, listed].flatMap((prices) => [prices[0] ?? [], prices.at(-1) ?? []]).flat()
  return ({ price, isListed }) => {
    if (!price) return { kind: 'no-price' }
    const found = place(price, isListed)
    if (found.kind !== 'ranked') return found
    const { median } = others
    return {
      ...found,
      price,
      median,
      toMedian: median !== null && median > 0 ? (price - median) / median : null,
      lowest: Math.min(price, ...known),
      highest: Math.max(price, median ?? price, ...known),
      isOpen: !others.isWhole,
    }
  }
}

export const rankHost = (host: OwnOffer, own: readonly OwnOffer[], market: Market): HostRank => ranksIn(own, market)(host)
