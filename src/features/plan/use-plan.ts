import { useState } from 'react'
import { useDefaultMinScore } from '@/api/preferences'
import { useParallelQueries } from '@/api/use-parallel-queries'
import { lowestOfferQuery, type LowestOffer } from '@/api/market-prices'
import type { Currency } from '@/contract/params'
import { jobFilters, type MarketJob } from '@/domain/market-jobs'
import { configurationJob, estimate, planCost, type Configuration, type Estimate, type PlanTask } from '@/domain/plan'
import { compareNullsLast } from '@/shared/ui/sort-rows'
import { groupBy } from '@/shared/lib/group-by'
import type { PlanSort } from './plan-search'

export interface PlanRow extends Configuration, Omit<Estimate, 'fit'> {
  fit: 'fits' | 'tight'
  /** Its search, for the request and for the link. */
  market: Omit<MarketJob, 'id'>
  /** Undefined until it is loaded. */
  offers: LowestOffer | undefined
  /** Money of the job; null without a price or a speed. */
  cost: number | null
  /** The person's own measurement is of this configuration. */
  isRun: boolean
  state: 'unasked' | 'loading' | 'failed' | 'loaded'
  retry: () => void
}

/**
 * In the order of the searches: the measured one, then the smallest count of each model that fits, cheapest guess first, then the
 * next count. The tight counts of a model come last. The counts of a model cost about the same, so that the order by cost
 * alone would search few models in all counts.
 */
function fittingConfigurations(task: PlanTask, all: readonly Configuration[], scoreFrom: number | undefined, run: string | null) {
  const fitting = all.flatMap((one) => {
    const { fit, ...figures } = estimate(task, one.sheet, one.gpus)
    const market = { ...configurationJob(one), scoreFrom }
    return fit === 'no'
      ? []
      : [{ ...one, ...figures, fit, market, isRun: one.id === run, guessed: planCost(task, figures.speed, one.guess) }]
  })
  return [...groupBy(fitting, ({ slug }) => slug).values()]
    .flatMap((counts) => counts.toSorted(fitsFirst).map((one, turn) => ({ ...one, turn })))
    .toSorted((a, b) => Number(b.isRun) - Number(a.isRun) || a.turn - b.turn || compareNullsLast(a.guessed, b.guessed, ascending))
}

/** Searches on opening; the others are sent on request. */
export const FIRST_SEARCHES = 24

/**
 * The configurations that hold the job, each with its lowest offer.
 * @param run ID of the measured configuration
 */
export function usePlan(task: PlanTask, all: readonly Configuration[], currency: Currency, run: string | null) {
  const [isAll, setIsAll] = useState(false)
  const score = useDefaultMinScore()
  const fitting = fittingConfigurations(task, all, score, run)
  const asked = isAll ? fitting : fitting.slice(0, FIRST_SEARCHES)
  const searches = useParallelQueries(asked.map(({ market }) => lowestOfferQuery({ filters: jobFilters(market), currency })))
  const rows = fitting.map((one, index): PlanRow => {
    const result = searches.results[index]
    const offers = result?.data
    return {
      ...one,
      offers,
      cost: planCost(task, one.speed, offers?.lowest ?? null),
      state: !result ? 'unasked' : offers ? 'loaded' : result.isError && !result.isFetching ? 'failed' : 'loading',
      retry: () => void result?.refetch(),
    }
  })
  return {
    rows,
    unasked: fitting.length - asked.length,
    loadRest: () => setIsAll(true),
    searches,
  }
}

const COMPARE: Readonly<Record<PlanSort, (a: PlanRow, b: PlanRow) => number>> = {
  cost: (a, b) => compareNullsLast(a.cost, b.cost, ascending) || compareNullsLast(a.speed, b.speed, descending),
  speed: (a, b) => compareNullsLast(a.speed, b.speed, descending) || compareNullsLast(a.cost, b.cost, ascending),
  price: (a, b) => compareNullsLast(a.offers?.lowest ?? null, b.offers?.lowest ?? null, ascending),
}
const ascending = (a: number, b: number) => a - b
const descending = (a: number, b: number) => b - a

export const sortRows = (rows: readonly PlanRow[], sort: PlanSort): PlanRow[] => rows.toSorted(COMPARE[sort])

const fitsFirst = (a: Pick<PlanRow, 'fit'>, b: Pick<PlanRow, 'fit'>): number => Number(b.fit === 'fits') - Number(a.fit === 'fits')

/** The cheapest or the fastest row: one that fits, or a tight one if no other has the figure. */
export function firstFitting(rows: readonly PlanRow[], by: 'cost' | 'speed'): PlanRow | undefined {
  const sorted = sortRows(rows, by)
  return sorted.find((row) => row.fit === 'fits' && row[by] !== null) ?? sorted[0]
}

/**
 * For each GPU model the count whose job costs least, and before its prices are loaded the smallest count. A tight count stands for a
 * model only if no count fits.
 */
export const cheapestCounts = (rows: readonly PlanRow[]): PlanRow[] =>
  [...groupBy(rows, ({ slug }) => slug).values()].flatMap(
    (group) => group.toSorted((a, b) => fitsFirst(a, b) || compareNullsLast(a.cost, b.cost, ascending) || a.gpus - b.gpus)[0] ?? [],
  )

/** The rows with the measured one pinned: it is first in any order, also if it is not among them. */
export const withRun = (shown: readonly PlanRow[], all: readonly PlanRow[]): PlanRow[] => [
  ...all.filter(({ isRun }) => isRun),
  ...shown.filter(({ isRun }) => !isRun),
]
