import type { Format } from '@/shared/i18n/format'
import { minus, quotient, round, times } from '@/shared/lib/decimal'

/** Half of the bar, as a share of the median; a longer bar is cut. */
const HALF = 0.75

/** (price − median) ÷ median in whole percent; 0 if the difference is below half a percent. Null without a median above 0. */
export function medianDifference(price: number, median: number): number | null {
  if (!(median > 0) || !(price >= 0)) return null
  // Exact decimals take as long as the rest of a row, and are only needed near a tie.
  const rough = ((price - median) / median) * 100
  if (Math.abs(rough) < 1e6 && Math.abs((Math.abs(rough) % 1) - 0.5) > 1e-6) return Math.round(rough) + 0
  // `+ 0` turns −0 into 0.
  return round(times(quotient(minus(price, median), median), 100), 0) + 0
}

/** "−49%", "+13%" or "0%". */
export function differenceText(percent: number, format: Pick<Format, 'percent'>): string {
  const sign = percent === 0 ? '' : percent < 0 ? '−' : '+'
  return sign + format.percent(Math.abs(percent) / 100, 0)
}

/** Length of the bar from the median: −1 is all of the lower half, 1 all of the upper one. */
export const differenceBar = (percent: number): number => Math.max(-1, Math.min(1, percent / (100 * HALF)))

/** Rank from the cheapest, starting at 1: one more than the number of lower prices. */
export const priceRank = (price: number, prices: readonly number[]): number => 1 + prices.filter((other) => other < price).length

const ENGLISH: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "2nd" in English, "2-е" in Russian (место, предложение). */
export function rankText(rank: number, format: Pick<Format, 'locale' | 'number'>): string {
  if (format.locale === 'ru') return `${format.number(rank)}-е`
  return format.number(rank) + (ENGLISH[new Intl.PluralRules('en', { type: 'ordinal' }).select(rank)] ?? 'th')
}
