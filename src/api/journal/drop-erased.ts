import type { Journal } from './journal'
import { recordVault } from './record-vault'
import { rentResults } from './rent-results'

/**
 * What belongs to entries of the journal goes when they are erased: nobody could get at it any more, and passwords that
 * nobody kept would hold the tab.
 */
export async function dropErased({ find }: Pick<Journal, 'find'>): Promise<void> {
  for (const attemptId of rentResults.get().keys()) if (!find(attemptId)) rentResults.remove(attemptId)
  try {
    await recordVault().eraseAll()
  } catch {
    // A browser without a database keeps no records.
  }
}
