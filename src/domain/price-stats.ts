import { quotient, plus } from '@/shared/lib/decimal'

/** Minimum number of prices for a meaningful rank or box plot. */
export const MIN_COMPARABLE = 5
/** From this number of other offers on, their median says something. */
export const MIN_FOR_MEDIAN = 3

const ascending = (values: readonly number[]): number[] => values.filter(Number.isFinite).toSorted((a, b) => a - b)

export function quantile(values: readonly number[], share: number): number | null {
  const sorted = ascending(values)
  if (sorted.length === 0) return null
  const place = (sorted.length - 1) * Math.min(1, Math.max(0, share))
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  const between = low + (high - low) * (place - Math.floor(place))
  return low === high ? low : place % 1 === 0.5 ? quotient(plus(low, high), 2) : between
}

export const median = (values: readonly number[]): number | null => quantile(values, 0.5)

export interface PricePosition {
  count: number
  cheaper: number
  pricier: number
  /** Share of the prices that are lower: 0 is the lowest. Equal ones do not count, so that "so many cost less" stays true. */
  percentile: number
  /** Rank from the cheapest, starting at 1; equal prices share the better one. */
  rank: number
  lowest: number
  median: number
  highest: number
}

/** @param others the prices to compare with, without the price itself @returns null for an empty list */
export function pricePosition(price: number, others: readonly number[]): PricePosition | null {
  const sorted = ascending(others)
  const lowest = sorted[0]
  if (lowest === undefined || !Number.isFinite(price)) return null
  const cheaper = sorted.filter((other) => other < price).length
  const pricier = sorted.filter((other) => other > price).length
  return {
    count: sorted.length,
    cheaper,
    pricier,
    percentile: cheaper / sorted.length,
    rank: cheaper + 1,
    lowest,
    median: median(sorted) ?? lowest,
    highest: sorted.at(-1) ?? lowest,
  }
}

/** One bar: prices from `from` up to, but not including, `to`; the last bar includes it. */
export interface PriceBar {
  from: number
  to: number
  count: number
}

export function distribution(values: readonly number[], bars: number): PriceBar[] {
  const sorted = ascending(values)
  const low = sorted[0]
  const high = sorted.at(-1)
  if (low === undefined || high === undefined) return []
  const width = (high - low) / bars
  if (!(width > 0) || low + width === low) return [{ from: low, to: high, count: sorted.length }]
  const made = Array.from({ length: bars }, (_, index): PriceBar => ({
    from: low + index * width,
    to: low + (index + 1) * width,
    count: 0,
  }))
  for (const value of sorted) {
    // Compares with the edges: dividing by the width may round a price into the neighbouring bar.
    const bar = made.findLast(({ from }) => value >= from)
    if (bar) bar.count += 1
  }
  return made
}

export interface MarkedBar extends PriceBar {
  isMarked: boolean
}

/** Bars over all prices; marks the one that contains `price`. */
export function markedDistribution(prices: readonly number[], price: number, bars: number): MarkedBar[] {
  const made = distribution(prices, bars)
  return made.map((bar, index) => ({ ...bar, isMarked: price >= bar.from && (price < bar.to || index === made.length - 1) }))
}
