import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { offerAgainQuery } from '@/api/find-offer'
import { fromOfferLocator } from '@/domain/to-offer-locator'
import type { FindingSearch } from '@/domain/to-offer-locator'
import { cachedOffer } from '@/api/known-offer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { RentState } from './rent-machine'

/** The offer as it was at some time. */
interface Seen {
  offer: SearchOffer
  currency: Currency
  /** 0: it stands in for an answer that has not come yet. */
  readAt: number
}

/** The offer to be rented, found by the filters in the address, because the API has no "get offer". */
export function useRentOffer(offerId: string, search: FindingSearch, currency: Currency, state: RentState) {
  const client = useQueryClient()
  const trace = fromOfferLocator(offerId, search)
  const query = useQuery({
    ...offerAgainQuery(trace, currency),
    // What a list has just shown stands here at once, while the offer is being asked for again.
    placeholderData: () => cachedOffer(client, offerId, currency),
    // Terms that somebody is reading do not change because the network came back; the review searches again anyway.
    refetchOnReconnect: (one) => one.state.data === undefined,
  })
  const { data } = query
  const [seen, setSeen] = useState<Seen>()
  const read: Seen | undefined =
    data?.status === 'found' ? { offer: data.offer, currency, readAt: query.isPlaceholderData ? 0 : query.dataUpdatedAt } : undefined
  const latest = [read, reviewed(state)]
    .filter((one) => one?.currency === currency)
    .toSorted((a, b) => (b?.readAt ?? 0) - (a?.readAt ?? 0))[0]
  // An offer that is gone, or asked for in another currency, stays: what has been chosen for it must not be lost.
  if (latest && (seen?.currency !== currency || latest.readAt > seen.readAt)) setSeen(latest)
  const priced = seen?.currency === currency ? seen : undefined
  return {
    trace,
    query,
    /** As last seen, in whichever currency. */
    offer: seen?.offer,
    /** The same with its prices in the currency of the page. */
    priced: priced?.offer,
    /** 0 before the first answer. */
    readAt: priced?.readAt ?? 0,
    isMissing: data?.status === 'missing',
    isNotReached: data?.status === 'not-reached',
  }
}

export type RentOffer = ReturnType<typeof useRentOffer>

/** The search before a review may have shown other terms than the page: whoever goes back sees them. */
function reviewed(state: RentState): Seen | undefined {
  if (state.at !== 'review' || state.asks.kind === 'unchecked') return undefined
  const { plan, checkedAt } = state
  return { offer: plan.offer, currency: plan.currency, readAt: checkedAt }
}
