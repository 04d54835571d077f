import { journal } from '@/api/journal/journal'
import { preferences } from '@/api/preferences'
import type { Attempt } from '@/domain/journal-entry'
import { checkLimits, mayRent, sumToType, type LimitCheck } from '@/domain/spending-limits'

/** Compares with the journal of all tabs as it is now. Null without limits. */
function checkOwnLimits(attempt: Attempt): LimitCheck | null {
  const { limits } = preferences.fresh()
  if (!limits) return null
  const attempts = journal().current()
  const unreadable = [...journal().unreadable(), ...journal().unreadableRentals()]
  return checkLimits(limits, attempts, attempt, { now: Date.now(), unreadable })
}

/** @param agreedSum sum per hour that the user has typed, or null */
export function isWithinLimits(attempt: Attempt, agreedSum: number | null): boolean {
  const checked = checkOwnLimits(attempt)
  return checked === null || mayRent(checked, agreedSum)
}

/** Sum per hour that the user has to type for this attempt; null within the limits. */
export function sumAboveLimit(attempt: Attempt): number | null {
  const checked = checkOwnLimits(attempt)
  return checked?.isAbove ? sumToType(checked.sum) : null
}
