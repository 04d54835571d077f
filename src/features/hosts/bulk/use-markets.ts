import { useMemo } from 'react'
import type { Collected } from '@/api/list-pages'
import { hourlyAmount } from '@/domain/hourly-price'
import { peerOffersQuery, type Kind } from '@/api/peer-offers'
import { useParallelQueries } from '@/api/use-parallel-queries'
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
  /** How many of the offers that were read a percentile rests on: not those whose price could not be compared. */
  rests: { on: number; of: number }
  isReading: boolean
  error: unknown
  /** When the oldest of them was read; 0 before that. */
  readAt: number
  stop: () => void
  /** Reads what is not there yet. */
  readOn: () => void
}

/** @param isNeeded nothing is asked for before */
export function useMarkets(hosts: readonly Host[], currency: Currency, isNeeded: boolean): Markets {
  const kinds = useMemo(() => kindsOf(hosts), [hosts])
  const { results, data, ...many } = useParallelQueries(
    kinds.map((kind) => peerOffersQuery(kind, currency)),
    isNeeded,
  )
  const marketOf = useMemo(() => {
    // A fleet is not compared with itself: its prices are what is being changed.
    const own = new Set(hosts.map(({ offer_id }) => offer_id))
    const markets = new Map(kinds.map((kind, index) => [kindKey(kind), marketFrom(data[index], own, currency)]))
    return (kind: Kind) => markets.get(kindKey(kind))
  }, [hosts, kinds, data, currency])
  return {
    ...many,
    kinds,
    marketOf,
    rests: restsOf(kinds.flatMap((kind) => marketOf(kind) ?? [])),
    error: results.find(({ error, isFetching }) => error !== null && !isFetching)?.error ?? null,
  }
}

function kindsOf(hosts: readonly Host[]): Kind[] {
  const kinds = hosts.flatMap((host) => kindOf(host) ?? [])
  return [...new Map(kinds.map((kind) => [kindKey(kind), kind])).values()]
}

function marketFrom(data: Collected<SearchOffer> | undefined, own: ReadonlySet<string | null>, currency: Currency): Market | undefined {
  const rivals = data?.rows.filter(({ id }) => !own.has(id))
  if (!data || !rivals) return undefined
  const prices = rivals.flatMap((row) => hourlyAmount(row.prices, currency) ?? [])
  return { prices, isWhole: data.isComplete, unread: data.setAside + rivals.length - prices.length }
}

/** Of the markets that give a percentile at all. */
function restsOf(markets: readonly Market[]): Markets['rests'] {
  const whole = markets.filter(({ isWhole }) => isWhole)
  const on = whole.reduce((sum, { prices }) => sum + prices.length, 0)
  return { on, of: whole.reduce((sum, { unread }) => sum + unread, on) }
}
