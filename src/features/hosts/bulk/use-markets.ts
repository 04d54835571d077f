import { startTransition, useMemo, useState } from 'react'
import type { Kind } from '@/api/peer-offers'
import type { Host } from '@/contract/host'
import type { Loading } from '@/shared/ui/list-status'
import type { Currency } from '@/contract/params'
import { ownOffer } from '../fleet/market-of'
import { otherOffers, rivalsOf } from '../price/other-offers'
import { useKindMarkets, type KindHosts, type KindMarkets } from '../fleet/use-kind-markets'
import { marketKey, kindOf } from '../price/host-price'
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

/** GPU models and counts of the selected hosts. */
function selectedKinds(hosts: readonly Host[], fleet: readonly Host[], currency: Currency): SelectedKind[] {
  const selected = new Set(hosts.map(({ id }) => id))
  const groups = new Map<string, { kind: Kind; alike: Host[] }>()
  for (const host of new Map([...fleet, ...hosts].map((one) => [one.id, one])).values()) {
    const kind = kindOf(host)
    if (!kind) continue
    const group = groups.get(marketKey(kind)) ?? { kind, alike: [] }
    group.alike.push(host)
    groups.set(marketKey(kind), group)
  }
  return [...groups.values()].flatMap(({ kind, alike }) => {
    const own = alike.map((host) => ownOffer(host, currency))
    const isSelected = alike.map(({ id }) => selected.has(id))
    if (!isSelected.includes(true)) return []
    const prices = own.flatMap(({ price }, index) => (isSelected[index] ? price : []))
    const saved = own.flatMap(({ price, isListed }, index) => (isListed && !isSelected[index] ? (price ?? []) : []))
    return { kind, own, prices, saved }
  })
}
