import { MIN_COMPARABLE, median, quantile } from '@/domain/price-stats'
import type { PricedOffer } from '@/domain/priced-offers'
import { groupBy } from '@/shared/lib/group-by'

export interface ProviderPrices {
  /** Translit name; empty if not reported. */
  provider: string
  name: string
  /** Ascending. */
  prices: readonly number[]
  lowest: number
  median: number
  highest: number
  /** The middle half; null below five offers, which are too few for quartiles. */
  box: { from: number; to: number } | null
}

export function providerPrices(priced: readonly PricedOffer[], names: ReadonlyMap<string, string>): ProviderPrices[] {
  const groups = groupBy(priced, ({ offer }) => offer.provider_translit_name ?? '')
  return [...groups]
    .map(([provider, group]) => summary(provider, names.get(provider) ?? provider, group))
    .toSorted((a, b) => a.median - b.median || a.name.localeCompare(b.name))
}

function summary(provider: string, name: string, group: readonly PricedOffer[]): ProviderPrices {
  const prices = group.map(({ perGpu }) => perGpu).toSorted((a, b) => a - b)
  const lowest = prices[0] ?? Number.NaN
  return {
    provider,
    name,
    prices,
    lowest,
    median: median(prices) ?? lowest,
    highest: prices.at(-1) ?? lowest,
    box: prices.length < MIN_COMPARABLE ? null : { from: quantile(prices, 0.25) ?? lowest, to: quantile(prices, 0.75) ?? lowest },
  }
}
