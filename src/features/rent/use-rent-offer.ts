import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerAgainQuery, traceOf } from '@/api/find-offer'
import type { FindingSearch } from '@/api/finding-search'
import { foundBefore } from '@/api/known-offer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'

interface Seen {
  offer: SearchOffer
  currency: Currency
}

/** The offer to be rented, found by the filters in the address, because the API has no "get offer". */
export function useRentOffer(offerId: string, search: FindingSearch, currency: Currency) {
  const client = useQueryClient()
  const trace = traceOf(offerId, search)
  const query = useQuery({
    ...offerAgainQuery(trace, currency),
    // What a list has just shown stands here at once, while the offer is being asked for again.
    placeholderData: () => foundBefore(client, offerId, currency),
    // Terms that somebody is reading do not change because the network came back; the review searches again anyway.
    refetchOnReconnect: ({ state }) => state.data === undefined,
  })
  const { data } = query
  const [seen, setSeen] = useState<Seen>()
  // An offer that is gone, or asked for in another currency, stays: what has been chosen for it must not be lost.
  if (data?.status === 'found' && (seen?.offer !== data.offer || seen.currency !== currency)) setSeen({ offer: data.offer, currency })
  return {
    trace,
    query,
    /** As last seen, in whichever currency. */
    offer: seen?.offer,
    /** The same with its prices in the currency of the page. */
    priced: seen?.currency === currency ? seen.offer : undefined,
    /** 0 before the first answer. */
    readAt: query.isPlaceholderData ? 0 : query.dataUpdatedAt,
    isMissing: data?.status === 'missing',
    isNotReached: data?.status === 'not-reached',
  }
}

export type RentOffer = ReturnType<typeof useRentOffer>
