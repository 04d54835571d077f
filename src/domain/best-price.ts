import type { Gpu } from '@/contract/gpu'

export interface BestPrice {
  amount: number
  currency: string
}

/**
 * The best price of a model as it was sent; null when none was. Its `currency` (SPEC 2.7) has the last word about what it
 * is in: a price in another one than was asked for is never relabelled.
 */
export function bestPrice({ best_price, currency }: Pick<Gpu, 'best_price' | 'currency'>, asked: string): BestPrice | null {
  if (best_price === null || best_price < 0) return null
  return { amount: best_price, currency: currency?.trim().toUpperCase() || asked }
}

/** What prices are ranked by. Nothing is free here: 0 is what some services send for "none", so it never wins. */
export const comparableAmount = (price: BestPrice | null, asked: string): number | null =>
  price !== null && price.currency === asked && price.amount > 0 ? price.amount : null
