import type { Host, HostStatus } from '@/contract/host'
import { minus, plus, round } from '@/shared/lib/decimal'
import { countsOf, type Counts } from '../bulk/counts'
import type { PlannedRow, HostValues, Target } from '../change/plan'
import { savedOf } from '../change/undo'
import { isListed } from '../status/host-status'
import { priceShare } from '../price/price-change'
import { toSessionState, type Run } from '../run/run-record'

export type PriceEffect =
  | { is: 'one'; from: number | null; to: number }
  | { is: 'share'; share: number }
  | { is: 'shares'; least: number; most: number }
  | { is: 'same'; to: number }
  | { is: 'mixed' }

export interface RunSummary {
  counts: Counts
  price: PriceEffect | null
  /** The new status of the saved hosts; null if none was changed, `mixed` if they differ. */
  status: HostStatus | 'mixed' | null
  /** Change of the sum of listed prices per hour. Hosts without a known price are counted instead. */
  listed: { change: number; unknown: number }
  changedSince: readonly PlannedRow[]
}

/** Shares that differ by less than this are one percentage, rounded to the digits of each price. */
const SAME_SHARE = 0.008

/** Decimals of a sum: enough for the smallest prices, and few enough to hide rounding errors of doubles. */
const DUST_FREE = 6

export function summarizeRun(run: Run, hostOf: (id: string) => Host | undefined): RunSummary {
  const state = toSessionState(run, hostOf)
  const saved: Saved[] = []
  const changedSince: PlannedRow[] = []
  for (const row of state.rows) {
    const at = state.states.get(row.id)
    if (at?.is !== 'ended') continue
    const target = savedOf(row, at.result)
    if (Object.keys(target).length > 0) saved.push({ before: row.before, target, reads: at.result.reads })
    if (at.result.unsent === 'changed') changedSince.push(row)
  }
  return { counts: countsOf(state), price: priceEffect(saved), status: newStatus(saved), listed: listedChange(saved), changedSince }
}

interface Saved {
  before: HostValues
  target: Target
  reads: HostValues | null
}

function priceEffect(saved: readonly Saved[]): PriceEffect | null {
  const priced = saved.flatMap((one) => {
    const to = one.target.price === undefined ? null : priceAfter(one)
    return to === null ? [] : [{ from: one.before.price, to }]
  })
  const [first] = priced
  if (first === undefined) return null
  if (priced.length === 1) return { is: 'one', ...first }
  const shares = priced.map(({ from, to }) => priceShare(from, to))
  const known = shares.filter((share) => share !== null)
  const least = known.reduce((a, b) => Math.min(a, b), Infinity)
  const most = known.reduce((a, b) => Math.max(a, b), -Infinity)
  const isWhole = known.length === shares.length
  if (isWhole && most - least <= SAME_SHARE) return { is: 'share', share: typical(known) }
  if (priced.every(({ to }) => to === first.to)) return { is: 'same', to: first.to }
  return isWhole ? { is: 'shares', least, most } : { is: 'mixed' }
}

/** The whole percentage that the shares are near, or their average to a tenth. */
function typical(shares: readonly number[]): number {
  const average = shares.reduce((total, share) => total + share, 0) / shares.length
  const whole = round(average, 2)
  return Math.abs(average - whole) <= SAME_SHARE / 4 ? whole : round(average, 3)
}

function newStatus(saved: readonly Saved[]): RunSummary['status'] {
  const statuses = new Set(saved.flatMap(({ target: { status } }) => status ?? []))
  const [first = null] = statuses
  return statuses.size > 1 ? 'mixed' : first
}

function listedChange(saved: readonly Saved[]): RunSummary['listed'] {
  let change = 0
  let unknown = 0
  for (const one of saved) {
    const { before, target } = one
    const wasListed = isListed(before)
    const isNowListed = isListed({ status: target.status ?? before.status })
    const [old, next] = [wasListed ? before.price : 0, isNowListed ? priceAfter(one) : 0]
    if (old === null || next === null) unknown += 1
    else change = plus(change, minus(next, old))
  }
  return { change: round(change, DUST_FREE), unknown }
}

/** The price that the marketplace has, or the sent one until that is known. */
const priceAfter = ({ before, target, reads }: Saved): number | null =>
  target.price === undefined ? before.price : (reads?.price ?? target.price)
