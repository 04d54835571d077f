import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerSampleQuery, type OfferSearch } from '@/api/offers'
import { seenPriceRatio } from '@/api/seen-price-ratio'
import type { Currency } from '@/contract/params'
import { priceRatio, type PriceRatio } from '@/domain/price-ratio'

const SAMPLE = 50

export interface RatioFound {
  ratio: PriceRatio | null
  /** Arrival time of the older response, in milliseconds. */
  at: number
  isLoading: boolean
  hasFailed: boolean
  isLoaded: boolean
  /** Loads prices in both currencies: two requests, and two more if the search has too few offers. */
  load: () => void
}

/**
 * Ratio of prices in two currencies: from the offers already loaded in both, otherwise from two searches for the same
 * offers when asked. Most expensive first, because rounding distorts those least.
 * @param filters without price bounds; they narrow the sample to the offers of the current search
 * @param isWanted loads the prices without being asked
 */
export function usePriceRatio(from: Currency, to: Currency, filters: OfferSearch['filters'], isWanted = false): RatioFound {
  const client = useQueryClient()
  const [seen] = useState(() => seenPriceRatio(client, from, to))
  const [isAsked, setAsked] = useState(isWanted)
  const isOn = isAsked && seen === null
  const near = useSample(from, to, filters, isOn)
  const isEnough = near.ratio !== null || near.isLoading || near.hasFailed
  // Falls back to the whole market when the search has too few offers.
  const whole = useSample(from, to, {}, isOn && !isEnough)
  const loaded = isEnough ? near : whole
  const load = () => {
    setAsked(true)
    if (loaded.hasFailed) loaded.retry()
  }
  if (seen) return { ...seen, isLoading: false, hasFailed: false, isLoaded: true, load }
  return { ...loaded, isLoaded: isOn && !loaded.isLoading && !loaded.hasFailed, load }
}

function useSample(from: Currency, to: Currency, filters: OfferSearch['filters'], isOn: boolean) {
  const [was, now] = useQueries({
    queries: [from, to].map((currency) => ({
      ...offerSampleQuery({ currency, sort: 'price_desc' as const, filters }, SAMPLE),
      staleTime: 5 * 60_000,
      enabled: isOn,
      meta: { isQuiet: true },
    })),
  })
  const ratio =
    isOn && was?.data && now?.data ? priceRatio({ currency: from, offers: was.data.rows }, { currency: to, offers: now.data.rows }) : null
  return {
    ratio,
    at: Math.min(was?.dataUpdatedAt ?? 0, now?.dataUpdatedAt ?? 0),
    isLoading: isOn && Boolean(was?.isFetching || now?.isFetching) && ratio === null,
    hasFailed: isOn && Boolean(was?.isError || now?.isError),
    retry: () => [was, now].forEach((one) => void (one?.isError && one.refetch())),
  }
}
