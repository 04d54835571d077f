import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useReaderIn } from '@/api/use-reader'
import type { Currency } from '@/contract/params'
import { ListStatus } from '@/shared/ui/list-status'
import { ranksIn, type HostRank } from './host-rank'
import { ownOffer, ownOffers } from './market-of'
import { fleetCatalog } from './beyond-text'
import { hostPrice } from '../price/host-price'
import type { Market } from '../price/other-offers'
import { cachedMarket, cacheMarket, type KnownMarket } from './rank-cache'
import type { HostRow } from '../host/host-row'
import { NO_RANKS, searchOrder, type HostGroup, type Ranks } from './ranks'
import { useKindMarkets, type KindHosts } from './use-kind-markets'

interface Props {
  /** Always the same markets, in the same order. */
  groups: readonly HostGroup[]
  /** Hosts in the list, in its order. */
  shown: readonly HostRow[]
  unsure: ReadonlySet<string>
  currency: Currency
  onRanks: (ranks: Ranks) => void
  /** Read once: a list with a further configuration mounts a new loader, which must not send what the user has stopped. */
  startsStopped: boolean
  onStopped: (isStopped: boolean) => void
}

/** Ranks all hosts. Searches of this browser session are not repeated until the user refreshes them. */
export function RankLoader({ groups: given, shown, unsure, currency, onRanks, startsStopped, onStopped }: Props) {
  const { t, format } = useReaderIn(currency, fleetCatalog)
  const [order] = useState(() => searchOrder(given, shown, unsure))
  const groups = useMemo(() => order.flatMap((index) => given[index] ?? []), [order, given])
  const [cached] = useState(() => groups.map(({ kind }) => cachedMarket(kind, currency)))
  const kinds = useMemo(() => groups.map((group) => kindHosts(group, currency)), [groups, currency])
  const search = useKindMarkets(kinds, currency, { cached, staleTime: Infinity, isPaged: true, startsStopped })
  const { markets, failures, state, isBeyond } = search
  const isStopped = state === 'stopped'
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
  const counts = { read: format.number(search.loaded), all: format.number(search.total ?? groups.length) }
  const text = {
    complete: '',
    loading: t('ranksReading', counts),
    stopped: isBeyond ? t('ranksBeyond') : t('ranksStopped', counts),
    failed: t('ranksFailed', { count: search.failed }),
  }
  const goOn = t('loadRest', { count: search.left })
  const list = {
    ...search,
    stop() {
      onStopped(true)
      search.stop()
    },
    goOn() {
      onStopped(false)
      search.goOn()
    },
    reload() {
      onStopped(false)
      search.reload()
    },
  }
  return <ListStatus list={list} text={text[state]} goOn={goOn} hasAge={state === 'complete' || isBeyond} t={t} />
}

const ownIn = ({ own }: HostGroup, currency: Currency) =>
  ownOffers(
    own.map(({ host }) => host),
    currency,
  )

const kindHosts = (group: HostGroup, currency: Currency): KindHosts => ({
  kind: group.kind,
  own: ownIn(group, currency),
  prices: group.rows.map(({ host }) => hostPrice(host, currency)),
})

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
    hostRanks: new Map(
      groups.flatMap((group, index) => {
        const known = markets[index]
        return known ? ranksOfGroup(group, known.market, currency) : []
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

function ranksOfGroup(group: HostGroup, market: Market, currency: Currency): (readonly [string, HostRank])[] {
  const hostRank = ranksIn(ownIn(group, currency), market)
  return group.rows.map(({ id, host }) => [id, hostRank(ownOffer(host, currency))])
}
