import { modelOffersQuery, rentableCountQuery } from '@/api/market-prices'
import { useParallelQueries } from '@/api/use-parallel-queries'
import type { Currency } from '@/contract/params'
import { useState } from 'react'
import type { Loaded } from './gpu-rows'

interface Asked {
  slugs: readonly string[]
  provider: string | undefined
  currency: Currency
}

/** Offers that other pages have loaded. The API has no counts per model, and one takes a request each: only on request. */
export function useLoadedOffers({ slugs, provider, currency }: Asked) {
  const [isOn, setOn] = useState(false)
  const counts = useParallelQueries(
    slugs.map((gpu) => rentableCountQuery(currency, gpu, provider)),
    isOn,
  )
  const offers = useParallelQueries(
    slugs.map((gpu) => modelOffersQuery({ gpu, currency })),
    false,
  )
  const bySlug = new Map(
    slugs.map((gpu, index): [string, Loaded] => [
      gpu,
      // Cached offers are those of all providers.
      { offers: provider === undefined ? offers.data[index] : undefined, count: counts.data[index]?.total },
    ]),
  )
  return {
    bySlug,
    counts,
    isOn,
    load() {
      setOn(true)
      counts.goOn()
    },
  }
}
