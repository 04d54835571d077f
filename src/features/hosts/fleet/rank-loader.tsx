import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Collected } from '@/api/list-pages'
import { peerOffersQuery } from '@/api/peer-offers'
import { useParallelQueries } from '@/api/use-parallel-queries'
import { useReaderIn } from '@/api/use-reader'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { ListStatus } from '@/shared/ui/list-status'
import { hostStanding, type HostStanding, type Market } from './host-standing'
import { marketOf, ownOffer } from './market-of'
import { fleetCatalog } from './messages'
import { cachedMarket, cacheMarket, type KnownMarket } from './rank-cache'
import { NO_RANKS, type HostGroup, type Ranks } from './ranks'

interface Props {
  groups: readonly HostGroup[]
  currency: Currency
  onRanks: (ranks: Ranks) => void
}

/**
 * Ranks all hosts with one search for each GPU model and count, instead of one for each host. Searches of this browser session are
 * not repeated until the user refreshes them.
 */
export function RankLoader({ groups, currency, onRanks }: Props) {
  const { t, format } = useReaderIn(currency, fleetCatalog)
  const [cached] = useState(() => groups.map(({ kind }) => cachedMarket(kind, currency)))
  const search = useParallelQueries(
    groups.map(({ kind }, index) => ({
      ...peerOffersQuery(kind, currency),
      staleTime: Infinity,
      enabled: cached[index] === undefined,
    })),
  )
  const { data, results } = search
  // Texts, so that the ranks change only with an answer.
  const failures = results.flatMap(({ isError, data: came }, index) => (isError && came === undefined ? index : [])).join()
  const times = results.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const markets = useMemo(() => marketsOf(data, times, cached, currency), [data, times, cached, currency])
  const read = markets.filter((market) => market !== undefined).length
  const rest = groups.length - read
  const isStopped = search.state === 'stopped' && rest > 0
  const ranks = useMemo(() => ranksOf(groups, markets, failures, isStopped, currency), [groups, markets, failures, isStopped, currency])
  useEffect(
    function cache() {
      markets.forEach((known, index) => {
        const group = groups[index]
        if (known && group && known !== cached[index]) cacheMarket(group.kind, currency, known)
      })
    },
    [markets, cached, groups, currency],
  )
  useLayoutEffect(
    function report() {
      onRanks(ranks)
    },
    [ranks, onRanks],
  )
  useLayoutEffect(
    function forget() {
      return () => onRanks(NO_RANKS)
    },
    [onRanks],
  )
  const counts = { read: format.number(read), all: format.number(groups.length) }
  const loadedAt = Math.min(...markets.flatMap((known) => known?.at ?? []))
  const { state } = search
  const text =
    rest === 0
      ? ''
      : state === 'loading'
        ? t('ranksReading', counts)
        : isStopped
          ? t('ranksStopped', counts)
          : t('ranksFailed', { count: search.failed })
  return (
    <>
      <ListStatus
        list={{
          ...search,
          state: rest === 0 ? 'complete' : state,
          loaded: read,
          total: groups.length,
          loadedAt: rest === 0 ? loadedAt : 0,
        }}
        text={text}
        stop={t('stop')}
        goOn={t('loadRest')}
        t={t}
      />
    </>
  )
}

/** The offers of each group from the last search, or else from the cache of this browser session. */
function marketsOf(
  data: readonly (Collected<SearchOffer> | undefined)[],
  times: string,
  cached: readonly (KnownMarket | undefined)[],
  currency: Currency,
): readonly (KnownMarket | undefined)[] {
  const at = times.split(',').map(Number)
  return data.map((found, index) => (found ? { market: marketOf(found, currency), at: at[index] ?? 0 } : cached[index]))
}

function ranksOf(
  groups: readonly HostGroup[],
  markets: readonly (KnownMarket | undefined)[],
  failures: string,
  isStopped: boolean,
  currency: Currency,
): Ranks {
  const failedAt = new Set(failures.split(','))
  const idsOf = (isIn: (index: number) => boolean) =>
    new Set(groups.flatMap(({ rows }, index) => (isIn(index) ? rows.map(({ id }) => id) : [])))
  const isFailed = (index: number) => markets[index] === undefined && failedAt.has(String(index))
  return {
    standings: new Map(
      groups.flatMap((group, index) => {
        const known = markets[index]
        return known ? standingsOf(group, known.market, currency) : []
      }),
    ),
    pending: idsOf((index) => !isStopped && markets[index] === undefined && !isFailed(index)),
    failed: idsOf(isFailed),
    loadedAt: new Map(
      groups.flatMap(({ rows }, index) => {
        const at = markets[index]?.at
        return at === undefined ? [] : rows.map(({ id }) => [id, at] as const)
      }),
    ),
    read: markets.filter((known) => known !== undefined).length,
  }
}

function standingsOf({ rows }: HostGroup, market: Market, currency: Currency): (readonly [string, HostStanding])[] {
  const own = rows.map((row) => ownOffer(row, currency))
  return rows.flatMap(({ id }, index) => {
    const offer = own[index]
    return offer ? [[id, hostStanding(offer, own, market)] as const] : []
  })
}
