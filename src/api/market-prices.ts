import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { lowerBound } from '@/contract/bounds'
import type { Page } from '@/contract/answer'
import type { OfferFilters, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { PRICE_TOLERANCE } from '@/domain/best-price'
import { hourlyAmount, isFree } from '@/domain/hourly-price'
import { allPages, type Collected, type ReadPage } from './list-pages'
import { marketPool, type ReadPool } from './read-pool'
import { aboveZero, offerSearchRequest, searchPage, totalOf, type OfferSearch } from './offers'
import type { WireRequest } from './wire'
import { WHOLE_SHARE } from '@/domain/whole-gpu'

export const PAGE_SIZE = 100
/** A model with more offers is loaded in full only on request: it takes a request per hundred. */
export const TILE_CAP = 500
/** The same for an API with small pages, in pages: each takes a request too. */
const SMALL_PAGES = 2
export const isSmallPage = (size: number): boolean => size < PAGE_SIZE / 2
export const tileCap = (pageSize: number): number => (isSmallPage(pageSize) ? pageSize * SMALL_PAGES : TILE_CAP)
/** A model known to have more is not loaded further than its first page: more pages would not give its median either. */
const firstCap = (pageSize: number, total = 0): number => (total > TILE_CAP ? pageSize : tileCap(pageSize))
const WHOLE_CAP = 10_000
const FRESH = 5 * 60_000
/** Prices show their own failure. Only time and the user load them again. */
export const held = (staleTime = FRESH) => ({ meta: { isQuiet: true }, staleTime, refetchOnReconnect: false })

export const RENTABLE = { rentable: true, in_stock: true } as const satisfies OfferFilters

export interface ModelOffers extends Collected<SearchOffer> {
  total: number | undefined
}

export const modelSearch = (gpus: readonly string[], currency: Currency, memory?: number): OfferSearch => ({
  currency,
  sort: 'price_asc',
  filters: {
    gpu_translit_name: [...gpus],
    ...(memory === undefined ? {} : { vram_gt: lowerBound(memory * WHOLE_SHARE) }),
    ...RENTABLE,
  },
})

export const modelOffersRequest = (gpu: string, currency: Currency): WireRequest =>
  offerSearchRequest(modelSearch([gpu], currency), PAGE_SIZE)

interface ModelAsked {
  gpu: string
  currency: Currency
  /** Loads all offers, also more than `TILE_CAP`. */
  isAll?: boolean
}

/** Rentable offers of one model, cheapest offer first. */
export const modelOffersQuery = ({ gpu, currency, isAll = false }: ModelAsked) =>
  queryOptions({
    queryKey: ['offers', 'model', { gpu, currency, isAll }] as const,
    queryFn: async ({ signal }): Promise<ModelOffers> => {
      const search = modelSearch([gpu], currency)
      const collected = await allPages(
        (start, limit) => marketPool.run(() => searchPage(search, start, limit, signal), signal, start > 0),
        {
          limit: PAGE_SIZE,
          cap: isAll ? WHOLE_CAP : firstCap,
        },
      )
      return { ...collected, total: collected.isComplete ? collected.rows.length + collected.setAside : collected.total }
    },
    ...held(),
  })

interface RankedSearch {
  /** Number of all offers, those at price 0 included. Undefined if the API gives no usable total. */
  total: number | undefined
  /** One row: the cheapest offer, also at price 0. */
  first: SearchOffer | undefined
  /** The cheapest offers with a rank. */
  page: Page<SearchOffer>
  /** The search whose ranks start at this row. */
  search: OfferSearch
}

/** The cheapest offers of a search. Offers at price 0 have no rank: where they come first, a second request leaves them out. */
export async function searchRanked(
  search: OfferSearch,
  pool: ReadPool,
  signal: AbortSignal,
  { client, limit = 1 }: { client?: QueryClient; limit?: number } = {},
): Promise<RankedSearch> {
  const probe = (asked: OfferSearch) => pool.run(() => searchPage(asked, 0, limit, signal, client), signal)
  const isFreeFirst = ({ rows: [row] }: Page<SearchOffer>) => row !== undefined && isFree(row, search.currency)
  const all = await probe(search)
  const [first] = all.rows
  if (!isFreeFirst(all)) return { total: totalOf(all), first, page: all, search }
  const ranked = aboveZero(search)
  const page = await probe(ranked)
  // The API may ignore the bound: then the number of offers with a rank is unknown.
  return { total: totalOf(all), first, page: isFreeFirst(page) ? { ...page, rows: [], total: undefined } : page, search: ranked }
}

/** Prices of whole offers by rank: exact to one offer, without loading the list. */
export interface RankedPrices {
  /** Undefined if the API gives no usable total: then there is no median either. */
  total: number | undefined
  /** Undefined if its price is not readable, or if the order of the API is broken. At price 0 if all are. */
  cheapest: SearchOffer | undefined
  /** The lowest price seen if the order is broken. */
  lowest: number | null
  median: number | null
  p90: number | null
  /** The cheapest offers: one, or the first page. */
  rows: readonly SearchOffer[]
}

interface RankedAsked {
  filters: OfferFilters
  currency: Currency
  /** Loads the first page in full, for what else it shows. */
  isPage?: boolean
}

/** Offers of a search at the ranks 0, 50 % and 90 % of the list by price: three requests of one row each, or two for a short list. */
export const rankedPricesQuery = ({ filters, currency, isPage = false }: RankedAsked) =>
  queryOptions({
    queryKey: ['offers', 'ranked', { filters, currency, isPage }] as const,
    queryFn: async ({ signal }): Promise<RankedPrices> => {
      const limit = isPage ? PAGE_SIZE : 1
      const { total, first, page, search } = await searchRanked({ currency, sort: 'price_asc', filters }, marketPool, signal, { limit })
      const top = page.rows[0] ?? first
      const amount = amountOf(top, currency)
      const probe = (start: number, count: number) => marketPool.run(() => searchPage(search, start, count, signal), signal, true)
      const later = amount === null ? [] : await rankPages(totalOf(page), probe)
      const least = Math.min(...[page, ...later].flatMap(({ rows }) => rows.flatMap((offer) => amountOf(offer, currency) ?? [])))
      // A lower price behind the first one shows that the API sorts by something else, for example by a price in another currency.
      const isSorted = amount !== null && least >= amount * (1 - PRICE_TOLERANCE)
      const [median = null, p90 = null] = later.map(({ rows }) => amountOf(rows[0], currency))
      const isExact = isSorted && median !== null && p90 !== null && amount <= median && median <= p90 && !isFirstAgain(page, later)
      return {
        total,
        cheapest: isSorted || (top && isFree(top, currency)) ? top : undefined,
        lowest: isSorted || amount === null ? amount : least,
        median: isExact ? median : null,
        p90: isExact ? p90 : null,
        rows: page.rows,
      }
    },
    ...held(),
  })

/** The rows at 50 % and 90 % of a list, each as a page; none without a usable total. */
async function rankPages(ranks: number | undefined, probe: ReadPage<SearchOffer>): Promise<Pick<Page<SearchOffer>, 'rows'>[]> {
  if (ranks === undefined || ranks < 2) return []
  const [from, to] = [Math.round(0.5 * (ranks - 1)), Math.round(0.9 * (ranks - 1))]
  const size = to - from + 1
  const span = size <= PAGE_SIZE ? (await probe(from, size)).rows : []
  // Pages may be smaller than asked for.
  return span.length === size ? [{ rows: span.slice(0, 1) }, { rows: span.slice(-1) }] : Promise.all([probe(from, 1), probe(to, 1)])
}

/** True if the API has ignored the start of a probe: each answer begins with the cheapest offer. */
export const isFirstAgain = (first: Pick<Page<SearchOffer>, 'rows'>, later: readonly Pick<Page<SearchOffer>, 'rows'>[]): boolean =>
  later.some(({ rows }) => rows[0] !== undefined && rows[0].id === first.rows[0]?.id)

/** A plan stays valid longer than prices: changing it back must not repeat its searches. */
const PLAN_FRESH = 10 * 60_000

export interface LowestOffer {
  /** Undefined if the API gives no usable total. */
  total: number | undefined
  cheapest: SearchOffer | undefined
  /** Price per hour of the whole offer; null without an offer, and if it is not readable or 0. */
  lowest: number | null
}

/** The cheapest offer of a search and the number of its offers: one request of one row. */
export const lowestOfferQuery = ({ filters, currency }: { filters: OfferFilters; currency: Currency }) =>
  queryOptions({
    queryKey: ['offers', 'lowest', { filters, currency }] as const,
    queryFn: async ({ signal, client }): Promise<LowestOffer> => {
      const { total, first, page } = await searchRanked({ currency, sort: 'price_asc', filters }, marketPool, signal, { client })
      const cheapest = page.rows[0] ?? first
      return { total, cheapest, lowest: amountOf(cheapest, currency) }
    },
    ...held(PLAN_FRESH),
  })

/** Number of the offers that can be rented now: all, or those of one model, or of it at one provider. One request of one row. */
export const rentableCountQuery = (currency: Currency, gpu?: string, provider?: string) =>
  queryOptions({
    queryKey: ['offers', 'rentable-count', currency, gpu, provider] as const,
    queryFn: async ({ signal }) => {
      const filters: OfferFilters = {
        ...(gpu === undefined ? {} : { gpu_translit_name: [gpu] }),
        ...(provider === undefined ? {} : { provider }),
        ...RENTABLE,
      }
      const search = { currency, sort: 'price_asc', filters } as const
      return { total: totalOf(await marketPool.run(() => searchPage(search, 0, 1, signal), signal)) }
    },
    ...held(),
  })

export const slicesSearch = (gpus: readonly string[], currency: Currency, memory: number): OfferSearch => ({
  currency,
  sort: 'price_asc',
  filters: { gpu_translit_name: [...gpus], vram_lt: memory * WHOLE_SHARE, ...RENTABLE },
})

/**
 * Models that have slices among their offers: the best price of the API (SPEC 2.7) may be too low for a whole GPU. One request.
 * @param gpus models with the same memory
 * @param memory GB by the data sheet
 * @returns all models if there are more slices than one page, because the others may have some too
 */
export const slicedModelsQuery = ({ gpus, memory, currency }: { gpus: readonly string[]; memory: number; currency: Currency }) =>
  queryOptions({
    queryKey: ['offers', 'slices', { gpus, memory, currency }] as const,
    queryFn: ({ signal }) =>
      marketPool.run(async (): Promise<readonly string[]> => {
        const page = await searchPage(slicesSearch(gpus, currency, memory), 0, PAGE_SIZE, signal)
        if (page.received === 0) return []
        const isWhole = !page.mayContinue && page.setAside.length === 0
        return isWhole ? gpus.filter((gpu) => page.rows.some(({ gpu_translit_name: sent }) => sent?.trim() === gpu)) : gpus
      }, signal),
    ...held(),
  })

/**
 * One page of the cheapest offers of several models together. It proves the lowest prices per GPU of most of them.
 * @param memory GB by the data sheet, the least of the models: leaves out slices of that model
 */
export const cheapestOffersQuery = ({ gpus, memory, currency }: { gpus: readonly string[]; memory: number; currency: Currency }) =>
  queryOptions({
    queryKey: ['offers', 'cheapest', { gpus, memory, currency }] as const,
    queryFn: ({ signal }) =>
      marketPool.run(async (): Promise<Pick<Collected<SearchOffer>, 'rows' | 'isComplete'>> => {
        const { rows, mayContinue } = await searchPage(modelSearch(gpus, currency, memory), 0, PAGE_SIZE, signal)
        return { rows, isComplete: !mayContinue }
      }, signal),
    ...held(),
  })

/** Reloads everything that the market page shows; the old data stays on screen while it loads. */
export const refreshMarket = (client: QueryClient): Promise<unknown> =>
  Promise.all(
    [
      ['gpus', 'list'],
      ['providers', 'list'],
      ...['rentable-count', 'model', 'ranked', 'cheapest', 'slices', 'lowest-whole'].map((part) => ['offers', part]),
    ].map((queryKey) => client.refetchQueries({ queryKey, type: 'active' })),
  )

const amountOf = (offer: SearchOffer | undefined, currency: Currency): number | null =>
  offer ? hourlyAmount(offer.prices, currency) : null
