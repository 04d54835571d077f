import { hostStatus, type Host } from '@/contract/host'
import type { Currency } from '@/contract/params'
import type { HostValues, Target } from '../change/plan'
import { isLater } from '@/shared/lib/item-store'
import { agrees, isWithinRounding } from '../change/rebase'
import { undoOf } from '../change/undo'
import type { HostChange } from '../host/host-changes'

export interface Loaded extends HostValues {
  currency: Currency
  /** Time of the load, in milliseconds. */
  at: number
}

/** A difference that this browser has not sent: found when the host was loaded. */
export interface SeenLine {
  is: 'seen'
  id: string
  at: number
  currency: Currency
  from: Partial<HostValues>
  to: Partial<HostValues>
}

/** `isAhead`: its time has not come yet, or a line with an earlier time was written after it. */
export type HistoryLine = ({ is: 'own'; change: HostChange } | SeenLine) & { isAhead: boolean }

/**
 * The changes of a host, with a line for each difference between the values that one change left and those that were loaded
 * afterwards. The API has no history, so it is unknown who made those.
 * @param changes the latest first
 * @param now null if the present values cannot be compared
 */
export function historyLines(changes: readonly HostChange[], now: Loaded | null): HistoryLine[] {
  const loads = [now, ...changes.map(({ before, currency, at }) => ({ ...before, currency, at }))]
  let earliest = Date.now()
  const isAhead = (at: number): boolean => {
    const known = earliest
    earliest = Math.min(at, known)
    return at > known
  }
  return changes.flatMap((change, index): HistoryLine[] => {
    const later = loads[index]
    const seen = later && (index > 0 || isLater(later.at, change.at)) ? differenceTo(later, change) : null
    return [...(seen ? [{ ...seen, isAhead: isAhead(seen.at) }] : []), { is: 'own', change, isAhead: isAhead(change.at) }]
  })
}

function leftBy({ outcome, sent, before, reads }: HostChange): HostValues | null {
  if (reads !== null) return reads
  if (outcome === 'verified') return { status: sent.status ?? before.status, price: sent.price ?? before.price }
  return outcome === 'refused' || outcome === 'notSent' ? before : null
}

/** The values that a change set. A status that was not the sent one when it was verified may be another person's. */
export function setBy(change: HostChange): HostValues | null {
  const left = leftBy(change)
  return left && change.outcome === 'accepted' ? { ...left, status: change.sent.status ?? left.status } : left
}

function differenceTo(later: Loaded, change: HostChange): SeenLine | null {
  const left = leftBy(change)
  if (left === null) return null
  const isOtherStatus = later.status !== left.status
  // Prices may be converted, so ignore a difference of rounding.
  const isOtherPrice =
    later.currency === change.currency && later.price !== null && left.price !== null && !isWithinRounding(later.price, left.price)
  if (!isOtherStatus && !isOtherPrice) return null
  const part = ({ status, price }: HostValues) => ({ ...(isOtherStatus && { status }), ...(isOtherPrice && { price }) })
  return { is: 'seen', id: `${change.id} ${later.at}`, at: later.at, currency: later.currency, from: part(left), to: part(later) }
}

/** Null if nothing was saved, or the old values cannot be sent. A price set differently stays: it may be in another currency. */
export function revertTarget(change: HostChange, host: Host): Target | null {
  const { before, sent, outcome, reads } = change
  const status = hostStatus.safeParse(sent.status).data
  const isOddPrice = sent.price !== undefined && typeof reads?.price === 'number' && !isWithinRounding(sent.price, reads.price)
  const price = outcome === 'accepted' && isOddPrice ? undefined : sent.price
  const target: Target = { ...(status !== undefined && { status }), ...(price !== undefined && { price }) }
  return undoOf({ id: host.id, host, before, target, guards: [], left: null }, { outcome, reads })?.target ?? null
}

/** True if a host has the values that a change left, as far as `target` would overwrite them. */
export function isStillAs(change: HostChange, target: Target, now: HostValues): boolean {
  const left = setBy(change)
  if (left === null) return false
  const isSameStatus = target.status === undefined || left.status === now.status
  const isSamePrice =
    target.price === undefined ||
    left.price === now.price ||
    (left.price !== null && now.price !== null && isWithinRounding(left.price, now.price))
  return isSameStatus && isSamePrice
}

export const isReverted = (target: Target, now: HostValues): boolean => agrees(target, now)
