import { readCompareList } from '@/domain/compare-list'
import { lowerBound, upperBound } from '@/contract/bounds'
import { offerSort, RANGED, type OfferFilters, type Ranged } from '@/contract/offer'
import { list, number, oneOf, orElse, readSearch, text, word, yesOrNo } from '@/shared/lib/search-fields'

export type BoundKey = `${Ranged}_${'from' | 'to'}`
const boundKeys = RANGED.flatMap((name): BoundKey[] => [`${name}_from`, `${name}_to`])

/** The bound that was typed; `toFilters` decides which to send. */
const bound = number({ min: 0 })

/** The offers page in the address bar. */
export const readOffersSearch = readSearch({
  gpu: orElse(list(text), []),
  location: orElse(list(text), []),
  provider: word,
  cpu: word,
  in_stock: yesOrNo,
  rentable: yesOrNo,
  score_from: bound,
  gpus: number({ min: 1, isWhole: true }),
  sort: orElse(oneOf(offerSort.options), 'price_asc'),
  /** What was ticked to be compared, and the template that rows are checked against: they travel along and filter nothing. */
  compare: readCompareList,
  template: word,
  ...(Object.fromEntries(boundKeys.map((key) => [key, bound])) as Record<BoundKey, typeof bound>),
})

export type OffersSearch = ReturnType<typeof readOffersSearch>

/** What is set anew, or made of what the address is by then: of two changes in a row neither may undo the other. */
export type OffersEdit = Partial<OffersSearch> | ((before: Partial<OffersSearch>) => Partial<OffersSearch>)

/** Left out of the address, so that a plain `/offers` stays plain. */
export const OFFERS_SEARCH_DEFAULTS = { gpu: [], location: [], sort: 'price_asc', compare: [] } satisfies Partial<OffersSearch>

/** True when "from" lies above "to": flagged at the field and not sent. */
export const isCrossed = (search: OffersSearch, name: Ranged): boolean => {
  const from = search[`${name}_from`]
  const to = search[`${name}_to`]
  return from !== undefined && to !== undefined && from > to
}

/** The `query` object of SPEC 4.4 for an address. Nothing that is not set is sent; crossed bounds are not sent. */
export function toFilters(search: OffersSearch): OfferFilters {
  const filters: OfferFilters = {}
  if (search.gpu.length > 0) filters.gpu_translit_name = search.gpu
  if (search.location.length > 0) filters.location = search.location
  if (search.provider !== undefined) filters.provider = search.provider
  if (search.cpu !== undefined) filters.cpu_name = search.cpu
  if (search.in_stock !== undefined) filters.in_stock = search.in_stock
  if (search.rentable !== undefined) filters.rentable = search.rentable
  if (search.score_from !== undefined) filters.score_gt = lowerBound(search.score_from)
  if (search.gpus !== undefined) filters.gpu_amount = search.gpus
  for (const name of RANGED) {
    if (isCrossed(search, name)) continue
    const from = search[`${name}_from`]
    const to = search[`${name}_to`]
    if (from !== undefined) filters[`${name}_gt`] = lowerBound(from)
    if (to !== undefined) filters[`${name}_lt`] = upperBound(to)
  }
  return filters
}

/** One thing a person set: the unit of the chips, of "Filters 4" and of the empty-result doctor. */
export type FilterId = 'gpu' | 'location' | 'provider' | 'cpu' | 'in_stock' | 'rentable' | 'score_from' | 'gpus' | BoundKey

const FILTER_IDS: FilterId[] = ['gpu', 'gpus', 'location', 'provider', 'cpu', 'in_stock', 'rentable', 'score_from', ...boundKeys]

/** The filters that are set, in the order in which they are shown. */
export const filtersSet = (search: OffersSearch): FilterId[] =>
  FILTER_IDS.filter((id) => {
    const value = search[id]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })

/** The same search with one filter taken away. */
export function withoutFilter(search: OffersSearch, id: FilterId): OffersSearch {
  const rest = { ...search }
  if (id === 'gpu' || id === 'location') rest[id] = []
  else delete rest[id]
  return rest
}

/** The same order of rows, no filters. */
export const withoutFilters = (search: OffersSearch): OffersSearch => filtersSet(search).reduce(withoutFilter, search)
