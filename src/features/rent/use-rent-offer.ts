import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { shownOfferQuery } from '@/api/find-offer'
import { canRent } from '@/domain/offer-text'
import { fromOfferLocator, type FindingSearch } from '@/domain/to-offer-locator'
import { cachedOffer } from '@/api/known-offer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { UnavailableReason } from './price-drift'
import type { RentState } from './rent-machine'

interface Seen {
  offer: SearchOffer
  currency: Currency
  /** 0 for a placeholder until the response arrives. */
  loadedAt: number
}

/** Finds the offer by the filters in the URL, because the API has no "get offer". */
export function useRentOffer(offerId: string, search: FindingSearch, currency: Currency, state: RentState) {
  const client = useQueryClient()
  const trace = fromOfferLocator(offerId, search)
  const query = useQuery({
    ...shownOfferQuery(trace, currency),
    placeholderData: () => cachedOffer(client, offerId, currency),
    // Terms on screen must not change because the network is back. The review searches again anyway.
    refetchOnReconnect: (one) => one.state.data === undefined,
  })
  const { data } = query
  const [seen, setSeen] = useState<Seen>()
  const read: Seen | undefined =
    data?.status === 'found' ? { offer: data.offer, currency, loadedAt: query.isPlaceholderData ? 0 : query.dataUpdatedAt } : undefined
  const latest = [read, reviewed(state)]
    .filter((one) => one?.currency === currency)
    .toSorted((a, b) => (b?.loadedAt ?? 0) - (a?.loadedAt ?? 0))[0]
  // Keeps an offer that is unavailable or not loaded in the new currency, so that the form keeps its choices.
  if (latest && (seen?.currency !== currency || latest.loadedAt > seen.loadedAt)) setSeen(latest)
  const priced = seen?.currency === currency ? seen : undefined
  return {
    trace,
    query,
    offer: seen?.offer,
    /** The same if its prices are in the currency of the page. */
    priced: priced?.offer,
    loadedAt: priced?.loadedAt ?? 0,
    isMissing: data?.status === 'missing',
    isNotReached: data?.status === 'not-reached',
  }
}

export type RentOffer = ReturnType<typeof useRentOffer>

/** Why the offer is not available, by the review if there was one, otherwise by the search of the page. */
export function unavailableReason(
  state: RentState,
  { isMissing, offer }: Pick<RentOffer, 'isMissing' | 'offer'>,
): UnavailableReason | null {
  if (state.at === 'gone') return state.why
  if (isMissing) return 'missing'
  if (offer === undefined || canRent(offer)) return null
  return offer.in_stock === false ? 'out-of-stock' : 'not-rentable'
}

/** The search before a review may find new terms. The page shows them when the user goes back. */
function reviewed(state: RentState): Seen | undefined {
  if (state.at !== 'review' || state.asks.kind === 'unchecked') return undefined
  const { plan, checkedAt } = state
  return { offer: plan.offer, currency: plan.currency, loadedAt: checkedAt }
}
