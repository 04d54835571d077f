import { queryOptions } from '@tanstack/react-query'
import { offerCountQuery, type OfferSearch } from '@/api/offers'
import type { SearchOffer } from '@/contract/offer'
import { createPool } from '@/shared/lib/pool'

/** Probes are an extra: never more than a few at a time, so that the search itself is not held up. */
const PROBES_AT_A_TIME = 3
const pool = createPool(PROBES_AT_A_TIME)

/** What a probe brings: how many offers, if the service says so, and the first of them. */
export interface OfferCount {
  total: number | undefined
  first: SearchOffer | undefined
}

/** `offerCountQuery` for many searches at once: in turn, called off when nobody asks any more, failures shown in place. */
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
