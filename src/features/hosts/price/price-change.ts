import { quantile } from '@/domain/price-stats'
import { priceDigits, type Format } from '@/shared/i18n/format'
import { minus, quotient, plus, round, times } from '@/shared/lib/decimal'

/** How a new price comes about. */
export type PriceRule =
  | { by: 'amount'; amount: number }
  /** Of the old price: 10 is a tenth more, −10 a tenth less. */
  | { by: 'percent'; percent: number }
  /** So many percent (0 to 100) of the comparable offers cost less. */
  | { by: 'percentile'; percentile: number }

/** Digits kept of a price so small that four decimals would make nothing of it. */
const SIGNIFICANT = 2
const SMALLEST = 0.001

/**
 * A price that was worked out is rounded to the digits that prices are shown with (2 decimals from 1, 3 below 1, 4 below
 * 0.1), so that what is read in the preview is what is sent. Halves go up; something never becomes nothing.
 */
export function roundPrice(amount: number): number {
  if (amount <= 0) return 0
  return round(amount, amount < SMALLEST ? Math.ceil(-Math.log10(amount)) + SIGNIFICANT - 1 : priceDigits(amount))
}

/** Never below 0. No change at all leaves the price exactly as it is, whatever digits it has. */
export const changedByPercent = (old: number, percent: number): number =>
  percent === 0 ? old : roundPrice(times(old, plus(100, percent), 0.01))

/** Null of no prices. */
export function priceAtPercentile(prices: readonly number[], percentile: number): number | null {
  const price = quantile(prices, quotient(percentile, 100))
  return price === null ? null : roundPrice(price)
}

/** How much of the old price was added (0.1) or taken (−0.1); null where that says nothing. */
export const priceShare = (old: number | null, next: number): number | null =>
  old === null || old <= 0 ? null : quotient(minus(next, old), old)

/** A change that is more often a slip than a wish. */
export type PriceGuard = 'to-zero' | 'times-10' | 'over-half'

/** Ten times or a tenth is where a point that went missing lands, so it counts. Without an old price nothing can be compared. */
export function priceGuard(old: number | null, next: number): PriceGuard | null {
  if (next === 0) return old === 0 ? null : 'to-zero'
  if (old === null || old <= 0) return null
  // Far from every limit, which exact arithmetic is for; a fleet of thousands is judged at every key that is pressed.
  if (next > old * 0.51 && next < old * 1.49) return null
  if (next >= times(old, 10) || old >= times(next, 10)) return 'times-10'
  return times(2, Math.abs(minus(next, old))) > old ? 'over-half' : null
}

/** Conversions between currencies leave up to a dozen digits; four are enough for real prices. */
const SHOWN_DIGITS = { usual: 4, most: 12 }

/** Formats a sent price, which has no currency, and the present one. Adds digits only until the two differ. */
export function distinguishPrices(sent: number, reads: number, currency: string, format: Format): { sent: string; reads: string } {
  let digits = SHOWN_DIGITS.usual
  while (digits < SHOWN_DIGITS.most && sent.toFixed(digits) === reads.toFixed(digits)) digits += 1
  return { sent: format.number(sent, SHOWN_DIGITS.most), reads: format.moneyExact(Number(reads.toFixed(digits)), currency) }
}
