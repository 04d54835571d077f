import { journalStores } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { attemptWith } from './make-attempt'

export const SERVICE = 'http://console.test'

let count = 0

/** As earlier visits or another tab left it. Unique IDs: the page gives up an open attempt seconds later, in the next test. */
export function journalWith(...attempts: Partial<Attempt>[]): Attempt[] {
  const written = attempts.map((attempt) => attemptWith({ attemptId: `a-of-test-${(count += 1)}`, service: SERVICE, ...attempt }))
  const { begun, ended, marks, remarks } = journalStores
  for (const { name } of [begun, ended, marks, remarks]) {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${name}/`)) localStorage.removeItem(key)
  }
  for (const attempt of written) {
    const { name } = attempt.state === 'sending' ? begun : ended
    localStorage.setItem(`${name}/${attempt.attemptId}`, JSON.stringify({ v: 1, ...attempt }))
  }
  globalThis.dispatchEvent(new StorageEvent('storage', { key: null }))
  return written
}
