import { queryOptions, useQueries } from '@tanstack/react-query'
import type { Currency } from '@/contract/params'
import { priceRatio } from '@/domain/price-ratio'
import { offerSampleQuery } from './offers'

/** Offers compared per currency; more would not make the ratio more precise. */
const SAMPLE = 50
const FRESH = 5 * 60_000

/** Ratio of the marketplace's own prices in two currencies, from the same offers. Most expensive first: rounding distorts those least. */
const priceRatioQuery = (from: Currency, to: Currency) =>
  queryOptions({
    queryKey: ['offers', 'ratio', from, to],
    queryFn: async ({ client }) => {
      const [was, now] = await Promise.all(
        [from, to].map((currency) =>
          client.fetchQuery({ ...offerSampleQuery({ currency, sort: 'price_desc', filters: {} }, SAMPLE), staleTime: FRESH }),
        ),
      )
      return was && now ? priceRatio({ currency: from, offers: was.rows }, { currency: to, offers: now.rows }) : null
    },
    staleTime: FRESH,
    meta: { isQuiet: true },
  })

export function usePriceRatios(currencies: readonly Currency[], to: Currency): ReadonlyMap<Currency, number> {
  const answers = useQueries({ queries: currencies.map((from) => priceRatioQuery(from, to)) })
  return new Map(
    currencies.flatMap((from, index) => {
      const ratio = answers[index]?.data?.ratio
      return ratio === undefined ? [] : [[from, ratio] as const]
    }),
  )
}
