import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Page } from '@/contract/answer'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import type { FoundOffer } from './find-offer'
import type { OfferSearch } from './offers'

interface Known {
  offer: SearchOffer
  at: number
}

/** The newest cached copy of an offer with a price in this currency: while it reloads, and to compare with substitutes. */
export function knownOffer(client: QueryClient, id: string, currency: Currency): SearchOffer | undefined {
  const seen: Known[] = []
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: ['offers'] })) {
    const { data, dataUpdatedAt } = state
    if (isSearch(queryKey, currency)) {
      const pages = (data as InfiniteData<Page<SearchOffer>> | undefined)?.pages ?? []
      for (const { rows, at = dataUpdatedAt } of pages) {
        const offer = rows.find((row) => row.id === id)
        if (offer) seen.push({ offer, at })
      }
    } else if (isAgain(queryKey, id, currency)) {
      const offer = offerOf(data as FoundOffer | undefined)
      if (offer) seen.push({ offer, at: dataUpdatedAt })
    }
  }
  return seen.toSorted((a, b) => b.at - a.at)[0]?.offer
}

/** True for a key of `offerSearchQuery` in this currency, because bare prices have no currency of their own. */
const isSearch = ([, kind, search]: readonly unknown[], currency: Currency): boolean =>
  kind === 'search' && (search as OfferSearch).currency === currency

const isAgain = ([, kind, of, asked]: readonly unknown[], id: string, currency: Currency): boolean =>
  kind === 'again' && of === id && asked === currency

const offerOf = (found: FoundOffer | undefined): SearchOffer | undefined => (found?.status === 'found' ? found.offer : undefined)

export function useKnownOffer(id: string, currency: Currency): SearchOffer | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) =>
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success' && event.query.queryKey[0] === 'offers') onChange()
      }),
    [client],
  )
  return useSyncExternalStore(subscribe, () => knownOffer(client, id, currency))
}

/** Same object for the same offer, because a placeholder that changes with each render makes a query render forever. */
const found = new WeakMap<SearchOffer, FoundOffer>()

export function cachedOffer(client: QueryClient, id: string, currency: Currency): FoundOffer | undefined {
  const offer = knownOffer(client, id, currency)
  if (offer && !found.has(offer)) found.set(offer, { status: 'found', offer })
  return offer && found.get(offer)
}
