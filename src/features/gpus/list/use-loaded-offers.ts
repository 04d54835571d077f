import type { UseQueryResult } from '@tanstack/react-query'
import { modelOffersQuery, rentableCountQuery } from '@/api/market-prices'
import { useParallelQueries } from '@/api/use-parallel-queries'
import type { Currency } from '@/contract/params'
import { figureAge } from '@/domain/figure-age'
import { useNow } from '@/shared/ui/use-now'
import { useState } from 'react'
import type { Loaded } from './gpu-rows'

interface Asked {
  slugs: readonly string[]
  provider: string | undefined
  currency: Currency
  /** The list of models, which is shown and refreshed with the offers. */
  list: UseQueryResult
}

const isFresh = ({ dataUpdatedAt }: UseQueryResult, now: number) => figureAge(dataUpdatedAt, now) !== 'old'

/** Offers that other pages have loaded. The API has no counts per model, and one takes a request each: only on request. */
export function useLoadedOffers({ slugs, provider, currency, list }: Asked) {
  const now = useNow(60_000)
  const [isOn, setOn] = useState(false)
  const counts = useParallelQueries(
    // The list keeps the old counts of a refresh that fails.
    slugs.map((gpu) => ({ ...rentableCountQuery(currency, gpu, provider), meta: { isQuiet: false } })),
    isOn,
  )
  const offers = useParallelQueries(
    slugs.map((gpu) => modelOffersQuery({ gpu, currency })),
    false,
  )
  // Cached offers are those of all providers.
  const shownOffers = offers.results.map((one) => (provider === undefined && one.data && isFresh(one, now) ? one : undefined))
  const shownCounts = counts.results.map((one) => (one.data && (isOn || isFresh(one, now)) ? one : undefined))
  return {
    bySlug: new Map(
      slugs.map((gpu, index): [string, Loaded] => [gpu, { offers: shownOffers[index]?.data, count: shownCounts[index]?.data?.total }]),
    ),
    counts,
    isOn,
    load() {
      setOn(true)
      counts.goOn()
    },
    /** Arrival time of the oldest figure of the list. */
    loadedAt: Math.min(list.dataUpdatedAt, ...[...shownOffers, ...shownCounts].flatMap((one) => one?.dataUpdatedAt ?? [])),
    /** The first load of the counts has its own progress. */
    isFetching: list.isFetching || shownOffers.some((one) => one?.isFetching) || (counts.isFetching && counts.state !== 'loading'),
    reload() {
      void list.refetch()
      for (const one of shownOffers) void one?.refetch()
      if (isOn) counts.reload()
    },
  }
}
