import { priceDigits, type Format } from '@/shared/i18n/format'
import { minus, quotient, plus, round, times } from '@/shared/lib/decimal'

export type PriceRule =
  | { by: 'amount'; amount: number }
  /** Price of one GPU; the host costs as many times more as it has GPUs. */
  | { by: 'per-gpu'; amount: number }
  /** Percentage of the old price to add: 10 raises it by a tenth, −10 lowers it by a tenth. */
  | { by: 'percent'; percent: number }
  | { by: 'median' }
  /** Just cheaper than the offer with this rank by price, from 1. */
  | { by: 'rank'; rank: number }

/** Significant digits of a price below `SMALLEST`, which four decimals could round to 0. */
const SIGNIFICANT = 2
const SMALLEST = 0.001

/** Rounds to the decimals of prices (2 from 1, 3 below 1, 4 below 0.1): the preview shows the sent number. No price becomes 0. */
export const roundPrice = (amount: number): number => (amount <= 0 ? 0 : round(amount, digitsOf(amount)))

const digitsOf = (amount: number): number => (amount < SMALLEST ? Math.ceil(-Math.log10(amount)) + SIGNIFICANT - 1 : priceDigits(amount))

/** One step of the digits that a price is rounded to. */
export const priceStep = (amount: number): number => Number(`1e-${digitsOf(amount)}`)

/** One step of the shown digits below a price: 0.99 below 1, 0.419 below 0.42. Always lower than the price, and never below 0. */
export function priceBelow(amount: number): number {
  const shown = roundPrice(amount)
  return shown === 0 ? 0 : Math.max(0, minus(shown, priceStep(shown)))
}

/** Four decimals, so that +5% is +5%. More for a price that they would round to 0; never below 0. 0% returns the price unrounded. */
export function changedByPercent(old: number, percent: number): number {
  if (percent === 0) return old
  const next = times(old, plus(100, percent), 0.01)
  return next <= 0 ? 0 : round(next, Math.max(SHOWN_DIGITS.usual, digitsOf(next)))
}

export const priceOfGpus = (amount: number, gpus: number): number => roundPrice(times(amount, gpus))

/** Relative change of a price: 0.1 for 10% more, −0.1 for 10% less; null without an old price above 0. */
export const priceShare = (old: number | null, next: number): number | null =>
  old === null || old <= 0 ? null : quotient(minus(next, old), old)

/** Kind of a change that is likely a mistake. */
export type PriceGuard = 'to-zero' | 'times-10' | 'over-half'

/** Factors of 10 are included, because a lost decimal point causes them. Null without an old price, unless the new one is 0. */
export function priceGuard(old: number | null, next: number): PriceGuard | null {
  if (next === 0) return old === 0 ? null : 'to-zero'
  if (old === null || old <= 0) return null
  // Skips exact arithmetic far from every limit: thousands of hosts are checked on each key press.
  if (next > old * 0.51 && next < old * 1.49) return null
  if (next >= times(old, 10) || old >= times(next, 10)) return 'times-10'
  return times(2, Math.abs(minus(next, old))) > old ? 'over-half' : null
}

/** Decimals of a price. Four suffice for real prices; currency conversions produce up to twelve. */
const SHOWN_DIGITS = { usual: 4, most: 12 }

/** Formats a sent price, which has no currency, and the present one. Adds digits only until the two differ. */
export function distinguishPrices(sent: number, reads: number, currency: string, format: Format): { sent: string; reads: string } {
  let digits = SHOWN_DIGITS.usual
  while (digits < SHOWN_DIGITS.most && sent.toFixed(digits) === reads.toFixed(digits)) digits += 1
  return { sent: format.number(sent, SHOWN_DIGITS.most), reads: format.moneyExact(Number(reads.toFixed(digits)), currency) }
}
