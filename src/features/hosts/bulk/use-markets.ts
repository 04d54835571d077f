import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Collected } from '@/api/all-pages'
import { hourlyAmount } from '@/api/hourly-price'
import { peerOffersQuery, type Kind } from '@/api/peer-offers'
import type { Host } from '@/contract/host'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { kindKey, kindOf } from '../price/host-kind'
import type { Market } from '../change/plan'

/** The offers that a selection of hosts competes with, one reading for each GPU and count. */
export interface Markets {
  kinds: readonly Kind[]
  /** Without the hosts' own offers; undefined while it has not been read. */
  marketOf: (kind: Kind) => Market | undefined
  read: number
  isReading: boolean
  error: unknown
  /** When the oldest of them was read; null before that. */
  readAt: number | null
  stop: () => void
  /** Reads what is not there yet. */
  readOn: () => void
}

/** @param isNeeded nothing is asked for before */
export function useMarkets(hosts: readonly Host[], currency: Currency, isNeeded: boolean): Markets {
  const client = useQueryClient()
  const kinds = useMemo(() => kindsOf(hosts), [hosts])
  const options = kinds.map((kind) => peerOffersQuery(kind, currency))
  const answers = useQueries({ queries: options.map((option) => ({ ...option, enabled: isNeeded, meta: { isQuiet: true } })) })
  const read = useSameItems(answers.map(({ data }) => data))
  const marketOf = useMemo(() => {
    // A fleet is not compared with itself: its prices are what is being changed.
    const own = new Set(hosts.map(({ offer_id }) => offer_id))
    const markets = new Map(kinds.map((kind, index) => [kindKey(kind), marketFrom(read[index], own, currency)]))
    return (kind: Kind) => markets.get(kindKey(kind))
  }, [hosts, kinds, read, currency])
  const readAts = answers.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : []))
  return {
    kinds,
    marketOf,
    read: readAts.length,
    isReading: answers.some(({ isFetching }) => isFetching),
    error: answers.find(({ error, isFetching }) => error !== null && !isFetching)?.error ?? null,
    readAt: readAts.length === 0 ? null : Math.min(...readAts),
    stop: () => options.forEach(({ queryKey }) => void client.cancelQueries({ queryKey })),
    readOn: () => answers.forEach(({ data, refetch }) => void (data ? undefined : refetch())),
  }
}

function kindsOf(hosts: readonly Host[]): Kind[] {
  const kinds = hosts.flatMap((host) => kindOf(host) ?? [])
  return [...new Map(kinds.map((kind) => [kindKey(kind), kind])).values()]
}

function marketFrom(data: Collected<SearchOffer> | undefined, own: ReadonlySet<string | null>, currency: Currency): Market | undefined {
  const rivals = data?.rows.filter(({ id }) => !own.has(id))
  return data && rivals && { prices: rivals.flatMap((row) => hourlyAmount(row.prices, currency) ?? []), isWhole: data.isComplete }
}

/** The same list as long as the same things stand in it: what is worked out from it is not worked out anew. */
function useSameItems<Item>(items: readonly Item[]): readonly Item[] {
  const [kept, setKept] = useState(items)
  const isSame = kept.length === items.length && items.every((item, index) => item === kept[index])
  if (!isSame) setKept(items)
  return isSame ? kept : items
}
