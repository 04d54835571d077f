import { useMemo } from 'react'
import { peerPageQuery, peerProbeQuery, type Kind, type PeerPage, type PeerProbe, type ProbedOffers } from '@/api/peer-offers'
import { useParallelQueries } from '@/api/use-parallel-queries'
import type { Currency } from '@/contract/params'
import type { Loading } from '@/shared/ui/list-status'
import { marketOf, withProbes } from './market-of'
import { missingProbes, type Market, type OwnOffer } from '../price/other-offers'
import type { KnownMarket } from './rank-cache'

/** Own hosts of one GPU model and count. */
export interface KindHosts {
  kind: Kind
  own: readonly OwnOffer[]
  /** Prices to rank. */
  prices: readonly (number | null)[]
}

export interface KindMarkets extends Loading {
  state: 'loading' | 'stopped' | 'failed' | 'complete'
  /** In the order of the kinds. The same array until an answer arrives. */
  markets: readonly (KnownMarket | undefined)[]
  /** Places of the kinds whose search failed, joined by commas. */
  failures: string
  failed: number
}

interface Options {
  isOn?: boolean
  /** Markets that are not searched again until a reload. */
  cached?: readonly (KnownMarket | undefined)[]
  staleTime?: number
}

const NONE: readonly undefined[] = []

/**
 * One search for each kind. Then one search of one row for each distinct price beyond its page, and a search of a few rows for a
 * median beyond it. @param kinds has to be memoized
 */
export function useKindMarkets(
  kinds: readonly KindHosts[],
  currency: Currency,
  { isOn = true, cached = NONE, ...fresh }: Options = {},
): KindMarkets {
  const pages = useParallelQueries(
    kinds.map(({ kind }, index) => ({ ...peerPageQuery(kind, currency), ...fresh, enabled: cached[index] === undefined })),
    isOn,
  )
  const { data: found } = pages
  const own = useMemo(() => kinds.map((group, index) => pageOf(group, found[index], currency)), [kinds, found, currency])
  const probes = useMemo(() => own.flatMap((page) => page?.probes ?? []), [own])
  const answers = useParallelQueries(
    probes.map(({ kind, probe }) => ({ ...peerProbeQuery(kind, currency, probe), ...fresh })),
    isOn,
  )
  const { data: probed } = answers
  // A text, so that the markets change only with an answer.
  const times = pages.results.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const markets = useMemo(() => marketsOf(own, probed, times, cached, currency), [own, probed, times, cached, currency])
  const pending = new Set(probes.flatMap(({ kind }, index) => (probed[index] ? [] : kind)))
  const known = markets.filter((market, index) => market && !pending.has(kinds[index]?.kind ?? NO_KIND))
  const failed = pages.failed + answers.failed
  const isFetching = pages.isFetching || answers.isFetching
  const all = [pages, answers]
  return {
    markets,
    failed,
    failures: pages.results.flatMap(({ isError, data }, index) => (isError && data === undefined ? index : [])).join(),
    state: known.length === kinds.length ? 'complete' : isFetching ? 'loading' : failed > 0 ? 'failed' : 'stopped',
    loaded: known.length,
    total: kinds.length,
    isFetching,
    error: pages.error ?? answers.error,
    loadedAt: known.length === 0 ? 0 : Math.min(...known.flatMap((market) => market?.at ?? [])),
    stop: () => all.forEach((part) => part.stop()),
    goOn: () => all.forEach((part) => part.goOn()),
    reload: () => all.forEach((part) => part.reload()),
  }
}

const NO_KIND: Kind = { gpu: '', gpus: 0 }

interface OwnPage {
  market: Market
  probes: readonly { kind: Kind; probe: PeerProbe }[]
}

function pageOf({ kind, own, prices }: KindHosts, page: PeerPage | undefined, currency: Currency): OwnPage | undefined {
  const market = page && marketOf(page, currency)
  return market && { market, probes: missingProbes(market, own, prices).map((probe) => ({ kind, probe })) }
}

/** The offers of each kind from the last search, or else from the cache of this browser session. */
function marketsOf(
  pages: readonly (OwnPage | undefined)[],
  probed: readonly (ProbedOffers | undefined)[],
  times: string,
  cached: readonly (KnownMarket | undefined)[],
  currency: Currency,
): readonly (KnownMarket | undefined)[] {
  const at = times.split(',').map(Number)
  let next = 0
  return pages.map((page, index) => {
    if (!page) return cached[index]
    const from = next
    next += page.probes.length
    const asked = page.probes.map(({ probe }) => probe)
    return { market: withProbes(page.market, asked, probed.slice(from, next), currency), at: at[index] ?? 0 }
  })
}
