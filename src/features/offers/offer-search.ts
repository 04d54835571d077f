import { baseUrl } from '@/api/config'
import type { OfferSearch, SearchFilters } from '@/api/offers'
import { preferences } from '@/api/preferences'
import { parseCompareList } from '@/domain/compare-list'
import { HIDES, type HideKey } from '@/domain/hidden-items'
import { lowerBound, upperBound } from '@/contract/bounds'
import { offerSort, RANGED, type Ranged } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { Step } from '@/shared/lib/use-page-search'
import { flag, list, number, oneOf, orElse, defineSearch, text, word, yesOrNo } from '@/shared/lib/search-fields'

export type BoundKey = `${Ranged}_${'from' | 'to'}`

const boundKeys = RANGED.flatMap((name): BoundKey[] => [`${name}_from`, `${name}_to`])

const texts = orElse(list(text), [])

/** A bound as typed; `toFilters` widens it for the request. */
const bound = number({ min: 0 })

const parseFields = defineSearch({
  gpu: texts,
  location: texts,
  not_gpu: texts,
  not_provider: texts,
  not_country: texts,
  /** Shows the user's hidden items in this search. */
  hidden: oneOf(['shown']),
  provider: word,
  cpu: word,
  in_stock: yesOrNo,
  /** "Availability". Without it, the search is for offers that can be rented. */
  rent: oneOf(['all']),
  /** From links made before "Availability": "1" is the default now, "0" asks for offers that cannot be rented. */
  rentable: (sent) => (yesOrNo(sent) === false ? false : undefined),
  score_from: bound,
  /** Drops the default minimum score in this search. */
  score: oneOf(['any']),
  gpus: number({ min: 1, isWhole: true }),
  sort: orElse(oneOf(offerSort.options), 'price_asc'),
  /** Sorts the loaded rows by a figure that the API cannot sort by; `sort` stays the order of the request. */
  rank: oneOf(['tflops']),
  compare: parseCompareList,
  template: word,
  /** ID of the offer in the side panel; no filter either. */
  offer: word,
  /** Hides the loaded offers that do not fit the template: the API cannot filter by it. */
  fits: flag,
  /** Words to find in the loaded offers: the API has no text search. */
  find: word,
  ...(Object.fromEntries(boundKeys.map((key) => [key, bound])) as Record<BoundKey, typeof bound>),
})

export type OffersSearch = ReturnType<typeof parseFields>

/**
 * Offers that cannot be rented are a part of "All". A search without hidden items or a minimum score gets the user's own:
 * a link shows the view of its sender.
 */
export const parseOffersSearch: typeof parseFields = Object.assign(
  (sent: Partial<OffersSearch>): OffersSearch => {
    const read = parseFields(sent)
    const { hidden, minScore } = preferences.get()
    const service = baseUrl()
    const search = {
      ...read,
      ...(read.rentable === false && { rent: 'all' as const }),
      score_from: read.score_from ?? (read.score ? undefined : minScore[service]),
    }
    if (hidesAny(search)) return { ...search, hidden: undefined }
    return search.hidden ? search : { ...search, ...hidden[service] }
  },
  { unread: parseFields.unread },
)

/**
 * The address of the current search, for others. Marks a search without hidden items or a minimum score: without the mark, the
 * receiver would get their own.
 * @param offer the chosen offer, which the address does not have yet while the user walks through the rows
 */
export function linkToSearch(offer?: string): string {
  const url = new URL(globalThis.location.href)
  const { searchParams } = url
  if (offer) searchParams.set('offer', offer)
  if (!HIDES.some((key) => searchParams.has(key))) searchParams.set('hidden', 'shown')
  if (!searchParams.has('score_from')) searchParams.set('score', 'any')
  return url.href
}

export const hidesAny = (search: OffersSearch): boolean => HIDES.some((key) => search[key].length > 0)

/** New values, or a function of the latest URL, so that two quick changes do not undo each other. */
export type OffersEdit = Partial<OffersSearch> | ((before: Partial<OffersSearch>) => Partial<OffersSearch>)

/** Changes filters. A typed value replaces the history entry, a chosen one adds an entry. */
export type OffersChange = (next: Partial<OffersSearch>, how?: Step) => void

/** Omitted from the URL. */
export const OFFERS_SEARCH_DEFAULTS = {
  gpu: [],
  location: [],
  not_gpu: [],
  not_provider: [],
  not_country: [],
  sort: 'price_asc',
  compare: [],
} satisfies Partial<OffersSearch>

export const isCrossed = (search: OffersSearch, name: Ranged): boolean => {
  const from = search[`${name}_from`]
  const to = search[`${name}_to`]
  return from !== undefined && to !== undefined && from > to
}

/** The chosen models without the hidden ones. All of them if nothing would be left: the choice is the newer wish. */
function chosenModels({ gpu, not_gpu }: OffersSearch): string[] {
  const left = gpu.filter((model) => !not_gpu.includes(model))
  return left.length > 0 ? left : gpu
}

/** Returns the filters of a request. Omits filters that are not set, and crossed bounds. */
export function toFilters(search: OffersSearch): SearchFilters {
  const filters: SearchFilters = {}
  if (search.gpu.length > 0) filters.gpu_translit_name = chosenModels(search)
  else if (search.not_gpu.length > 0) filters.not_gpu = search.not_gpu
  if (search.location.length > 0) filters.location = search.location
  if (search.provider !== undefined) filters.provider = search.provider
  if (search.cpu !== undefined) filters.cpu_name = search.cpu
  if (search.in_stock !== undefined) filters.in_stock = search.in_stock
  if (search.rent !== 'all') filters.rentable = true
  else if (search.rentable === false) filters.rentable = false
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

export const toSearch = (search: OffersSearch, currency: Currency): OfferSearch => ({
  currency,
  sort: search.sort,
  filters: toFilters(search),
})

/** A search for counts, which are the same in every order. */
export const toCount = (search: OffersSearch, currency: Currency): OfferSearch => toSearch({ ...search, sort: 'price_asc' }, currency)

/** One filter, as counted by "Filters 4" and tested by the empty-result doctor. Each bound is a filter of its own. */
export type FilterId = 'gpu' | 'location' | 'provider' | 'cpu' | 'in_stock' | 'rentable' | 'score_from' | 'gpus' | BoundKey | HideKey

export const FILTER_IDS: readonly FilterId[] = [
  'gpu',
  'gpus',
  'location',
  'provider',
  'cpu',
  'in_stock',
  'rentable',
  'score_from',
  ...boundKeys,
  ...HIDES,
]

export const filtersSet = (search: OffersSearch): FilterId[] =>
  FILTER_IDS.filter((id) => {
    const value = search[id]
    return Array.isArray(value) ? value.length > 0 : value !== undefined
  })

/** Lists every filter, set or not: the current search may not contain a bound committed a moment ago. Hidden items stay hidden. */
export const NO_FILTERS: Partial<OffersSearch> = {
  ...Object.fromEntries(FILTER_IDS.filter((id) => !HIDES.some((key) => key === id)).map((id) => [id, undefined])),
  gpu: [],
  location: [],
}
