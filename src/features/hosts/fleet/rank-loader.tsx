import { Button } from '@/shared/ui/button'
import { useLayoutEffect, useMemo } from 'react'
import type { Collected } from '@/api/list-pages'
import { peerOffersQuery } from '@/api/peer-offers'
import { useParallelQueries } from '@/api/use-parallel-queries'
import { useReaderIn } from '@/api/use-reader'
import type { SearchOffer } from '@/contract/offer'
import type { Currency } from '@/contract/params'
import { DataAge } from '@/shared/ui/data-age'
import { hostStanding, type HostStanding } from './host-standing'
import { marketOf, ownOffer } from './market-of'
import { fleetCatalog } from './messages'
import { NO_RANKS, type HostGroup, type Ranks } from './ranks'

interface Props {
  groups: readonly HostGroup[]
  currency: Currency
  onRanks: (ranks: Ranks) => void
}

/** Ranks all hosts with one search for each GPU model and count, instead of one for each host. */
export function RankLoader({ groups, currency, onRanks }: Props) {
  const { t, format } = useReaderIn(currency, fleetCatalog)
  const search = useParallelQueries(groups.map(({ kind }) => peerOffersQuery(kind, currency)))
  const { data, results, read, failed, isReading, isStopped, readAt, stop, readOn, readAgain } = search
  // A text, so that the ranks change only with an answer.
  const failures = results.flatMap(({ isError, data: came }, index) => (isError && came === undefined ? index : [])).join()
  const ranks = useMemo(() => ranksOf(groups, data, failures, isStopped, currency), [groups, data, failures, isStopped, currency])
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
  const rest = groups.length - read
  const counts = { read: format.number(read), all: format.number(groups.length) }
  if (rest === 0) return <DataAge at={readAt} isReading={isReading} onReadAgain={readAgain} t={t} />
  return (
    <span className="line">
      {isReading && <progress value={read} max={groups.length} aria-label={t('rank')} />}
      <span className="note" role="status">
        {isReading ? t('ranksReading', counts) : isStopped ? t('ranksStopped', counts) : t('ranksFailed', { count: failed })}
      </span>
      <Button variant="default" size="xs" onClick={isReading ? stop : readOn}>
        {t(isReading ? 'stop' : 'loadRest')}
      </Button>
    </span>
  )
}

function ranksOf(
  groups: readonly HostGroup[],
  data: readonly (Collected<SearchOffer> | undefined)[],
  failures: string,
  isStopped: boolean,
  currency: Currency,
): Ranks {
  const failedAt = new Set(failures.split(','))
  const idsOf = (isIn: (index: number) => boolean) =>
    new Set(groups.flatMap(({ rows }, index) => (isIn(index) ? rows.map(({ id }) => id) : [])))
  const isFailed = (index: number) => failedAt.has(String(index))
  return {
    standings: new Map(
      groups.flatMap((group, index) => {
        const found = data[index]
        return found ? standingsOf(group, found, currency) : []
      }),
    ),
    pending: idsOf((index) => !isStopped && data[index] === undefined && !isFailed(index)),
    failed: idsOf(isFailed),
    read: data.filter((found) => found !== undefined).length,
  }
}

function standingsOf({ rows }: HostGroup, found: Collected<SearchOffer>, currency: Currency): (readonly [string, HostStanding])[] {
  const market = marketOf(found, currency)
  const own = rows.map((row) => ownOffer(row, currency))
  return rows.flatMap(({ id }, index) => {
    const offer = own[index]
    return offer ? [[id, hostStanding(offer, own, market)] as const] : []
  })
}
