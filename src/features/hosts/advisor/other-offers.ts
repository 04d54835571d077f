import { median, MIN_FOR_MEDIAN, quantile } from '@/domain/price-stats'
import type { Market } from '../fleet/host-standing'

export interface OtherOffers {
  count: number
  lowest: number | null
  /** Null below `MIN_FOR_MEDIAN` offers, or if not all are loaded. */
  median: number | null
  p90: number | null
  highest: number | null
  /** Ascending. */
  prices: readonly number[]
}

/** @param own IDs of the user's own offers, which are left out */
export function otherOffers({ offers, isComplete }: Market, own: ReadonlySet<string>): OtherOffers {
  const prices = offers.flatMap(({ id, price }) => (own.has(id) || price === null ? [] : price)).toSorted((a, b) => a - b)
  const hasMedian = isComplete && prices.length >= MIN_FOR_MEDIAN
  return {
    count: prices.length,
    lowest: prices[0] ?? null,
    median: hasMedian ? median(prices) : null,
    p90: hasMedian ? quantile(prices, 0.9) : null,
    highest: prices.at(-1) ?? null,
    prices,
  }
}
