import { JOURNAL_KEY } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { attemptWith } from './make-attempt'

/** Where the tests' service is. */
export const SERVICE = 'http://console.test'

/** Puts these attempts into the journal of this browser, as an earlier visit would have left them. */
export function journalWith(...attempts: Partial<Attempt>[]): Attempt[] {
  const written = attempts.map((attempt) => attemptWith({ service: SERVICE, ...attempt }))
  localStorage.setItem(JOURNAL_KEY, JSON.stringify(written))
  globalThis.dispatchEvent(new StorageEvent('storage', { key: JOURNAL_KEY }))
  return written
}
