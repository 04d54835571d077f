import { hostStatus } from '@/contract/host'
import { round } from '@/shared/lib/decimal'
import type { Mistake, RowResult } from './outcome'
import type { PlannedRow, HostValues, Target } from './plan'
import { agrees, isNowApplied, isNowRented } from './rebase'

/**
 * Returns the change that undoes the saved part of a row. Null if nothing was saved, or if someone else had made the change
 * before. Also null if the API does not accept the old status (SPEC 3), or if the old price is unknown.
 * @param mistake if the run has one, all its prices are undone in the currency that the marketplace used
 */
export function undoOf(
  row: PlannedRow,
  result: Pick<RowResult, 'outcome' | 'reads' | 'mistake'>,
  mistake: Mistake | undefined = result.mistake,
): PlannedRow | null {
  if (agrees(row.target, row.before)) return null
  const before = taken(row.before, mistake)
  const reads = result.reads && taken(result.reads, mistake)
  const target = savedOf(row, result)
  const status = target.status === undefined ? undefined : hostStatus.safeParse(before.status).data
  const price = target.price === undefined ? undefined : (before.price ?? undefined)
  const back: Target = { ...(status === undefined ? {} : { status }), ...(price === undefined ? {} : { price }) }
  if (Object.keys(back).length === 0) return null
  const left: HostValues = { status: target.status ?? before.status, price: target.price ?? before.price }
  const after: HostValues = reads === null ? left : isTakenOver(left, reads) ? { ...reads, status: left.status } : reads
  return { ...row, before: after, target: back, guards: [], left: null }
}

/** True if the host was rented out or blocked during the change: the undo leaves it out, as if that had happened later. */
const isTakenOver = (left: HostValues, reads: HostValues): boolean =>
  isNowRented(left, reads) || (reads.status === 'blocked' && left.status !== 'blocked')

/** Converts a price into the currency that the marketplace used. The price is null if that is unknown. */
function taken(values: HostValues, mistake: Mistake | undefined): HostValues {
  if (!mistake || values.price === null) return values
  return { ...values, price: mistake.ratio === null ? null : shortest(values.price * mistake.ratio) }
}

/** Rounds a converted price to the shortest number within 0.05%, which is about the error of rounded prices in roubles. */
function shortest(price: number): number {
  const near = [2, 3, 4, 5].map((digits) => round(price, digits)).find((one) => Math.abs(one - price) <= price * 0.0005)
  return near ?? price
}

/** All fields of an accepted change; of a refused or unknown one, those that have their target value now and did not before. */
export function savedOf({ before, target }: PlannedRow, { outcome, reads }: Pick<RowResult, 'outcome' | 'reads'>): Target {
  if (outcome === 'verified' || outcome === 'unverified') return target
  if (outcome === 'unsent' || reads === null) return {}
  const { status, price } = target
  return {
    ...(status !== undefined && isNowApplied({ status }, before, reads) ? { status } : {}),
    ...(price !== undefined && isNowApplied({ price }, before, reads) ? { price } : {}),
  }
}
