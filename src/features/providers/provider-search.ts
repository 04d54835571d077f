import { readCompareList } from '@/domain/compare-list'
import { offerSort } from '@/contract/offer'
import { oneOf, readSearch, sortOf } from '@/shared/lib/search-fields'

export const PRICE_KEYS = ['above', 'price', 'name', 'place'] as const
/** How the price list is ordered. */
export type PriceKey = (typeof PRICE_KEYS)[number]
export type PriceSort = `${PriceKey}_${'asc' | 'desc'}`

export const readProviderSearch = readSearch({
  prices: sortOf(PRICE_KEYS),
  /** The order of its offers. */
  sort: oneOf(offerSort.options),
  /** Offers that were ticked to be compared, as on the page of offers. */
  compare: (sent): string[] | undefined => {
    const compared = readCompareList(sent)
    return compared.length > 0 ? compared : undefined
  },
})
export type ProviderSearch = ReturnType<typeof readProviderSearch>
