import { queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { hourlyAmount, isFree } from '@/domain/hourly-price'
import { wholeMemory } from '@/domain/match-gpu'
import { reported } from '@/domain/offer-text'
import { median, MIN_COMPARABLE } from '@/domain/price-stats'
import { areWhole, isWhole, rowsOf } from './list-pages'
import { held, isFirstAgain, modelOffersQuery, RENTABLE, searchRanked } from './market-prices'
import { marketPool } from './read-pool'
import { searchPage, totalOf, type OfferSearch } from './offers'
import { kindFilters, peerOffersQuery, type Kind } from './peer-offers'
import { WHOLE_SHARE } from '@/domain/whole-gpu'

export const MEDIAN_FRESH = 10 * 60_000

export interface MedianKind extends Kind {
  currency: Currency
  provider?: string | undefined
}

/** Offers to compare a price with: of the same model and count, without parts of a GPU. Null if its model or count is not reported. */
export function comparableKind(offer: SearchOffer): Kind | null {
  const { gpu_translit_name: gpu } = offer
  const [gpus, vram] = [reported(offer.gpu_amount), wholeMemory(offer)]
  return gpu && gpus !== null ? { gpu, gpus, ...(vram === undefined ? {} : { vram }) } : null
}

export interface ModelMedian {
  /** Without offers at price 0, which have no rank. */
  total: number | undefined
  /** Median price of the whole offer per hour. Null without a total, with fewer than five offers, or if a price is unreadable. */
  median: number | null
}

/** Exact (SPEC 4.4), of offers that can be rented now. Two or three requests of one row, or none if all these are loaded. */
export const modelMedianQuery = (kind: MedianKind) =>
  queryOptions({
    queryKey: ['offers', 'median', kind] as const,
    queryFn: ({ client, signal }) => knownMedian(client, kind) ?? probeMedian(kind, signal),
    ...held(MEDIAN_FRESH),
    gcTime: MEDIAN_FRESH,
  })

async function probeMedian({ currency, provider, ...kind }: MedianKind, signal: AbortSignal): Promise<ModelMedian> {
  const filters = { ...kindFilters(kind), ...RENTABLE, ...(provider === undefined ? {} : { provider }) }
  const { page: first, search } = await searchRanked({ currency, sort: 'price_asc', filters }, marketPool, signal)
  const probe = (start: number) => marketPool.run(() => searchPage(search, start, 1, signal), signal)
  const total = totalOf(first)
  if (total === undefined || total < MIN_COMPARABLE) return { total, median: null }
  const low = Math.floor((total - 1) / 2)
  const pages = await Promise.all((total % 2 === 0 ? [low, low + 1] : [low]).map(probe))
  const [lowest, ...middle] = [first, ...pages].map(({ rows: [row] }) => (row ? hourlyAmount(row.prices, currency) : null))
  const prices = middle.filter((price) => price !== null)
  // The order shows that the ranks are by a different price, for example in another currency.
  const isOrdered =
    !isFirstAgain(first, pages) &&
    prices.length === middle.length &&
    [lowest ?? Infinity, ...prices].every((price, rank, all) => price >= (all[rank - 1] ?? 0))
  return { total, median: isOrdered ? median(prices) : null }
}

function knownMedian(client: QueryClient, { gpu, gpus, vram = 0, currency, provider }: MedianKind): ModelMedian | null {
  const rows = loadedOffers(client, { gpu, gpus, currency })?.filter(
    (row) =>
      row.gpu_translit_name === gpu &&
      row.gpu_amount === gpus &&
      row.rentable === true &&
      row.in_stock === true &&
      (row.vram ?? Infinity) >= vram * WHOLE_SHARE &&
      (provider === undefined || row.provider_translit_name === provider) &&
      !isFree(row, currency),
  )
  const prices = rows?.flatMap((row) => hourlyAmount(row.prices, currency) ?? [])
  if (!rows || prices?.length !== rows.length) return null
  return { total: rows.length, median: rows.length < MIN_COMPARABLE ? null : median(prices) }
}

/** All offers of a model and count that can be rented, possibly among others; undefined unless the cache has them all. */
function loadedOffers(client: QueryClient, { gpu, gpus, currency }: MedianKind): readonly SearchOffer[] | undefined {
  const isFresh = (queryKey: readonly unknown[], at = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) => Date.now() - at < MEDIAN_FRESH
  for (const isAll of [false, true]) {
    const { queryKey } = modelOffersQuery({ gpu, currency, isAll })
    const list = client.getQueryData(queryKey)
    if (isWhole(list) && isFresh(queryKey)) return list?.rows
  }
  const searches = client.getQueriesData<InfiniteData<Page<SearchOffer>>>({ queryKey: ['offers', 'search'] }).filter(([key]) => {
    const search = key[2] as OfferSearch
    return search.currency === currency && includes(search, gpu, gpus)
  })
  const { queryKey: peers } = peerOffersQuery({ gpu, gpus }, currency)
  for (const [key, data] of [[peers, client.getQueryData(peers)] as const, ...searches])
    if (data && areWhole(data.pages) && isFresh(key, data.pages[0]?.at)) return rowsOf(data.pages)
  return undefined
}

const includes = ({ filters }: OfferSearch, gpu: string, gpus: number): boolean =>
  Object.entries(filters).every(([name, value]) => {
    if (name === 'gpu_translit_name') return Array.isArray(value) && value.includes(gpu)
    if (name === 'gpu_amount') return value === gpus
    return (name === 'rentable' || name === 'in_stock') && value === true
  })
