import { useEffect, useEffectEvent } from 'react'
import { favouriteQuery } from '@/api/favourites/favourite-query'
import { markSeen, useFavourites, withSeen, type Favourite } from '@/api/favourites/favourites'
import { useParallelQueries } from '@/api/use-parallel-queries'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'

export interface FoundFavourite {
  /** With the current price as the last seen one. */
  favourite: Favourite
  status: 'loading' | 'found' | 'missing' | 'unknown'
  offer: SearchOffer | undefined
  retry: () => void
}

export function useFoundFavourites(currency: Currency) {
  const list = useFavourites()
  const searches = useParallelQueries(list.map(({ offer }) => favouriteQuery(offer, currency)))
  const queries = searches.results
  const found = list.map((favourite, index): FoundFavourite => {
    const query = queries[index]
    const retry = () => void query?.refetch()
    const data = query?.data
    if (data?.status === 'found') {
      const seen = withSeen(favourite, data.offer, currency, query?.dataUpdatedAt ?? 0)
      return { favourite: seen, status: 'found', offer: data.offer, retry }
    }
    const status = data?.status === 'missing' ? 'missing' : data || query?.isError ? 'unknown' : 'loading'
    return { favourite, status, offer: undefined, retry }
  })
  const store = useEffectEvent(() => {
    for (const [index, { favourite, offer }] of found.entries()) {
      if (offer) markSeen(favourite, offer, currency, queries[index]?.dataUpdatedAt ?? 0)
    }
  })
  const timesKey = queries.flatMap(({ data, dataUpdatedAt }) => (data ? dataUpdatedAt : [])).join(' ')
  useEffect(
    function storeSeenPrices() {
      if (timesKey !== '') store()
    },
    [timesKey, currency],
  )
  return { found, searches }
}
