import type { Attempt } from '@/domain/journal-entry'
import type { EarlierRental } from './rent-machine'

/** The latest rental of this offer in the journal, or null. */
export function earlierRental(attempts: readonly Attempt[], offerId: string): EarlierRental | null {
  const found = attempts.find(({ offer, state }) => state === 'rented' && offer.id === offerId)
  return found ? { attemptId: found.attemptId, at: found.settledAt ?? found.startedAt } : null
}
