import type { SearchOffer } from '@/contract/offer'
import { pricedOffers } from './priced-offers'
import { MIN_COMPARABLE, quantile } from './price-stats'
import type { GpuSheet } from './gpu-sheet'
import { isSlice } from './whole-gpu'

/** From this number of offers on, the 90th percentile says more than single prices. */
const MIN_FOR_P90 = 10

export interface TilePrices {
  /** Offers with a comparable price; slices of a GPU are not among them. */
  offers: number
  lowest: number | null
  cheapest: SearchOffer | null
  median: number | null
  p90: number | null
  /** Providers of whole GPUs, with a readable price or without. */
  providers: ReadonlySet<string>
  /** Offers of whole GPUs without a provider. */
  unnamed: number
  /** Offers of a part of a GPU, which would make the model look cheaper than it is. */
  slices: number
  /** Offers without a comparable price. */
  unpriced: number
}

/** @param sheet the model's data sheet; without it no slice is recognised and none is excluded */
export function tilePrices(offers: readonly SearchOffer[], currency: string, sheet: Pick<GpuSheet, 'memory'> | null): TilePrices {
  const whole = sheet ? offers.filter(({ vram }) => !isSlice(vram, sheet)) : offers
  const { priced, unpriced } = pricedOffers(whole, currency)
  const amounts = priced.map(({ perGpu }) => perGpu)
  const [first] = priced
  const names = whole.map(({ provider_translit_name }) => provider_translit_name)
  return {
    offers: priced.length,
    lowest: first?.perGpu ?? null,
    cheapest: first?.offer ?? null,
    median: amounts.length >= MIN_COMPARABLE ? quantile(amounts, 0.5) : null,
    p90: amounts.length >= MIN_FOR_P90 ? quantile(amounts, 0.9) : null,
    providers: new Set(names.filter((name) => name !== null)),
    unnamed: names.filter((name) => name === null).length,
    slices: offers.length - whole.length,
    unpriced,
  }
}
