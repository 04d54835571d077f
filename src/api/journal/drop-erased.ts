import type { Journal } from './journal'
import { keepRecordsOf } from './record-vault'
import { rentResults } from './rent-results'

/** Data without its entry would be unreachable, and unsaved passwords would block closing the tab. */
export async function dropErased({ everywhere }: Pick<Journal, 'everywhere'>): Promise<void> {
  const ids = new Set(everywhere().map(({ attemptId }) => attemptId))
  for (const attemptId of rentResults.get().keys()) if (!ids.has(attemptId)) rentResults.remove(attemptId)
  try {
    await keepRecordsOf(everywhere)
  } catch {
    // A browser without IndexedDB has no records.
  }
}
