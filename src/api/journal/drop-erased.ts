import type { Journal } from './journal'
import { keepRecordsOf } from './record-vault'
import { rentResults } from './rent-results'

/**
 * What belongs to entries of the journal goes when they are erased: nobody could get at it any more, and passwords that
 * nobody kept would hold the tab. What belongs to those that are still there stays: the settings erase the attempts at all
 * services, the journal's page leaves those that are open and those at another service.
 */
export async function dropErased({ everywhere }: Pick<Journal, 'everywhere'>): Promise<void> {
  const ids = new Set(everywhere().map(({ attemptId }) => attemptId))
  for (const attemptId of rentResults.get().keys()) if (!ids.has(attemptId)) rentResults.remove(attemptId)
  try {
    await keepRecordsOf(everywhere)
  } catch {
    // A browser without a database keeps no records.
  }
}
