import { readCompareList } from '@/domain/compare-list'
import { offerSort } from '@/contract/offer'
import { oneOf, readSearch, sortOf } from '@/shared/lib/search-fields'

export const PRICE_KEYS = ['above', 'price', 'name', 'place'] as const
export type PriceKey = (typeof PRICE_KEYS)[number]
export type PriceSort = `${PriceKey}_${'asc' | 'desc'}`

export const readProviderSearch = readSearch({
  prices: sortOf(PRICE_KEYS),
  /** Sort order of the offers. */
  sort: oneOf(offerSort.options),
  /** Offers selected for comparison, as on the offers page. */
  compare: (sent): string[] | undefined => {
    const compared = readCompareList(sent)
    return compared.length > 0 ? compared : undefined
  },
})
export type ProviderSearch = ReturnType<typeof readProviderSearch>
