import { hostStatus } from '@/contract/host'
import { round } from '@/shared/lib/decimal'
import type { Mistake, RowResult } from './row-result'
import type { PlannedRow, HostValues, Target } from './plan'
import { agrees, isNowApplied, isNowRented, isWithinRounding } from './rebase'

/**
 * Returns the change that undoes the saved part of a row. Null if nothing was saved, if the API does not accept the old status
 * (SPEC 3), or if the old price is unknown.
 * @param mistake if the run has one, all its prices are undone in the currency that the marketplace used
 * @param isSeen true if the user sees the present values: then the undo may replace others than the sent ones
 */
export function undoOf(
  row: PlannedRow,
  result: Pick<RowResult, 'outcome' | 'reads' | 'mistake'>,
  mistake: Mistake | undefined = result.mistake,
  isSeen = false,
): PlannedRow | null {
  const before = taken(row.before, mistake)
  const reads = result.reads && taken(result.reads, mistake)
  const target = savedOf(row, result)
  const status = target.status === undefined ? undefined : hostStatus.safeParse(before.status).data
  const price = target.price === undefined ? undefined : (before.price ?? undefined)
  const back: Target = { ...(status === undefined ? {} : { status }), ...(price === undefined ? {} : { price }) }
  if (Object.keys(back).length === 0) return null
  const left: HostValues = { status: target.status ?? before.status, price: target.price ?? before.price }
  return { ...row, before: reads === null ? left : seenAs(left, reads), target: back, guards: [], left: null }

  /** A value that was not sent may be another person's: the undo expects the sent one, so that it leaves the host out. */
  function seenAs(left: HostValues, { status, price }: HostValues): HostValues {
    const isOurPrice = isSeen || target.price === undefined || (price !== null && isWithinRounding(target.price, price))
    const isOurStatus = (isSeen || target.status === undefined) && !isTakenOver(left, { status, price })
    return { status: isOurStatus ? status : left.status, price: isOurPrice ? price : left.price }
  }
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

/**
 * All fields of an accepted change; of a refused or unknown one, those that have their target value now. Without those that had it
 * before: someone else had set them.
 */
export function savedOf({ before, target }: PlannedRow, { outcome, reads }: Pick<RowResult, 'outcome' | 'reads'>): Target {
  const isAccepted = outcome === 'verified' || outcome === 'accepted'
  if (outcome === 'notSent' || (reads === null && !isAccepted)) return {}
  const isSaved = (part: Target) => (isAccepted || reads === null ? !agrees(part, before) : isNowApplied(part, before, reads))
  const { status, price } = target
  return {
    ...(status !== undefined && isSaved({ status }) ? { status } : {}),
    ...(price !== undefined && isSaved({ price }) ? { price } : {}),
  }
}

/** The old values of a row, with the fields that someone else has set to its target values. @param ours the fields that we had saved */
export function setByOthers({ before, target }: PlannedRow, now: HostValues = before, ours: Target = {}): HostValues {
  const isTheirs = (part: Target, own: unknown) => own === undefined && agrees(part, now)
  const { status, price } = target
  return {
    status: status !== undefined && isTheirs({ status }, ours.status) ? now.status : before.status,
    price: price !== undefined && isTheirs({ price }, ours.price) ? now.price : before.price,
  }
}
