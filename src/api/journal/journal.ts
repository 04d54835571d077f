import { localItems, type ItemStorage } from '@/shared/lib/item-storage'
import { baseUrl } from '@/api/config'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import type { UnreadableAttempt } from '@/domain/unreadable-attempt'
import { createJournalStores, type JournalStores } from './journal-stores'
import { createUnreadableAttempts, type UnreadableAttempts } from './unreadable-attempts'

export type Settlement = Pick<Attempt, 'state' | 'outcome' | 'receipts'>

/** An attempt that locks its offer. An unreadable entry counts as one of unknown outcome. */
export interface OpenAttempt {
  attemptId: string
  state: 'sending' | 'unknown'
}

/** The local rental journal: the service lists no instances, so this is all that is known of what was rented from here. */
export interface Journal {
  /** Attempts at this service, the latest first, up to the last storage event. The same array until something changes. */
  attempts(): readonly Attempt[]
  subscribe(listener: () => void): () => void
  /** The same as they are stored now, for decisions about money: events of other tabs may be late. */
  current(): readonly Attempt[]
  /** Attempts at every service, those that are not shown here too. */
  everywhere(): readonly Attempt[]
  /** Unreadable entries that may be of unknown outcome, at this service. The same array until something changes. */
  unreadable(): readonly UnreadableAttempt[]
  find(attemptId: string): Attempt | undefined
  /**
   * The latest attempt at this offer without a known outcome; it locks the offer. An unreadable entry locks its offer too,
   * and every offer if it has no offer ID.
   */
  openAttempt(offerId: string): OpenAttempt | undefined
  /**
   * Writes an attempt down before it is sent.
   * @returns false when the browser did not keep it; nothing must be sent then
   */
  begin(attempt: Attempt): boolean
  /** Writes down how an attempt ended, also when the entry was erased since. Only by the page that sent it. */
  settle(attempt: Attempt, end: Settlement): void
  /** The tab that was sending is gone: nobody will ever learn the answer. */
  giveUp(attemptId: string): void
  /** The person has looked and found no instance. */
  dismiss(attemptId: string): void
  /** The person trusts the hosts of an entry from a file. */
  confirm(attemptId: string): void
  /** Erases what is settled; what is open stays, because it keeps its offer locked. */
  erase(): void
  remove(attemptId: string): void
}

export interface JournalParts {
  storage: ItemStorage
  service: string
  now: () => number
}

export function createJournal({ storage, service, now }: JournalParts): Journal {
  const stores = createJournalStores(storage)
  return journalOf(stores, createUnreadableAttempts(storage, stores), service, now)
}

function journalOf(stores: JournalStores, lost: UnreadableAttempts, service: string, now: () => number): Journal {
  let last: { all: readonly Attempt[]; mine: readonly Attempt[] } | undefined
  const attempts = () => {
    const all = stores.attempts()
    if (last?.all !== all) last = { all, mine: all.filter((entry) => entry.service === service) }
    return last.mine
  }
  const unreadable = () => lost.list(service)
  const find = (attemptId: string) => attempts().find((entry) => entry.attemptId === attemptId)
  const current = () => {
    stores.refresh()
    return attempts()
  }

  return {
    attempts,
    subscribe(listener) {
      const stops = [stores.subscribe(listener), lost.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
    current,
    everywhere() {
      stores.refresh()
      return stores.attempts()
    },
    unreadable,
    find,
    openAttempt(offerId) {
      const open = current().find((entry) => entry.offer.id === offerId && isOpen(entry))
      if (open) return { attemptId: open.attemptId, state: open.state === 'unknown' ? 'unknown' : 'sending' }
      const unread = unreadable().find((entry) => entry.offerId === null || entry.offerId === offerId)
      return unread && { attemptId: unread.attemptId, state: 'unknown' }
    },
    begin: stores.begin,
    settle: (attempt, end) => stores.settle({ ...attempt, ...end, settledAt: now() }),
    giveUp(attemptId) {
      stores.refresh()
      if (find(attemptId)?.state === 'sending') stores.mark({ kind: 'gone', attemptId, at: now(), of: null })
    },
    dismiss(attemptId) {
      stores.refresh()
      if (find(attemptId)?.state === 'unknown' || unreadable().some((entry) => entry.attemptId === attemptId)) {
        stores.mark({ kind: 'dismissed', attemptId, at: now(), of: stores.settledAt(attemptId) })
      }
    },
    confirm(attemptId) {
      const { imported } = find(attemptId) ?? {}
      if (imported) stores.mark({ kind: 'confirmed', attemptId, at: now(), of: imported.at })
    },
    erase: () => stores.remove((entry) => entry.service === service && !isOpen(entry)),
    remove: (attemptId) => stores.remove((entry) => entry.attemptId === attemptId && !isOpen(entry)),
  }
}

/** The journal of this browser, of all services. */
export const journalStores = createJournalStores()

let made: Journal | undefined

/** The journal of this browser for the service of this page. */
export const journal = (): Journal =>
  (made ??= journalOf(journalStores, createUnreadableAttempts(localItems, journalStores), baseUrl(), Date.now))
