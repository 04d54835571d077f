import type { Gpu } from '@/contract/gpu'

export interface BestPrice {
  amount: number
  currency: string
}

/** Rounding of a price that the API reports for a model. */
export const PRICE_TOLERANCE = 0.005

/** Returns the best price of a model, or null. Its own `currency` (SPEC 2.7) wins over the requested one; a price is never relabelled. */
export function bestPrice({ best_price, currency }: Pick<Gpu, 'best_price' | 'currency'>, asked: string): BestPrice | null {
  if (best_price === null || best_price < 0) return null
  return { amount: best_price, currency: currency?.trim().toUpperCase() || asked }
}

/** The same as the lowest price of a model, or null for 0. */
export function lowestPrice(gpu: Pick<Gpu, 'best_price' | 'currency'>, asked: string): BestPrice | null {
  const price = bestPrice(gpu, asked)
  return price !== null && price.amount > 0 ? price : null
}

/** The amount to rank by, or null in a different currency. Some services send 0 for "none", so 0 never wins. */
export const comparableAmount = (price: BestPrice | null, asked: string): number | null =>
  price !== null && price.currency === asked && price.amount > 0 ? price.amount : null
