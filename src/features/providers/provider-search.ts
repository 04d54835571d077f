import { parseCompareList } from '@/domain/compare-list'
import { offerSort } from '@/contract/offer'
import { oneOf, defineSearch, sortOf } from '@/shared/lib/search-fields'

export const PRICE_KEYS = ['above', 'price', 'name', 'place'] as const
export type PriceKey = (typeof PRICE_KEYS)[number]
export type PriceSort = `${PriceKey}_${'asc' | 'desc'}`

export const parseProviderSearch = defineSearch({
  prices: sortOf(PRICE_KEYS),
  sort: oneOf(offerSort.options),
  compare: (sent): string[] | undefined => {
    const compared = parseCompareList(sent)
    return compared.length > 0 ? compared : undefined
  },
})
export type ProviderSearch = ReturnType<typeof parseProviderSearch>
