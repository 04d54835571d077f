import { queryOptions } from '@tanstack/react-query'
import type { OfferFilters } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { allPages } from './list-pages'
import { marketPool } from './market-pool'
import { searchPage } from './offers'

const PAGE_SIZE = 100
/** Beyond this the rank of one offer is not worth the requests; the reader is told. */
export const PEER_CAP = 1_000

/** What makes offers comparable by price: the same GPU, and so many of it. */
export interface Kind {
  gpu: string
  gpus: number
}

const filtersOf = ({ gpu, gpus }: Kind): OfferFilters => ({ gpu_translit_name: [gpu], gpu_amount: gpus })

/** How far a reading of them is. */
export interface PeerReading {
  loaded: number
  total: number | undefined
}

/** Beside the offers, not in them: they are compared when they are all there. */
export const peerReadingKey = (kind: Kind, currency: Currency) => ['peer-reading', kind, currency] as const

/** All offers of one GPU and count, the cheapest first. */
export const peerOffersQuery = (kind: Kind, currency: Currency) =>
  queryOptions({
    queryKey: ['offers', 'peers', kind, currency],
    queryFn: ({ signal, client }) =>
      allPages(
        (start, limit) => {
          const search = { currency, sort: 'price_asc', filters: filtersOf(kind) } as const
          return marketPool.run(() => searchPage(search, start, limit, signal), signal)
        },
        {
          limit: PAGE_SIZE,
          cap: PEER_CAP,
          onProgress: (loaded, total) => client.setQueryData<PeerReading>(peerReadingKey(kind, currency), { loaded, total }),
        },
      ),
    staleTime: 60_000,
  })
