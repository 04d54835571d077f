import { queryOptions } from '@tanstack/react-query'
import type { OfferFilters } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { createPool } from '@/shared/lib/pool'
import { allPages } from './list-pages'
import { setProgress } from './list-progress'
import { searchPage } from './offers'

const PAGE_SIZE = 100
/** Maximum number of offers to load for the rank of one offer. The page shows when there are more. */
export const PEER_CAP = 1_000

/** Runs three searches at a time: a fleet of many configurations must not use up the API's rate limits (SPEC 8). */
const pool = createPool(3)

export interface Kind {
  gpu: string
  gpus: number
}

const filtersOf = ({ gpu, gpus }: Kind): OfferFilters => ({ gpu_translit_name: [gpu], gpu_amount: gpus })

const peersKey = (kind: Kind, currency: Currency) => ['offers', 'peers', kind, currency] as const

export const peerOffersQuery = (kind: Kind, currency: Currency) =>
  queryOptions({
    queryKey: peersKey(kind, currency),
    queryFn: ({ signal, client }) =>
      allPages(
        (start, limit) => {
          const search = { currency, sort: 'price_asc', filters: filtersOf(kind) } as const
          return pool.run(() => searchPage(search, start, limit, signal), signal)
        },
        {
          limit: PAGE_SIZE,
          cap: PEER_CAP,
          onProgress: (loaded, total) => setProgress(client, peersKey(kind, currency), { loaded, total }),
        },
      ),
    staleTime: 60_000,
  })
