import { hashKey } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { peerPageQuery, peerProbeQuery, type Kind, type PeerPage, type PeerProbe, type ProbedOffers } from '@/api/peer-offers'
import { useParallelQueries } from '@/api/use-parallel-queries'
import type { Currency } from '@/contract/params'
import type { Loading } from '@/shared/ui/list-status'
import { marketOf, withProbes } from './market-of'
import { missingProbes, type OwnOffer } from '../price/other-offers'
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
  /** Number of searches that `goOn` sends now. More may follow, but only on the next `goOn`. */
  left: number
  /** True if only searches beyond the first pages are left. */
  isBeyond: boolean
}

interface Options {
  isOn?: boolean
  /** Sends the searches beyond the first pages only after a second `goOn`, so that their number is known before. */
  isPaged?: boolean
  startsStopped?: boolean
  /** Markets that are not searched again until a reload. */
  cached?: readonly (KnownMarket | undefined)[]
  staleTime?: number
}

const NONE: readonly undefined[] = []
const NO_KEYS: ReadonlySet<string> = new Set()

/**
 * One search for each kind. Then one search of one row for each distinct price beyond its page, and a search of a few rows for a
 * median beyond it. @param kinds has to be memoized
 */
export function useKindMarkets(
  kinds: readonly KindHosts[],
  currency: Currency,
  { isOn = true, isPaged = false, startsStopped = false, cached = NONE, ...fresh }: Options = {},
): KindMarkets {
  const [asked, ask] = useState(NO_KEYS)
  const pages = useParallelQueries(
    kinds.map(({ kind }, index) => ({ ...peerPageQuery(kind, currency), ...fresh, enabled: cached[index] === undefined })),
    isOn,
    startsStopped,
  )
  const { data: found } = pages
  const times = pages.results.map(({ dataUpdatedAt }) => dataUpdatedAt).join()
  const bases = useMemo(() => basesOf(kinds, found, times, cached, currency), [kinds, found, times, cached, currency])
  const probes = useMemo(() => bases.flatMap((base) => base?.probes ?? []), [bases])
  const answers = useParallelQueries(
    probes.map(({ kind, probe }) => {
      const query = peerProbeQuery(kind, currency, probe)
      return { ...query, ...fresh, enabled: !isPaged || asked.has(hashKey(query.queryKey)) }
    }),
    isOn,
    startsStopped,
  )
  const { data: probed } = answers
  const markets = useMemo(() => marketsOf(bases, probed, currency), [bases, probed, currency])
  const unanswered = probes.filter((_, index) => probed[index] === undefined)
  const pending = new Set(unanswered.map(({ kind }) => kind))
  const known = markets.filter((market, index) => market && !pending.has(kinds[index]?.kind ?? NO_KIND))
  const unread = markets.filter((market) => market === undefined).length
  const isBeyond = unread === 0 && unanswered.length > 0
  const [left, total] = isBeyond ? [unanswered.length, probes.length] : [unread, kinds.length]
  const failed = pages.failed + answers.failed
  const isFetching = pages.isFetching || answers.isFetching
  const all = [pages, answers]
  return {
    markets,
    failed,
    failures: pages.results.flatMap(({ isError, data }, index) => (isError && data === undefined ? index : [])).join(),
    left,
    isBeyond,
    state: known.length === kinds.length ? 'complete' : isFetching ? 'loading' : failed > 0 ? 'failed' : 'stopped',
    loaded: total - left,
    total,
    isFetching,
    error: pages.error ?? answers.error,
    loadedAt: known.length === 0 ? 0 : Math.min(...known.flatMap((market) => market?.at ?? [])),
    stop: () => all.forEach((part) => part.stop()),
    goOn() {
      all.forEach((part) => part.goOn())
      if (isBeyond) ask(new Set(unanswered.map(({ kind, probe }) => hashKey(peerProbeQuery(kind, currency, probe).queryKey))))
    },
    reload() {
      pages.reload()
      answers.goOn()
      // The user has not requested the others.
      for (const { data, refetch } of answers.results) if (data !== undefined) void refetch()
    },
  }
}

const NO_KIND: Kind = { gpu: '', gpus: 0 }

interface Base extends KnownMarket {
  probes: readonly { kind: Kind; probe: PeerProbe }[]
}

/**
 * The offers of each kind from the last search, or else from the cache of this browser session.
 * @param times load times as a text, so that only an answer changes them
 */
function basesOf(
  kinds: readonly KindHosts[],
  found: readonly (PeerPage | undefined)[],
  times: string,
  cached: readonly (KnownMarket | undefined)[],
  currency: Currency,
): readonly (Base | undefined)[] {
  const at = times.split(',').map(Number)
  return kinds.map(({ kind, own, prices }, index) => {
    const page = found[index]
    const known = page ? { market: marketOf(page, currency), at: at[index] ?? 0 } : cached[index]
    return known && { ...known, probes: missingProbes(known.market, own, prices).map((probe) => ({ kind, probe })) }
  })
}

function marketsOf(
  bases: readonly (Base | undefined)[],
  probed: readonly (ProbedOffers | undefined)[],
  currency: Currency,
): readonly (KnownMarket | undefined)[] {
  let next = 0
  return bases.map((base) => {
    if (!base) return undefined
    const from = next
    next += base.probes.length
    const asked = base.probes.map(({ probe }) => probe)
    return { market: withProbes(base.market, asked, probed.slice(from, next), currency), at: base.at }
  })
}
