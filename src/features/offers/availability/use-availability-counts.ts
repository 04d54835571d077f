import { useQuery, useQueryClient } from '@tanstack/react-query'
import { offerCountQuery } from '@/api/offers'
import type { ReadPool } from '@/api/read-pool'
import { afterPaint } from '@/shared/lib/after-paint'
import { toCount, type OffersSearch } from '../offer-search'
import type { Offers } from '../use-offers'

/** Sending a request takes longer than rendering a row, so the rows are painted first. */
const afterRows: ReadPool = {
  async run(count, signal) {
    await new Promise<void>(afterPaint)
    signal.throwIfAborted()
    return count()
  },
}

/** One is the total of the list, the other a request of one row. Undefined while loading, or if the API gives no total. */
export function useAvailabilityCounts(search: OffersSearch, { currency, query, results, status, refresh }: Offers) {
  const client = useQueryClient()
  const isAll = search.rent === 'all'
  const other = useQuery({
    ...offerCountQuery(toCount({ ...search, rent: isAll ? undefined : 'all', rentable: undefined }, currency), afterRows),
    // An API without totals gives none to this request either.
    enabled: status.total !== undefined && !results.isStale,
  })
  // While the rows belong to the previous search, so does their total.
  const here = results.isStale ? client.getQueryData(offerCountQuery(toCount(search, currency)).queryKey)?.total : status.total
  const there = other.data?.total
  const isCounting = query.isPending || results.isStale || other.isFetching
  const refreshAll = () => {
    refresh()
    void other.refetch()
  }
  return isAll ? { rentable: there, all: here, isCounting, refreshAll } : { rentable: here, all: there, isCounting, refreshAll }
}

export type AvailabilityCounts = Pick<ReturnType<typeof useAvailabilityCounts>, 'rentable' | 'all' | 'isCounting'>
