import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useList } from '@/api/list'
import { peerOffersQuery, peersAtPriceQuery, type Kind } from '@/api/peer-offers'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import type { Loading } from '@/shared/ui/list-status'
import { rankHost, type HostRank } from '../fleet/host-rank'
import { ownOffer, ownOffers } from '../fleet/market-of'
import { otherOffers, type Market, type OtherOffers, type OwnOffer } from '../price/other-offers'
import { useKindMarkets, type KindMarkets } from '../fleet/use-kind-markets'
import type { HostRow } from '../host/host-row'
import { useLoadedHosts } from '../host/use-all-hosts'
import { isInMarket, kindOf } from '../price/host-price'
import { mayBeListed } from '../status/host-status'

export interface HostMarket {
  search: OwnSearch
  /** Undefined until it is loaded. */
  market: Market | undefined
  others: OtherOffers
  own: OwnOffer
  ownOthers: readonly OwnOffer[]
  hostRank: HostRank
  unread: number
}

const NOTHING: Market = { offers: [], unread: 0, isComplete: true, total: undefined, counts: new Map(), middle: null }

export function useHostMarket(row: HostRow, asked: HostsAsked): HostMarket {
  const { currency } = asked
  const { host } = row
  const loaded = useLoadedHosts(asked)
  const own = useMemo(() => ownOffer(host, currency), [host, currency])
  const mine = useMemo(() => {
    const kind = kindOf(host)
    const isRival = (other: Host) => {
      const otherKind = kindOf(other)
      return other.id !== host.id && kind !== null && otherKind !== null && isInMarket(kind, otherKind)
    }
    return ownOffers([host, ...loaded.filter(isRival)], currency)
  }, [loaded, host, currency])
  const ownOthers = useMemo(() => mine.filter(({ id }) => id !== own.id), [mine, own])
  const kinds = useMemo(() => {
    const kind = kindOf(host)
    return kind === null ? [] : [{ kind, own: mine, prices: [own.price] }]
  }, [host, own, mine])
  const found = useKindMarkets(kinds, currency)
  const market = found.markets[0]?.market
  const others = useMemo(() => otherOffers(market ?? NOTHING, mine), [market, mine])
  const hostRank = useMemo(() => rankHost(own, mine, market ?? NOTHING), [market, own, mine])
  const { reach } = others
  const isExpected = host.offer_id !== null && mayBeListed(row.status)
  const search = useOwnSearch({ kind: kinds[0]?.kind ?? null, own, market, reach, isExpected, found }, currency)
  const unpriced = market?.offers.filter(({ id, price }) => price === null && id !== own.id).length ?? 0
  return { search, market, others, own, ownOthers, hostRank, unread: (market?.unread ?? 0) + unpriced }
}

/** The offers that the host was looked for among. */
interface SearchedOffers {
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
function useOwnSearch({ kind, own, market, reach, isExpected, found }: Searched, currency: Currency): OwnSearch {
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
