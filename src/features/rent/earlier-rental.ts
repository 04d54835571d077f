import type { Attempt } from '@/domain/journal-entry'
import { isUnconfirmed } from '@/shared/lib/imported'
import type { EarlierRental } from './rent-machine'

/** The latest rental of this offer in the journal, or null. An unconfirmed entry from a file may be another person's rental. */
export function earlierRental(attempts: readonly Attempt[], offerId: string): EarlierRental | null {
  const found = attempts.find((attempt) => attempt.state === 'rented' && attempt.offer.id === offerId && !isUnconfirmed(attempt))
  return found ? { attemptId: found.attemptId, at: found.settledAt ?? found.startedAt } : null
}
