import { queryOptions } from '@tanstack/react-query'
import { offerCountQuery, type OfferSearch } from '@/api/offers'
import type { SearchOffer } from '@/contract/offer'
import { createPool } from '@/shared/lib/pool'

/** Parallel requests: few, because probes must not delay the search itself. */
const PROBES_AT_A_TIME = 3
const pool = createPool(PROBES_AT_A_TIME)

export interface OfferCount {
  total: number | undefined
  first: SearchOffer | undefined
}

/** `offerCountQuery` for many searches: queued, cancelled when unused, and without error toasts. */
export function offerProbeQuery(search: OfferSearch) {
  const count = offerCountQuery(search)
  const { queryFn } = count
  return queryOptions({
    ...count,
    meta: { isQuiet: true },
    queryFn: (context) =>
      pool.run(async () => {
        if (!queryFn) throw new Error('offerCountQuery has no queryFn')
        return queryFn(context)
      }, context.signal),
  })
}
