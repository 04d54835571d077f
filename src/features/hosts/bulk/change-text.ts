import { priceShare } from '../price/price-change'
import type { BulkContext } from './bulk-context'

/** Relative change of a price, such as "+5%"; null if the price stays. */
export function changeText(old: number | null, next: number | undefined, { format }: Pick<BulkContext, 'format'>): string | null {
  const share = next === undefined ? 0 : priceShare(old, next)
  if (share === null) return '—'
  if (next === undefined) return null
  // Not “0%”: a change smaller than the shown decimals is still a change.
  if (share !== 0 && Math.abs(share) < 0.0005) return `≈ ${format.percent(0)}`
  return `${share > 0 ? '+' : share < 0 ? '−' : ''}${format.percent(Math.abs(share))}`
}
