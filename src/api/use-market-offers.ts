import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SearchOffer } from '@/contract/offer'
import { marketOffersQuery, type MarketAsked } from './market-offers'
import { isRepeated } from './list-pages'
import { useRemainingPages } from './use-remaining-pages'

export type ReadingState = 'reading' | 'stopped' | 'failed' | 'capped' | 'repeated' | 'complete'

/** How far the offers have been read, and what can be done about it. */
export interface MarketReading {
  state: ReadingState
  /** Rows received, readable or not. */
  loaded: number
  /** Undefined when the service does not say. */
  total: number | undefined
  requests: number
  /** Rows that could not be read. */
  setAside: number
  /** Each once. Empty while reading goes on: nothing is drawn that would be drawn anew a moment later. */
  offers: readonly SearchOffer[]
  error: unknown
  /** When the last page came; 0 before the first. */
  readAt: number
  stop: () => void
  readOn: () => void
  readAgain: () => void
}

const NONE: readonly SearchOffer[] = []

/** All offers of a model or of the market: begins at once, page after page, until the end, the cap, a failure, or a stop. */
export function useMarketOffers(asked: MarketAsked): MarketReading {
  const client = useQueryClient()
  const options = marketOffersQuery(asked)
  const query = useInfiniteQuery(options)
  const { data, isFetching, isError } = query
  const rest = useRemainingPages(query, JSON.stringify(options.queryKey), true)
  const { isStopped } = rest
  const pages = data?.pages
  const last = pages?.at(-1)
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
    loaded: pages?.reduce((sum, { received }) => sum + received, 0) ?? 0,
    total: last?.total,
    requests: pages?.length ?? 0,
    setAside: pages?.reduce((sum, { setAside }) => sum + setAside.length, 0) ?? 0,
    offers,
    error: query.error,
    readAt: query.dataUpdatedAt,
    stop() {
      rest.stop()
      // Pages that have come stay.
      void client.cancelQueries({ queryKey: options.queryKey })
    },
    readOn: rest.start,
    readAgain() {
      rest.reset()
      void client.resetQueries({ queryKey: options.queryKey })
    },
  }
}
