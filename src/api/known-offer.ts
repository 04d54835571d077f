import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Page } from '@/contract/answer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { FoundOffer } from './find-offer'
import type { OfferSearch } from './offers'

interface Known {
  offer: SearchOffer
  at: number
}

/**
 * An offer as this visit has last seen it, with its price in this currency: shown while it is being asked for again, and
 * what a substitute is compared with when it is gone.
 */
export function knownOffer(client: QueryClient, id: string, currency: Currency): SearchOffer | undefined {
  const seen: Known[] = []
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['offers'] })) {
    const offer = isSearch(queryKey, currency)
      ? (state.data as InfiniteData<Page<SearchOffer>> | undefined)?.pages.flatMap(({ rows }) => rows).find((row) => row.id === id)
      : isAgain(queryKey, id, currency)
        ? offerOf(state.data as FoundOffer | undefined)
        : undefined
    if (offer) seen.push({ offer, at: state.dataUpdatedAt })
  }
  return seen.toSorted((a, b) => b.at - a.at)[0]?.offer
}

/** Keys of `offerSearchQuery`; the currency matters, because bare prices do not name theirs. */
const isSearch = ([, kind, search]: readonly unknown[], currency: Currency): boolean =>
  kind === 'search' && (search as OfferSearch).currency === currency

/** Keys of `offerAgainQuery`. */
const isAgain = ([, kind, of, asked]: readonly unknown[], id: string, currency: Currency): boolean =>
  kind === 'again' && of === id && asked === currency

const offerOf = (found: FoundOffer | undefined): SearchOffer | undefined => (found?.status === 'found' ? found.offer : undefined)

/** The same object for the same offer: a query that gets another one in each rendering never comes to rest. */
const found = new WeakMap<SearchOffer, FoundOffer>()

/** What `offerAgainQuery` shows until it has its answer. */
export function cachedOffer(client: QueryClient, id: string, currency: Currency): FoundOffer | undefined {
  const offer = knownOffer(client, id, currency)
  if (offer && !found.has(offer)) found.set(offer, { status: 'found', offer })
  return offer && found.get(offer)
}
