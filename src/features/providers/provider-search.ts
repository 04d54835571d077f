import { readCompareList } from '@/domain/compare-list'
import { offerSort } from '@/contract/offer'
import { oneOf, readSearch, sortOf } from '@/shared/lib/search-fields'

export const PRICE_KEYS = ['above', 'price', 'name', 'place'] as const
export type PriceKey = (typeof PRICE_KEYS)[number]
export type PriceSort = `${PriceKey}_${'asc' | 'desc'}`

export const readProviderSearch = readSearch({
  prices: sortOf(PRICE_KEYS),
  sort: oneOf(offerSort.options),
  compare: (sent): string[] | undefined => {
    const compared = readCompareList(sent)
    return compared.length > 0 ? compared : undefined
  },
})
export type ProviderSearch = ReturnType<typeof readProviderSearch>
