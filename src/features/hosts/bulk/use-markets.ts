import { startTransition, useMemo, useState } from 'react'
import type { Kind } from '@/api/peer-offers'
import type { Host } from '@/contract/host'
import type { Loading } from '@/shared/ui/list-status'
import type { Currency } from '@/contract/params'
import { ownOffers } from '../fleet/market-of'
import { otherOffers, rivalsOf } from '../price/other-offers'
import { useKindMarkets, type KindHosts, type KindMarkets } from '../fleet/use-kind-markets'
import { groupByMarket, hostPrice, marketKey } from '../price/host-price'
import type { Market } from '../change/plan'

export interface Markets extends Loading, Pick<KindMarkets, 'left' | 'isBeyond'> {
  kinds: readonly Kind[]
  marketOf: (kind: Kind) => Market | undefined
}

/** @param fleet all own hosts @param isNeeded loads the markets without being asked */
export function useMarkets(hosts: readonly Host[], fleet: readonly Host[], currency: Currency, isNeeded: boolean): Markets {
  const [isWanted, setWanted] = useState(false)
  const selected = useMemo(() => selectedKinds(hosts, fleet, currency), [hosts, fleet, currency])
  // Without being asked, data is loaded again when it is old. Asked for a number of searches, exactly these are sent.
  const searches = useKindMarkets(selected, currency, isNeeded ? {} : { isOn: isWanted, isPaged: true, staleTime: Infinity })
  const { markets } = searches
  const kinds = useMemo(() => selected.map(({ kind }) => kind), [selected])
  const marketOf = useMemo(() => {
    const known = new Map(
      selected.flatMap(({ kind, own, saved }, index) => {
        const market = markets[index]?.market
        if (!market) return []
        const others = otherOffers(market, own)
        return [[marketKey(kind), { others, rivals: rivalsOf(others, saved) }] as const]
      }),
    )
    return (kind: Kind) => known.get(marketKey(kind))
  }, [selected, markets])
  return {
    ...searches,
    kinds,
    marketOf,
    goOn() {
      // Starting many searches must not delay the click.
      startTransition(() => {
        setWanted(true)
        searches.goOn()
      })
    },
  }
}

interface SelectedKind extends KindHosts {
  /** Prices of the listed hosts that keep theirs. */
  saved: readonly number[]
}

/** Markets of the selected hosts. */
function selectedKinds(hosts: readonly Host[], fleet: readonly Host[], currency: Currency): SelectedKind[] {
  const selected = new Set(hosts.map(({ id }) => id))
  const all = [...new Map([...fleet, ...hosts].map((one) => [one.id, one])).values()]
  return groupByMarket(all, (host) => host).flatMap(({ kind, rows, own }) => {
    const prices = rows.flatMap((host) => (selected.has(host.id) ? hostPrice(host, currency) : []))
    if (prices.length === 0) return []
    const kept = own.filter(({ id }) => !selected.has(id))
    const saved = ownOffers(kept, currency).flatMap(({ price, isListed }) => (isListed ? (price ?? []) : []))
    return { kind, own: ownOffers(own, currency), prices, saved }
  })
}
