import { readCompareList } from '@/domain/compare-list'
import type { OfferSort } from '@/contract/offer'

/** How the price list is ordered. */
export type PriceKey = 'above' | 'price' | 'name' | 'place'
export type PriceSort = `${PriceKey}_${'asc' | 'desc'}`

/** The page of one provider in the address. */
export interface ProviderSearch {
  prices?: PriceSort | undefined
  /** The order of its offers. */
  sort?: OfferSort | undefined
  /** Offers that were ticked to be compared, as on the page of offers. */
  compare?: string[] | undefined
}

export function readProviderSearch({ prices, sort, compare }: Record<string, unknown>): ProviderSearch {
  const list = readCompareList(compare)
  return {
    prices: /^(above|name|price|place)_(asc|desc)$/.test(String(prices)) ? (prices as PriceSort) : undefined,
    sort: /^(price|provider|provider_score|gpu_amount|ram|stock)_(asc|desc)$/.test(String(sort)) ? (sort as OfferSort) : undefined,
    compare: list.length > 0 ? list : undefined,
  }
}
