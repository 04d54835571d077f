import { comparableAmount, type BestPrice } from '@/domain/best-price'
import { modelName } from '@/domain/model-name'
import { pricePosition } from '@/domain/price-stats'
import { pricesByModel } from '@/domain/prices-by-model'
import type { Gpu } from '@/contract/gpu'
import type { PriceSort } from './providers-search'

export interface PriceRow {
  key: string
  gpu: string | null
  name: string
  interface: string | null
  price: BestPrice | null
  market: BestPrice | null
  /** Share above the lowest price of all providers; null if not comparable. */
  above: number | null
  /** Rank among all providers with a comparable price; null until their lists have loaded. */
  place: { rank: number; all: number } | null
  /** True if the complete lists of all other providers lack the model. */
  isOnly: boolean
}

interface Lists {
  own: readonly Gpu[]
  market: readonly Gpu[] | undefined
  others: readonly (readonly Gpu[])[] | undefined
  /** True if no provider and no row of `others` is missing: only then an absent model is not listed. */
  areOthersWhole?: boolean
  currency: string
}

export function buildPriceList({ own, market, others, areOthersWhole = false, currency }: Lists): PriceRow[] {
  const ofAll = pricesByModel(market ?? [], currency)
  const ofOthers = others?.map((list) => pricesByModel(list, currency))
  return [...pricesByModel(own, currency)].map(([key, { gpu, price }]): PriceRow => {
    const lowest = ofAll.get(key)?.price ?? null
    const amount = comparableAmount(price, currency)
    const lowestAmount = comparableAmount(lowest, currency)
    return {
      key,
      gpu: gpu.translit_name?.trim() || null,
      name: modelName(gpu),
      interface: gpu.interface?.trim() || null,
      price,
      // A price of 0 is not the lowest of a model.
      market: lowest && lowest.amount > 0 ? lowest : null,
      above: amount === null || lowestAmount === null ? null : amount / lowestAmount - 1,
      place:
        amount === null || ofOthers === undefined
          ? null
          : placeAmong(
              amount,
              ofOthers.map((list) => comparableAmount(list.get(key)?.price ?? null, currency)),
            ),
      isOnly: areOthersWhole && ofOthers !== undefined && ofOthers.every((list) => !list.has(key)),
    }
  })
}

function placeAmong(amount: number, others: readonly (number | null)[]): PriceRow['place'] {
  const rivals = others.filter((other) => other !== null)
  return { rank: pricePosition(amount, rivals)?.rank ?? 1, all: rivals.length + 1 }
}

/** Rows with an unknown or incomparable value come last in both directions. */
export function sortedPrices(rows: readonly PriceRow[], sort: PriceSort, currency: string): PriceRow[] {
  const names = new Intl.Collator('en', { numeric: true })
  const sign = sort.endsWith('_desc') ? -1 : 1
  const valueOf = ({ price, above, place }: PriceRow): number | null => {
    if (sort.startsWith('price')) return comparableAmount(price, currency)
    return sort.startsWith('above') ? above : (place?.rank ?? null)
  }
  return rows.toSorted((a, b) => {
    const byName = names.compare(a.name, b.name)
    if (sort.startsWith('name')) return sign * byName
    const [x, y] = [valueOf(a), valueOf(b)]
    if (x === null || y === null) return Number(x === null) - Number(y === null) || byName
    return sign * (x - y) || byName
  })
}
