import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { marketOffersQuery, type MarketAsked } from './market-offers'
import { isRepeated } from './list-pages'
import { useRemainingPages } from './use-remaining-pages'

export type ReadingState = 'reading' | 'stopped' | 'failed' | 'capped' | 'repeated' | 'complete'

export interface MarketReading {
  state: ReadingState
  /** Stopped after its first page, because it is too long to load unasked. */
  isUnasked: boolean
  loaded: number
  total: number | undefined
  requests: number
  setAside: number
  /** Without duplicates. Empty while loading, so that no chart is drawn several times. */
  offers: readonly SearchOffer[]
  error: unknown
  /** Arrival time of the last page in epoch milliseconds; 0 before the first. */
  readAt: number
  stop: () => void
  readOn: () => void
  readAgain: () => void
}

const NONE: readonly SearchOffer[] = []

/** @param upTo larger lists are loaded only on request, after their first page */
export function useMarketOffers(asked: MarketAsked, upTo = Infinity): MarketReading {
  const client = useQueryClient()
  const options = marketOffersQuery(asked)
  const query = useInfiniteQuery(options)
  const { data, isFetching, isError } = query
  const pages = data?.pages
  const last = pages?.at(-1)
  const rest = useRemainingPages(query, JSON.stringify(options.queryKey), (last?.total ?? 0) <= upTo)
  const { isStopped } = rest
  const state: ReadingState = isStopped
    ? 'stopped'
    : isError && !isFetching
      ? 'failed'
      : rest.isRunning || isFetching || !last
        ? 'reading'
        : isRepeated(pages)
          ? 'repeated'
          : last.mayContinue
            ? 'capped'
            : 'complete'
  const isReading = state === 'reading'
  const offers = useMemo(
    () => (isReading || !pages ? NONE : [...new Map(pages.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()]),
    [isReading, pages],
  )
  return {
    state,
    isUnasked: isStopped && !rest.isChosen,
    loaded: pages?.reduce((sum, { received }) => sum + received, 0) ?? 0,
    total: last?.total,
    requests: pages?.length ?? 0,
    setAside: pages?.reduce((sum, { setAside }) => sum + setAside.length, 0) ?? 0,
    offers,
    error: query.error,
    readAt: query.dataUpdatedAt,
    stop() {
      rest.stop()
      // Keeps the loaded pages.
      void client.cancelQueries({ queryKey: options.queryKey })
    },
    readOn: rest.start,
    readAgain() {
      rest.reset()
      void client.resetQueries({ queryKey: options.queryKey })
    },
  }
}
