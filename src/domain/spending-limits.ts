import type { Currency } from '@/contract/params'
import { plus, round, times } from '@/shared/lib/decimal'
import { costFor, HOUR_MS, type CostLine } from './cost-sheet'
import { HOURS_PER_MONTH } from './hourly-price'
import { isOpen, type Attempt } from './journal-entry'
import { agreedPrice, isOpenRental, rentalStart, type AgreedPrice, type PricedRental } from './rental-cost'
import type { UnreadableAttempt } from './unreadable-attempt'

/** The user's own limits. The marketplace does not know them. */
export interface SpendingLimits {
  /** For all open rentals together, per hour. Null: no limit. */
  hour: number | null
  /** For the cost of the last 30 days and of the next rental. Null: no limit. */
  days30: number | null
  /** The only currency that counts: prices are never converted. */
  currency: Currency
  /** Price per hour of a rental without a known price in `currency`. Null: it is in no sum. */
  unknownHour: number | null
}

type Unreadable = Pick<UnreadableAttempt, 'startedAt'>

/** The rental to be sent. */
export type OwnRental = PricedRental & Pick<Attempt, 'attemptId' | 'reserve_period' | 'plannedMs' | 'plannedUntil'>

export interface LimitMeter {
  limit: number
  before: number
  own: number
  sum: number
  isAbove: boolean
}

export interface LimitCheck {
  hour: LimitMeter | null
  days30: LimitMeter | null
  /** Sum per hour with the rental. */
  sum: number
  isAbove: boolean
  /** Open rentals without a known price in the currency of the limits. */
  unpriced: number
  /** Rentals stopped in the last 30 days without a price of this kind. 0 without a limit for them. */
  unpricedStopped: number
  isOwnUnpriced: boolean
  /** Counted rentals, and the one to be sent, whose disk has no known price in that currency: only their GPU is in the sums. */
  withoutDisk: number
  /** Rentals in flight or with an unknown outcome, which count as open. */
  uncertain: number
}

/** Time that a rental counts toward the limit for 30 days if the user has not chosen one. */
const USUAL_MS = 24 * HOUR_MS
const DAYS_30_MS = 30 * 24 * HOUR_MS
const MONTH_MS = HOURS_PER_MONTH * HOUR_MS

/**
 * Compares the open rentals of the journal, and the one to be sent, with the limits. Equal is within a limit.
 * @param own the rental to be sent, or null. Its own entry in the journal is left out.
 * @param unreadable unreadable entries of the journal that may be rentals
 */
export function checkLimits(
  limits: SpendingLimits,
  attempts: readonly Attempt[],
  own: OwnRental | null,
  { now, unreadable = [] }: { now: number; unreadable?: readonly Unreadable[] },
): LimitCheck {
  const others = attempts.filter(({ attemptId }) => attemptId !== own?.attemptId)
  const open = others.filter((attempt) => isOpenRental(attempt) || isOpen(attempt))
  const isPast = ({ state, stoppedAt = 0 }: Attempt) => state === 'rented' && stoppedAt > now - DAYS_30_MS
  const past = limits.days30 === null ? [] : others.filter(isPast)
  const hours = (attempt: PricedRental) => priceIn(limits, attempt)?.hour ?? limits.unknownHour ?? 0
  const unpriced = open.filter((attempt) => priceIn(limits, attempt) === null).length + unreadable.length
  const before = plus(...open.map(hours), times(unreadable.length, limits.unknownHour ?? 0))
  const ownHour = own ? hours(own) : 0
  const hour = meterOf(limits.hour, before, ownHour)
  const spent = plus(spentIn30Days(limits, others, now), unreadableIn30Days(limits, unreadable, now))
  const days30 = meterOf(limits.days30, spent, own ? costOf(limits, own, plannedTime(own, now)) : 0)
  return {
    hour,
    days30,
    sum: plus(before, ownHour),
    isAbove: hour?.isAbove === true || days30?.isAbove === true,
    unpriced,
    unpricedStopped: past.filter((attempt) => priceIn(limits, attempt) === null).length,
    isOwnUnpriced: own !== null && priceIn(limits, own) === null,
    withoutDisk: [...open, ...past, ...(own ? [own] : [])].filter((one) => agreedIn(limits, one)?.hasDisk === false).length,
    uncertain: open.filter(isOpen).length,
  }
}

/** The sum as the user types it: to the cent, or to a hundredth of a cent below 1. Infinity, which cannot be typed, for one without a figure. */
export const sumToType = (sum: number): number => (Number.isFinite(sum) ? round(sum, sum < 1 ? 4 : 2) : Number.POSITIVE_INFINITY)

/** True for a rental within the limits, and for one above them whose sum per hour the user has typed. */
export const mayRent = ({ isAbove, sum }: LimitCheck, agreedSum: number | null): boolean =>
  !isAbove || (agreedSum !== null && sumToType(sum) <= agreedSum)

function plannedTime({ reserve_period, plannedMs, plannedUntil }: OwnRental, now: number): number {
  if (reserve_period === 'month') return MONTH_MS
  return plannedUntil !== undefined && plannedUntil > now ? plannedUntil - now : (plannedMs ?? USUAL_MS)
}

function meterOf(limit: number | null, before: number, own: number): LimitMeter | null {
  const sum = plus(before, own)
  // Prices of 1e308 add up to no number, which is not within a limit.
  return limit === null ? null : { limit, before, own, sum, isAbove: !(sum <= limit) }
}

/** A page in another currency shows another price of the same offer. Without a currency, a price is in the currency of the page. */
function agreedIn({ currency }: SpendingLimits, attempt: PricedRental): AgreedPrice | null {
  const named = (prices: Attempt['prices']) => prices.filter((price) => price.currency === currency)
  const { prices, disk_prices } = attempt
  const asked = attempt.currency === currency ? attempt : { ...attempt, currency, prices: named(prices), disk_prices: named(disk_prices) }
  const agreed = agreedPrice(asked)
  return agreed?.line.currency === currency ? agreed : null
}

const priceIn = (limits: SpendingLimits, attempt: PricedRental): CostLine | null => agreedIn(limits, attempt)?.line ?? null

function costOf(limits: SpendingLimits, attempt: PricedRental, ms: number): number {
  const line = priceIn(limits, attempt)
  return line ? costFor(line, ms) : times(limits.unknownHour ?? 0, ms / HOUR_MS)
}

/** Rentals that the user has not marked as stopped, and those with an unknown outcome, count until now; a reserved month counts as a whole. */
function spentIn30Days(limits: SpendingLimits, attempts: readonly Attempt[], now: number): number {
  const from = now - DAYS_30_MS
  const time = (attempt: Attempt) => {
    const start = rentalStart(attempt)
    const elapsed = Math.max(0, Math.min(attempt.stoppedAt ?? now, now) - Math.max(start, from))
    return attempt.reserve_period === 'month' && start > from ? Math.max(elapsed, MONTH_MS) : elapsed
  }
  const costs = attempts
    .filter((attempt) => attempt.state === 'rented' || isOpen(attempt))
    .map((attempt) => costOf(limits, attempt, time(attempt)))
  return round(plus(...costs), 4)
}

/** Without a readable start, an entry may be as old as the 30 days. */
function unreadableIn30Days({ unknownHour }: SpendingLimits, unreadable: readonly Unreadable[], now: number): number {
  const ms = unreadable.map(({ startedAt }) => Math.min(DAYS_30_MS, Math.max(0, now - (startedAt ?? 0))))
  return round(times(unknownHour ?? 0, plus(...ms) / HOUR_MS), 4)
}
