import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
import { nextStart } from './list-pages'
import { scoreFilter } from './preferences'
import { offerSearchRequest, searchPage, type OfferSearch } from './offers'
import type { WireRequest } from './wire'

const PAGE_SIZE = 100

/** Maximum number of offers to load for one chart or count, so that a list without an end stops. */
export const MARKET_CAP = 10_000

export interface MarketAsked {
  currency: Currency
  /** Translit name of a GPU model. The whole market if undefined. */
  gpu?: string | undefined
  /** The user's minimum score of every search. */
  score?: number | undefined
}

const searchOf = ({ currency, gpu, score }: MarketAsked): OfferSearch => ({
  currency,
  sort: 'price_asc',
  filters: { ...(gpu === undefined ? {} : { gpu_translit_name: [gpu] }), ...scoreFilter(score) },
})

export const marketRequest = (asked: MarketAsked): WireRequest => offerSearchRequest(searchOf(asked), PAGE_SIZE)

/** SPEC 4.4, all pages. Only the user reloads it, because that may take a hundred requests. */
export const marketOffersQuery = (asked: MarketAsked) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'market', asked] as const,
    queryFn: ({ pageParam, signal }) => searchPage(searchOf(asked), pageParam, PAGE_SIZE, signal),
    initialPageParam: 0,
    getNextPageParam: nextStart(MARKET_CAP),
    meta: { isQuiet: true },
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
