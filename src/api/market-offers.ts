import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import { searchOffers, type OfferFilters, type SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { call } from './http'
import { wireRequest, type WireRequest } from './wire'
import { isRepeated } from './repeated-page'

const PAGE_SIZE = 100

/** More offers than this are not read for one picture: a service that repeats its last page must not keep us busy for ever. */
const MARKET_CAP = 10_000

/** Which offers a picture of the market is drawn from. */
export interface MarketAsked {
  currency: Currency
  /** Only this model; the whole market without it. */
  gpu?: string | undefined
}

const requestOf = ({ currency, gpu }: MarketAsked, start: number) => {
  const query: OfferFilters = gpu === undefined ? {} : { gpu_translit_name: [gpu] }
  return { query: { start, limit: PAGE_SIZE }, body: { currency, sort_by: 'price_asc' as const, query } }
}

/** The first of the requests: for "show as curl". */
export const marketRequest = (asked: MarketAsked): WireRequest => wireRequest(searchOffers, requestOf(asked, 0))

/** SPEC 4.4 to its end, page after page. Read again only when a person asks for it: that may take a hundred requests. */
export const marketOffersQuery = (asked: MarketAsked) =>
  infiniteQueryOptions({
    queryKey: ['offers', 'market', asked] as const,
    queryFn: ({ pageParam, signal }) => call(searchOffers, requestOf(asked, pageParam), signal),
    initialPageParam: 0,
    getNextPageParam: (last: Page<SearchOffer>, pages, start) => {
      const next = start + last.received
      return last.mayContinue && next < MARKET_CAP && !isRepeated(pages) ? next : undefined
    },
    // The page itself says where reading ended.
    meta: { isQuiet: true },
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
