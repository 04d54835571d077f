import { catalog } from '@/shared/i18n/messages'
import { registerLocalData } from '@/shared/lib/local-data'
import { baseUrl } from '@/api/config'
import { fromFile, isOpen, mergeAttempts, readAttempts, type Attempt } from '@/domain/journal-entry'

export const JOURNAL_KEY = 'gpu-console.journal'

/** The part of web storage that the journal needs; tests bring their own. */
export type JournalStorage = Pick<Storage, 'getItem' | 'setItem'>

export type Settlement = Pick<Attempt, 'state' | 'outcome' | 'receipts'>

/** The local rental journal: the service lists no instances, so this is all that is known of what was rented from here. */
export interface Journal {
  /** Attempts at this service, the latest first. The same array until something changes. */
  attempts(): readonly Attempt[]
  subscribe(listener: () => void): () => void
  /** Attempts at every service, those that are not shown here too. */
  everywhere(): readonly Attempt[]
  find(attemptId: string): Attempt | undefined
  /** The latest attempt at this offer whose outcome nobody knows yet; while there is one, the offer stays locked. */
  openAttempt(offerId: string): Attempt | undefined
  /**
   * Writes an attempt down before it is sent.
   * @returns false when the browser did not keep it; nothing must be sent then
   */
  begin(attempt: Attempt): boolean
  /** Writes down how an attempt ended, also when the entry has been erased meanwhile. */
  settle(attempt: Attempt, end: Settlement): void
  /** The tab that was sending is gone: nobody will ever learn the answer. */
  giveUp(attemptId: string): void
  /** The person has looked and found no instance. */
  dismiss(attemptId: string): void
  /** Erases what is settled; what is open stays, because it keeps its offer locked. */
  erase(): void
  remove(attemptId: string): void
}

export interface JournalParts {
  storage: JournalStorage | undefined
  service: string
  now: () => number
  /** Calls the listener after other tabs have written, and returns how to stop that. */
  onOtherTab: (listener: () => void) => () => void
}

export function createJournal({ storage, service, now, onOtherTab }: JournalParts): Journal {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let shown: readonly Attempt[] = []

  // Always from storage: another tab may have written since, and nothing of it must be lost.
  const load = () => parse(readText(storage))
  const write = (attempts: Attempt[]): boolean => {
    try {
      // As it will be read: texts of any length must not fill the storage.
      storage?.setItem(JOURNAL_KEY, JSON.stringify(readAttempts(attempts).attempts))
      return storage !== undefined
    } catch {
      return false
    } finally {
      listeners.forEach((listener) => listener())
    }
  }
  const change = (attemptId: string, made: (entry: Attempt) => Attempt): void => {
    write(load().map((entry) => (entry.attemptId === attemptId ? made(entry) : entry)))
  }
  const attempts = (): readonly Attempt[] => {
    const current = readText(storage)
    if (current === text) return shown
    text = current
    shown = parse(current)
      .filter((entry) => entry.service === service)
      .toSorted((a, b) => b.startedAt - a.startedAt)
    return shown
  }

  return {
    attempts,
    subscribe(listener) {
      listeners.add(listener)
      const stop = onOtherTab(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    everywhere: load,
    find: (attemptId) => attempts().find((entry) => entry.attemptId === attemptId),
    openAttempt: (offerId) => attempts().find((entry) => entry.offer.id === offerId && isOpen(entry)),
    begin: (attempt) => write([...load(), attempt]) && load().some(({ attemptId }) => attemptId === attempt.attemptId),
    settle(attempt, end) {
      const settled: Attempt = { ...attempt, ...end, settledAt: now() }
      const known = load().filter(({ attemptId }) => attemptId !== attempt.attemptId)
      write(mergeAttempts(known, [settled]))
    },
    giveUp: (attemptId) =>
      change(attemptId, (entry) => (entry.state === 'sending' ? { ...entry, state: 'unknown', settledAt: now() } : entry)),
    dismiss: (attemptId) => change(attemptId, (entry) => (entry.state === 'unknown' ? { ...entry, state: 'dismissed' } : entry)),
    erase: () => void write(load().filter((entry) => entry.service !== service || isOpen(entry))),
    remove: (attemptId) => void write(load().filter((entry) => entry.attemptId !== attemptId || isOpen(entry))),
  }
}

function readText(storage: JournalStorage | undefined): string | null {
  try {
    return storage?.getItem(JOURNAL_KEY) ?? null
  } catch {
    return null
  }
}

function parse(text: string | null): Attempt[] {
  try {
    return text === null ? [] : readAttempts(JSON.parse(text)).attempts
  } catch {
    return []
  }
}

function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

function onStorageEvent(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === JOURNAL_KEY || key === null) listener()
  }
  globalThis.addEventListener('storage', hear)
  return () => globalThis.removeEventListener('storage', hear)
}

async function dropWhatTheyBrought(): Promise<void> {
  try {
    await (await import('./drop-erased')).dropErased(journal())
  } catch {
    // Could not be fetched: passwords stay in memory and hold the tab, nothing is lost unseen.
  }
}

let made: Journal | undefined

/** The journal of this browser for the service of this page. */
export const journal = (): Journal =>
  (made ??= createJournal({ storage: browserStorage(), service: baseUrl(), now: Date.now, onOtherTab: onStorageEvent }))

registerLocalData({
  name: 'journal',
  key: JOURNAL_KEY,
  describe: catalog({
    en: async () => ({ messages: { title: 'Rental journal', about: 'What was rented from this browser, without passwords and tokens.' } }),
    ru: async () => ({ messages: { title: 'Журнал аренды', about: 'Что арендовано из этого браузера, без паролей и токенов.' } }),
  }),
  count: (value) => readAttempts(value).attempts.length,
  unsettled: (value) => readAttempts(value).attempts.filter(isOpen).length,
  validate(value) {
    if (!Array.isArray(value)) return { ok: false }
    const { attempts, dropped } = readAttempts(value)
    return { ok: true, value: fromFile(attempts), dropped }
  },
  // What the same rentals brought back, in memory and encrypted.
  alsoErase: () => void dropWhatTheyBrought(),
  merge: (here, others) => mergeAttempts(readAttempts(here).attempts, readAttempts(others).attempts),
  redact: (value) => readAttempts(value).attempts,
})
