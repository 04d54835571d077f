import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ABOVE_ZERO, lowerBound, upperBound } from '@/contract/bounds'
import type { OfferFilters, SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { nextStart } from './list-pages'
import { searchPage, type OfferSearch } from './offers'
import { createReadPool } from './read-pool'
import { WHOLE_SHARE } from '@/domain/whole-gpu'

const PAGE_SIZE = 100
/** Maximum number of offers to load for the rank of one offer. The page shows when there are more. */
export const PEER_CAP = 1_000

/** Runs three searches at a time: a fleet of many configurations must not use up the API's rate limits (SPEC 8). */
const pool = createReadPool(3)

export interface Kind {
  gpu: string
  gpus: number
  /** Memory of one GPU, in GB. Offers of a part of a GPU, which have less, are left out. */
  vram?: number
}

export const kindFilters = ({ gpu, gpus, vram }: Kind): OfferFilters => ({
  gpu_translit_name: [gpu],
  gpu_amount: gpus,
  ...(vram === undefined ? {} : { vram_gt: lowerBound(vram * WHOLE_SHARE) }),
})

const searchOf = (kind: Kind, currency: Currency, filters: OfferFilters = {}): OfferSearch => ({
  currency,
  sort: 'price_asc',
  filters: { ...kindFilters(kind), ...filters },
})

/** SPEC 4.4, page by page, up to `PEER_CAP`. */
export const peerOffersQuery = (kind: Kind, currency: Currency) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'peers', kind, currency] as const,
    queryFn: ({ pageParam, signal }) => pool.run(() => searchPage(searchOf(kind, currency), pageParam, PAGE_SIZE, signal), signal),
    initialPageParam: 0,
    getNextPageParam: nextStart(PEER_CAP),
    // The readers show errors: a page that fails is no failed refresh.
    meta: { isQuiet: true },
    staleTime: 60_000,
  })

/** Offers at price 0 have no rank, so they must not be counted before others. */
const PRICED: OfferFilters = { price_gt: ABOVE_ZERO }

/** The cheapest offers of a kind with a price above 0, from one search. */
export interface PeerPage {
  rows: SearchOffer[]
  setAside: number
  /** Undefined if the API does not report it. */
  total: number | undefined
  /** False if the search may have more offers. */
  isComplete: boolean
}

/** Exactly one request, because the page shows their number before it sends them. */
export const peerPageQuery = (kind: Kind, currency: Currency) =>
  queryOptions({
    queryKey: ['offers', 'peer-page', kind, currency] as const,
    queryFn: ({ signal }): Promise<PeerPage> =>
      pool.run(async () => {
        const { rows, setAside, total, mayContinue } = await searchPage(searchOf(kind, currency, PRICED), 0, PAGE_SIZE, signal)
        return { rows, setAside: setAside.length, total, isComplete: !mayContinue }
      }, signal),
    staleTime: 60_000,
  })

/** A search beyond the first page: the number of offers below a price, or a few offers from a place in the list on. */
export type PeerProbe = { below: number } | { from: number; limit: number }

/** Maximum number of rows of a probe. */
export const PROBE_ROWS = PAGE_SIZE

export interface ProbedOffers {
  rows: SearchOffer[]
  /** The place of the probe if it has no offers; undefined if the API does not report it. */
  total: number | undefined
}

export const peerProbeQuery = (kind: Kind, currency: Currency, probe: PeerProbe) =>
  queryOptions({
    queryKey: ['offers', 'peer-probe', kind, currency, probe] as const,
    queryFn: ({ signal }): Promise<ProbedOffers> =>
      pool.run(async () => {
        // SPEC 4.4 does not say whether `price_lt` includes the price, so it is sent a hair lower.
        const search = searchOf(kind, currency, { ...PRICED, ...('below' in probe && { price_lt: lowerBound(probe.below) }) })
        const [start, limit] = 'below' in probe ? [0, 1] : [probe.from, probe.limit]
        const { rows, total, received } = await searchPage(search, start, limit, signal)
        return { rows, total: received === 0 ? start : total }
      }, signal),
    staleTime: 60_000,
  })

/** All offers at one price, so that a host beyond the first page can be found among them. */
export const peersAtPriceQuery = (kind: Kind, currency: Currency, price: number) =>
  queryOptions({
    queryKey: ['offers', 'peers-at-price', kind, currency, price] as const,
    queryFn: ({ signal }): Promise<SearchOffer[]> =>
      pool.run(async () => {
        const search = searchOf(kind, currency, { price_gt: lowerBound(price), price_lt: upperBound(price) })
        return (await searchPage(search, 0, PAGE_SIZE, signal)).rows
      }, signal),
    staleTime: 60_000,
  })
