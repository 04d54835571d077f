import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
import { nextStart } from './list-pages'
import { offerSearchRequest, searchPage, type OfferSearch } from './offers'
import type { WireRequest } from './wire'

const PAGE_SIZE = 100

/** More offers than this are not read for one picture: a service that repeats its last page must not keep us busy for ever. */
const MARKET_CAP = 10_000

/** Which offers a picture of the market is drawn from. */
export interface MarketAsked {
  currency: Currency
  /** Only this model; the whole market without it. */
  gpu?: string | undefined
}

const searchOf = ({ currency, gpu }: MarketAsked): OfferSearch => ({
  currency,
  sort: 'price_asc',
  filters: gpu === undefined ? {} : { gpu_translit_name: [gpu] },
})

/** The first of the requests: for "show as curl". */
export const marketRequest = (asked: MarketAsked): WireRequest => offerSearchRequest(searchOf(asked), PAGE_SIZE)

/** SPEC 4.4 to its end, page after page. Read again only when a person asks for it: that may take a hundred requests. */
export const marketOffersQuery = (asked: MarketAsked) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'market', asked] as const,
    queryFn: ({ pageParam, signal }) => searchPage(searchOf(asked), pageParam, PAGE_SIZE, signal),
    initialPageParam: 0,
    getNextPageParam: nextStart(MARKET_CAP),
    // The page itself says where reading ended.
    meta: { isQuiet: true },
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
