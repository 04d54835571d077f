import { useMemo } from 'react'
import type { HostsAsked } from '@/api/hosts'
import type { Host } from '@/contract/host'
import { rankHost, type HostRank } from '../fleet/host-rank'
import { ownOffer, ownOffers } from '../fleet/market-of'
import { otherOffers, type Market, type OtherOffers, type OwnOffer } from '../price/other-offers'
import { useKindMarkets } from '../fleet/use-kind-markets'
import type { HostRow } from '../host/host-row'
import { useLoadedHosts } from '../host/use-all-hosts'
import { isInMarket, kindOf } from '../price/host-price'
import { mayBeListed } from '../status/host-status'
import { useOwnSearch, type OwnSearch } from './use-own-search'

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
