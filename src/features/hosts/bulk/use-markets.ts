import { startTransition, useMemo, useState } from 'react'
import type { Collected } from '@/api/list-pages'
import { peerOffersQuery, type Kind } from '@/api/peer-offers'
import { useParallelQueries } from '@/api/use-parallel-queries'
import type { Host } from '@/contract/host'
import type { SearchOffer } from '@/contract/offer'
import type { Loading } from '@/shared/ui/list-status'
import type { Currency } from '@/contract/params'
import { hourlyAmount } from '@/domain/hourly-price'
import { fleetState } from '../status/host-status'
import { hostPrice, kindKey, kindOf } from '../price/host-price'
import type { Market } from '../change/plan'

export interface Markets extends Loading {
  kinds: readonly Kind[]
  marketOf: (kind: Kind) => Market | undefined
}

/** @param fleet all own hosts @param isNeeded loads the markets without being asked */
export function useMarkets(hosts: readonly Host[], fleet: readonly Host[], currency: Currency, isNeeded: boolean): Markets {
  const [isWanted, setWanted] = useState(false)
  const kinds = useMemo(() => kindsOf(hosts), [hosts])
  const searches = useParallelQueries(
    kinds.map((kind) => peerOffersQuery(kind, currency)),
    isNeeded || isWanted,
  )
  const { data } = searches
  const own = useMemo(() => ownOffers(hosts, fleet, currency), [hosts, fleet, currency])
  const marketOf = useMemo(() => {
    const markets = new Map(kinds.map((kind, index) => [kindKey(kind), marketFrom(data[index], kind, own, currency)]))
    return (kind: Kind) => markets.get(kindKey(kind))
  }, [kinds, data, own, currency])
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

function kindsOf(hosts: readonly Host[]): Kind[] {
  const kinds = hosts.flatMap((host) => kindOf(host) ?? [])
  return [...new Map(kinds.map((kind) => [kindKey(kind), kind])).values()]
}

interface OwnOffers {
  ids: ReadonlySet<string | null>
  /** Prices of the listed hosts that keep theirs, by kind. */
  saved: ReadonlyMap<string, number[]>
}

function ownOffers(hosts: readonly Host[], fleet: readonly Host[], currency: Currency): OwnOffers {
  const selected = new Set(hosts.map(({ id }) => id))
  const saved = new Map<string, number[]>()
  for (const host of fleet) {
    const kind = kindOf(host)
    const price = hostPrice(host, currency)
    if (!kind || price === null || selected.has(host.id) || fleetState(host.status?.trim() ?? null) === 'unlisted') continue
    const prices = saved.get(kindKey(kind))
    if (prices) prices.push(price)
    else saved.set(kindKey(kind), [price])
  }
  return { ids: new Set(fleet.map(({ offer_id }) => offer_id)), saved }
}

function marketFrom(
  data: Collected<SearchOffer> | undefined,
  kind: Kind,
  { ids, saved }: OwnOffers,
  currency: Currency,
): Market | undefined {
  if (!data) return undefined
  const others = data.rows.filter(({ id }) => !ids.has(id)).flatMap((row) => hourlyAmount(row.prices, currency) ?? [])
  const rivals = [...others, ...(saved.get(kindKey(kind)) ?? [])].toSorted((a, b) => a - b)
  return { others, rivals, isWhole: data.isComplete }
}
