import type { Gpu } from '@/contract/gpu'
import { bestPrice, comparableAmount, type BestPrice } from './best-price'

export interface ModelPrice {
  gpu: Gpu
  price: BestPrice | null
}

/** Models by translit name, or by name without one. A repeated model keeps its lower price. */
export function pricesByModel(gpus: readonly Gpu[], currency: string): Map<string, ModelPrice> {
  const models = new Map<string, ModelPrice>()
  for (const gpu of gpus) {
    const key = gpu.translit_name?.trim() || gpu.name?.trim()
    if (!key) continue
    const known = models.get(key)
    const price = bestPrice(gpu, currency)
    models.set(key, known ? { gpu: known.gpu, price: lower(known.price, price, currency) } : { gpu, price })
  }
  return models
}

function lower(known: BestPrice | null, price: BestPrice | null, currency: string): BestPrice | null {
  if (known === null) return price
  const [a, b] = [comparableAmount(known, currency), comparableAmount(price, currency)]
  return b !== null && (a === null || b < a) ? price : known
}
