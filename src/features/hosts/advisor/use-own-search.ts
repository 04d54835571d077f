import { useQuery } from '@tanstack/react-query'
import { useList } from '@/api/list'
import { peerOffersQuery, peersAtPriceQuery, type Kind } from '@/api/peer-offers'
import type { Currency } from '@/contract/params'
import type { Loading } from '@/shared/ui/list-status'
import type { Market, OwnOffer } from '../price/other-offers'
import type { KindMarkets } from '../fleet/use-kind-markets'

/** The offers that the host was looked for among. */
export interface SearchedOffers {
  ids: ReadonlySet<string>
  isComplete: boolean
  setAside: number
}

export interface OwnSearch extends Loading {
  kind: Kind | null
  list: SearchedOffers | undefined
}

interface Searched {
  kind: Kind | null
  own: OwnOffer
  market: Market | undefined
  /** All offers below this price are in `market`. */
  reach: number
  /** False for a host that needs no proof of its absence. */
  isExpected: boolean
  found: KindMarkets
}

const NO_KIND: Kind = { gpu: '', gpus: 0 }

/**
 * Looks for the offer of a host in the first page of its search, then among the offers at its price. Loads the whole search only if
 * it is in neither.
 */
export function useOwnSearch({ kind, own, market, reach, isExpected, found }: Searched, currency: Currency): OwnSearch {
  const { price } = own
  const isSeen = market?.offers.some(({ id }) => id === own.id) === true
  const isPart = kind !== null && market !== undefined && !market.isComplete && !isSeen
  const mayBeBeyond = isPart && price !== null && price >= reach
  const atPrice = useQuery({
    ...peersAtPriceQuery(kind ?? NO_KIND, currency, price ?? 0),
    enabled: mayBeBeyond,
    meta: { isQuiet: true },
  })
  const isAtPrice = mayBeBeyond && atPrice.data?.some(({ id }) => id === own.id) === true
  // Without a total, a further search finds out whether the page is the whole list.
  const mayBeWhole = isPart && market.total === undefined && found.state === 'loading'
  const isWaiting = mayBeWhole || (mayBeBeyond && atPrice.isPending)
  const isHidden = isPart && isExpected && !isWaiting && !isAtPrice
  const all = useList({ ...peerOffersQuery(kind ?? NO_KIND, currency), enabled: isHidden }, 'kept')
  const search = isHidden ? all : found
  const list = isHidden
    ? all.isLoaded
      ? { ...all, ids: new Set(all.rows.map(({ id }) => id)) }
      : undefined
    : market && {
        ids: new Set([...market.offers.map(({ id }) => id), ...(isAtPrice ? [own.id] : [])]),
        isComplete: market.isComplete,
        setAside: market.unread,
      }
  return {
    ...search,
    kind,
    list: isWaiting ? undefined : list,
    state: isWaiting ? 'loading' : search.state,
    isFetching: search.isFetching || found.isFetching,
    loadedAt: found.loadedAt,
    reload() {
      found.reload()
      if (mayBeBeyond) void atPrice.refetch()
      if (isHidden) all.reload()
    },
  }
}
