import type { ProvidersAsked } from '@/api/providers'
import { offerSort } from '@/contract/offer'
import type { Locale } from '@/contract/params'
import { parseCompareList } from '@/domain/compare-list'
import { defineSearch, sortOf, text, oneOf } from '@/shared/lib/search-fields'

const COLUMNS = ['score', 'name', 'country', 'offers', 'gpus'] as const
export type ProvidersSort = `${(typeof COLUMNS)[number]}_${'asc' | 'desc'}`

export const parseProvidersSearch = defineSearch({
  /** Providers selected for comparison: translit names in the format of `provider-picks`. */
  p: text,
  country: text,
  sort: sortOf(COLUMNS),
  q: text,
})
export type ProvidersSearch = ReturnType<typeof parseProvidersSearch>

/** The request behind the page. The API sorts by score only; the page sorts by the other columns itself (SPEC 4.5). */
export const toProvidersAsked = ({ country, sort }: ProvidersSearch, locale: Locale): ProvidersAsked => ({
  locale,
  country,
  sort: sort === 'score_asc' || sort === 'score_desc' ? sort : undefined,
})

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
