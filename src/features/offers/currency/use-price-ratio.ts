import { useQueries } from '@tanstack/react-query'
import { offerSampleQuery, type OfferSearch } from '@/api/offers'
import type { Currency } from '@/contract/params'
import { priceRatio, type PriceRatio } from '@/domain/price-ratio'

/** Offers priced in each currency; more would say no more about the ratio. */
const SAMPLE = 50

export interface RatioFound {
  ratio: PriceRatio | null
  /** When the older of the two answers came. */
  at: number
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/**
 * The ratio of prices, from two searches for the same offers. The most expensive ones come first: rounding weighs least there.
 * @param filters without price bounds; they narrow the sample to what the person looks for
 */
export function usePriceRatio(from: Currency, to: Currency, filters: OfferSearch['filters']): RatioFound {
  const near = useSample(from, to, filters)
  const isEnough = near.ratio !== null || near.isLoading || near.hasFailed
  // A narrow search has too few offers: the whole market then.
  const whole = useSample(from, to, {}, !isEnough)
  return isEnough ? near : whole
}

function useSample(from: Currency, to: Currency, filters: OfferSearch['filters'], isOn = true): RatioFound {
  const [was, now] = useQueries({
    queries: [from, to].map((currency) => ({
      ...offerSampleQuery({ currency, sort: 'price_desc' as const, filters }, SAMPLE),
      staleTime: 5 * 60_000,
      enabled: isOn,
      // The dialog shows the failure itself.
      meta: { isQuiet: true },
    })),
  })
  const ratio =
    was?.data && now?.data ? priceRatio({ currency: from, offers: was.data.rows }, { currency: to, offers: now.data.rows }) : null
  return {
    ratio,
    at: Math.min(was?.dataUpdatedAt ?? 0, now?.dataUpdatedAt ?? 0),
    isLoading: isOn && Boolean(was?.isFetching || now?.isFetching) && ratio === null,
    hasFailed: Boolean(was?.isError || now?.isError),
    retry: () => [was, now].forEach((one) => void (one?.isError && one.refetch())),
  }
}
