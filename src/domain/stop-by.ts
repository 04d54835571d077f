import { parseTime } from '@/contract/time'
import type { Attempt } from './journal-entry'
import { mayRun, rentalStart } from './rental-cost'

const HOUR = 3_600_000

/** Milliseconds before the time to stop by in which it is announced. */
const SOON = HOUR

/**
 * The time that the user chose, else the first `prepaid_until` or `reserved_until` of the answer, else the time planned in
 * the cost sheet. Skips a time that had passed when the answer came. SPEC 2.11 does not say what happens at that time.
 */
export function stopByOf(attempt: Attempt): number | null {
  const { stopBy, plannedMs, plannedUntil } = attempt
  if (stopBy !== undefined) return stopBy
  const start = rentalStart(attempt)
  // A date that had passed when the rental began.
  if (plannedUntil !== undefined) return stopByInAnswer(attempt) ?? (plannedUntil > start ? plannedUntil : null)
  return stopByInAnswer(attempt) ?? (plannedMs === undefined ? null : start + plannedMs)
}

export function stopByInAnswer({ receipts, startedAt, settledAt }: Attempt): number | null {
  const sent = receipts
    .flatMap(({ fields }) => [fields.prepaid_until, fields.reserved_until])
    .map((time) => (typeof time === 'string' ? parseTime(time) : Number.NaN))
    .filter((time) => time > (settledAt ?? startedAt))
  return sent.length === 0 ? null : Math.min(...sent)
}

/** `hour`: less than an hour is left. */
export type ReminderState = 'none' | 'later' | 'hour' | 'overdue'

export function reminderState(attempt: Attempt, now: number): ReminderState {
  const stopBy = mayRun(attempt) ? stopByOf(attempt) : null
  if (stopBy === null) return 'none'
  if (now < stopBy - SOON) return 'later'
  return now < stopBy ? 'hour' : 'overdue'
}

/** Postponed by the user: the rental still counts as overdue. */
export const isPostponed = ({ remindAt }: Pick<Attempt, 'remindAt'>, now: number): boolean => remindAt !== undefined && now < remindAt

/** The time to stop by, or the later one to which the user postponed its reminder. Null without a time to stop by. */
export function nextReminder(attempt: Attempt): number | null {
  const stopBy = stopByOf(attempt)
  return stopBy === null ? null : Math.max(stopBy, attempt.remindAt ?? stopBy)
}

export type StopByChoice = 'hour' | 'fourHours' | 'endOfDay' | 'threeDays'

/** Calendar days and not multiples of 24 hours: a day of daylight saving has 23 or 25. */
export function stopByIn(choice: StopByChoice, now: number): number {
  if (choice === 'hour') return now + HOUR
  if (choice === 'fourHours') return now + 4 * HOUR
  const day = new Date(now)
  const at = (days: number, hour: number, minute: number) =>
    new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour, minute).getTime()
  if (choice === 'threeDays') return at(3, day.getHours(), day.getMinutes())
  // In the last minute of a day, its end would be overdue at once.
  return at(0, 23, 59) > now ? at(0, 23, 59) : at(1, 23, 59)
}

export type RemindChoice = 'hour' | 'threeHours' | 'tonight' | 'tomorrow'

/** 21:00 of this day, or of the next if it has passed; 9:00 of the next day. */
export function remindIn(choice: RemindChoice, now: number): number {
  if (choice === 'hour') return now + HOUR
  if (choice === 'threeHours') return now + 3 * HOUR
  const day = new Date(now)
  const at = (days: number, hour: number) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hour).getTime()
  if (choice === 'tomorrow') return at(1, 9)
  return at(0, 21) > now ? at(0, 21) : at(1, 21)
}
