import type { Attempt } from './journal-entry'

const FIRST_RENTALS = 5
const DAY_MS = 86_400_000
const AGE_MS = 30 * DAY_MS

export interface ExportDue {
  /** Rentals that no export of this browser has, and that came from none. */
  rentals: number
  /** Time of the last export in ms; null if there was none, or if a clock that was set back since makes it unknown. */
  last: number | null
}

/** The journal may be the only trace of a rental: due from the fifth one on, and when the last export is 30 days old. Null: not due. */
export function exportDue(
  attempts: readonly Pick<Attempt, 'state' | 'startedAt' | 'imported'>[],
  exportedAt: number | null,
  now: number,
): ExportDue | null {
  // A page may round its time down.
  const last = exportedAt !== null && exportedAt <= now + DAY_MS ? exportedAt : null
  const isOnlyHere = ({ state, startedAt, imported }: (typeof attempts)[number]) =>
    state === 'rented' && imported === undefined && startedAt > (last ?? Number.NEGATIVE_INFINITY)
  const rentals = attempts.filter(isOnlyHere).length
  const isDue = last === null ? rentals >= FIRST_RENTALS : rentals > 0 && now - last >= AGE_MS
  return isDue ? { rentals, last } : null
}
