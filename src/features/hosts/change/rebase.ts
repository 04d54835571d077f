import type { PlannedRow, HostValues, Target } from './plan'

/** Relative tolerance. A double has about 15 digits, and converting a price back and forth may lose the last one. */
const DUST = 1e-9

export const isSamePrice = (a: number | null, b: number | null): boolean =>
  a === b || (a !== null && b !== null && Math.abs(a - b) <= DUST * Math.max(a, b))

/** Half a cent or 1%: the marketplace may round prices in any currency. */
const ROUNDING = { amount: 0.005, share: 0.01 }

/** True if one price may be the other after rounding or two conversions. */
export const isWithinRounding = (a: number, b: number): boolean =>
  Math.abs(a - b) <= Math.max(ROUNDING.amount, ROUNDING.share * Math.max(Math.abs(a), Math.abs(b)))

type Sent = { [Part in keyof Target]: HostValues[Part] | undefined }

/** True if a host has the target values. A price missing from the response never agrees. */
export function agrees(target: Sent, values: HostValues): boolean {
  return (
    (target.status === undefined || target.status === values.status) &&
    (target.price === undefined || isSamePrice(target.price, values.price))
  )
}

/** True if a host has the target values now and did not have them before. */
export const isNowApplied = (target: Sent, before: HostValues, reads: HostValues): boolean =>
  agrees(target, reads) && !agrees(target, before)

export const isUnchanged = ({ target, before }: Pick<PlannedRow, 'target' | 'before'>, values: HostValues): boolean =>
  (target.status === undefined || values.status === before.status) &&
  (target.price === undefined || isSamePrice(values.price, before.price))

/** True if the host was rented out after it was planned: a change of it now concerns a renter. */
export const isNowRented = (before: HostValues, now: HostValues): boolean => now.status === 'running' && before.status !== 'running'

export type Rebased = { is: 'send'; row: PlannedRow } | { is: 'already' } | { is: 'changed' }

/** Omits fields that have their target value; never overwrites those that changed since. @param isConverted from another currency */
export function rebase(row: PlannedRow, now: HostValues, isConverted = false): Rebased {
  const { target, before } = row
  const isStatusSet = target.status === undefined || target.status === now.status
  const isPriceSet = target.price === undefined || isSamePrice(target.price, now.price)
  if (isStatusSet && isPriceSet) return { is: 'already' }
  if (isNowRented(before, now)) return { is: 'changed' }
  if (!isStatusSet && now.status !== before.status) return { is: 'changed' }
  const isNear = isConverted && now.price !== null && before.price !== null && isWithinRounding(now.price, before.price)
  if (!isPriceSet && !isNear && !isSamePrice(now.price, before.price)) return { is: 'changed' }
  const rest: Target = {
    ...(isStatusSet || target.status === undefined ? {} : { status: target.status }),
    ...(isPriceSet || target.price === undefined ? {} : { price: target.price }),
  }
  return { is: 'send', row: { ...row, before: now, target: rest } }
}
