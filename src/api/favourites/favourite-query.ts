import { queryOptions } from '@tanstack/react-query'
import { findOffer, offerAgainQuery, loadOffers } from '@/api/find-offer'
import type { Currency } from '@/contract/params'
import { createReadPool } from '@/api/read-pool'
import type { OfferTrace } from '@/domain/to-offer-locator'

/** Parallel searches: a list may have a hundred favourites. */
const pool = createReadPool(4)

export const FAVOURITE_FRESH = 5 * 60_000

/** The current state of a favourite, shared with the pages of its offer. Loaded again only after some minutes. */
export const favouriteQuery = (trace: OfferTrace, currency: Currency) =>
  queryOptions({
    queryKey: offerAgainQuery(trace, currency).queryKey,
    queryFn: ({ signal }) => pool.run(() => findOffer(trace, loadOffers(currency, signal)), signal),
    staleTime: FAVOURITE_FRESH,
    meta: { isQuiet: true },
  })
