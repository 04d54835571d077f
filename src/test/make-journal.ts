import { JOURNAL_KEY } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { attemptWith } from './make-attempt'

/** Where the tests' service is. */
export const SERVICE = 'http://console.test'

let count = 0

/**
 * Puts these attempts into the journal of this browser, as an earlier visit would have left them. Each has an id of its own: the
 * page gives up an open attempt seconds later, by its id, and a later test may hold another one by then.
 */
export function journalWith(...attempts: Partial<Attempt>[]): Attempt[] {
  const written = attempts.map((attempt) => attemptWith({ attemptId: `a-of-test-${(count += 1)}`, service: SERVICE, ...attempt }))
  localStorage.setItem(JOURNAL_KEY, JSON.stringify(written))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: JOURNAL_KEY }))
  return written
}
