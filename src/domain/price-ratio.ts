import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { quotient, round, times } from '@/shared/lib/decimal'
import { hourlyAmount } from './hourly-price'

export interface PriceRatio {
  /** Median. */
  ratio: number
  lowest: number
  highest: number
  count: number
}

export interface PricedIn {
  currency: Currency
  offers: readonly Pick<SearchOffer, 'id' | 'prices'>[]
}

/** Below this, rounding to cents makes the ratio too inaccurate. */
const SMALLEST = 0.1
const FEWEST = 5
const DIGITS = 12

/** Null if too few offers are priced in both currencies, or if both have the same numbers. */
export function priceRatio(from: PricedIn, to: PricedIn): PriceRatio | null {
  const known = new Map(to.offers.map(({ id, prices }) => [id, hourlyAmount(prices, to.currency)]))
  const ratios = from.offers
    .flatMap(({ id, prices }) => {
      const was = hourlyAmount(prices, from.currency)
      const now = known.get(id) ?? null
      return was !== null && now !== null && was >= SMALLEST && now >= SMALLEST ? [quotient(now, was)] : []
    })
    .toSorted((a, b) => a - b)
  const middle = Math.floor(ratios.length / 2)
  const ratio = ratios.length % 2 === 1 ? ratios[middle] : ((ratios[middle - 1] ?? Number.NaN) + (ratios[middle] ?? Number.NaN)) / 2
  // A service that ignores the currency sends the same bare numbers for both.
  if (ratio === undefined || ratios.length < FEWEST || ratio === 1) return null
  return { ratio: round(ratio, DIGITS), lowest: ratios[0] ?? ratio, highest: ratios.at(-1) ?? ratio, count: ratios.length }
}

export const inverse = ({ ratio, lowest, highest, count }: PriceRatio): PriceRatio => ({
  ratio: quotient(1, ratio),
  lowest: quotient(1, highest),
  highest: quotient(1, lowest),
  count,
})

/** Rounds outwards to two digits, so that no offer is lost by rounding. */
export const convertedBound = (amount: number, ratio: number, side: 'from' | 'to'): number => {
  const cents = round(times(amount, ratio, 100), 6)
  return quotient(side === 'from' ? Math.floor(cents) : Math.ceil(cents), 100)
}
