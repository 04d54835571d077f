import type { Currency } from '@/contract/params'
import { frontier } from '@/domain/frontier'
import { jobSearch } from '@/domain/market-jobs'
import { gpuLabel } from '@/domain/plan'
import { stringifySearch } from '@/shared/lib/search-params'
import type { FrontierMark } from '@/shared/plots/frontier/frontier-mark'
import type { PlanRow } from './use-plan'

/** `x`: cost of the job. `y`: speed. The best is the cheapest. Opens the offers of the configuration. */
export interface PlanMark extends FrontierMark {
  row: PlanRow
}

/** The configurations with a cost and a speed, cheapest first. A log scale has no place for 0. */
export function planMarks(rows: readonly PlanRow[], currency: Currency): PlanMark[] {
  const places = rows
    .flatMap((row) => {
      const { cost, speed } = row
      return cost !== null && speed !== null && cost > 0 && Number.isFinite(cost) ? [{ row, x: cost, y: speed }] : []
    })
    .toSorted((a, b) => a.x - b.x || b.y - a.y)
  const line = new Set(frontier(places))
  return places.map((place, index) => ({
    ...place,
    id: place.row.id,
    name: gpuLabel(place.row),
    href: `/offers${stringifySearch({ ...jobSearch(place.row.market), currency })}`,
    isOnLine: line.has(place),
    isBest: index === 0,
    isProminent: false,
  }))
}
