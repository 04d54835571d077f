import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allHostsQuery, type HostsAsked } from '@/api/hosts'
import type { Collected } from '@/api/list-pages'
import { peerOffersQuery, type Kind } from '@/api/peer-offers'
import type { SearchOffer } from '@/contract/offer'
import type { Loading } from '@/shared/ui/list-status'
import type { Currency } from '@/contract/params'
import { useFormat } from '@/shared/i18n/i18n'
import { hostStanding, type HostStanding, type Market, type OwnOffer } from '../fleet/host-standing'
import { marketOf, ownOffer } from '../fleet/market-of'
import { hostRow, type HostRow } from '../host/host-row'
import { useCollected } from '../host/use-all-hosts'
import { kindKey, kindOf } from '../price/host-price'

export interface PeerSearch extends Loading {
  kind: Kind | null
  list: Collected<SearchOffer> | undefined
}

const NO_KIND: Kind = { gpu: '', gpus: 0 }

export function usePeerSearch(kind: Kind | null, currency: Currency): PeerSearch {
  const options = peerOffersQuery(kind ?? NO_KIND, currency)
  return { kind, ...useCollected({ ...options, ...(kind ? {} : { queryFn: skipToken }), meta: { isQuiet: true } }) }
}

export interface HostMarket {
  search: PeerSearch
  market: Market
  own: OwnOffer
  ownOthers: readonly OwnOffer[]
  standing: HostStanding
  unread: number
}

export function useHostMarket(row: HostRow, asked: HostsAsked): HostMarket {
  const { currency } = asked
  const kind = kindOf(row.host)
  const search = usePeerSearch(kind, currency)
  const rows = useOwnRows(kind, asked)
  const found = search.list
  return useMemo(() => {
    const own = ownOffer(row, currency)
    const ownOthers = rows.filter(({ id }) => id !== row.id).map((other) => ownOffer(other, currency))
    const market = marketOf(found ?? NOTHING, currency)
    const unread = (found?.setAside ?? 0) + market.offers.filter(({ id, price }) => price === null && id !== own.id).length
    return { search, market, own, ownOthers, standing: hostStanding(own, [own, ...ownOthers], market), unread }
  }, [row, rows, currency, found, search])
}

const NOTHING: Collected<SearchOffer> = { rows: [], setAside: 0, isComplete: true }

function useOwnRows(kind: Kind | null, asked: HostsAsked): readonly HostRow[] {
  const format = useFormat()
  const { data } = useQuery({ ...allHostsQuery(asked), enabled: false })
  const key = kind && kindKey(kind)
  return useMemo(() => {
    const alike = (data?.rows ?? []).filter((host) => {
      const known = kindOf(host)
      return key !== null && known !== null && kindKey(known) === key
    })
    return alike.map((host) => hostRow(host, asked.currency, format))
  }, [data, key, asked.currency, format])
}
