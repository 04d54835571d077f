import { baseUrl } from '@/api/config'
import { isOpen, MAX_NOTE, type Attempt, type EnteredAddress } from '@/domain/journal-entry'
import type { UnreadableAttempt } from '@/domain/unreadable-attempt'
import type { ItemStorage } from '@/shared/lib/item-storage'
import type { Unreadable } from './find-unreadable'
import { createJournalStores, type JournalStores } from './journal-stores'
import { createSignal } from '@/shared/lib/create-signal'

interface UnreadableAttempts {
  list(service: string): Unreadable
  subscribe(listener: () => void): () => void
}

/** Until it is checked, an unreadable entry may be an attempt at any offer. */
const NOT_KNOWN: Unreadable = { open: [{ attemptId: 'unreadable', offerId: null, startedAt: null }], rented: [] }
const NONE: Unreadable = { open: [], rented: [] }

/** Rarely needed: the check is loaded when there is an unreadable entry. */
function createUnreadableAttempts(stores: JournalStores): UnreadableAttempts {
  const { emit, subscribe } = createSignal()
  let found: UnreadableAttempts['list'] | undefined
  let loading: Promise<void> | undefined

  const load = async () => {
    const { createFindUnreadable } = await import('./find-unreadable')
    found = createFindUnreadable(stores)
    emit()
  }

  return {
    list(service) {
      if (stores.begun.unreadable().length + stores.ended.unreadable().length === 0) return NONE
      loading ??= load().catch(() => (loading = undefined))
      return found?.(service) ?? NOT_KNOWN
    },
    subscribe,
  }
}

export type Settlement = Pick<Attempt, 'state' | 'outcome' | 'receipts'>

/** An attempt that locks its offer. An unreadable entry counts as one with an unknown outcome. */
export interface OpenAttempt {
  attemptId: string
  state: 'sending' | 'unknown'
}

/** The local rental journal. The API lists no instances, so this is the only record of rentals from this browser. */
export interface Journal {
  /** Attempts at this API, newest first, up to the last storage event. Returns the same array until a change. */
  attempts(): readonly Attempt[]
  subscribe(listener: () => void): () => void
  /** The same, loaded from storage, for decisions about money: storage events of other tabs may be late. */
  current(): readonly Attempt[]
  /** Attempts at every API, including those not shown here. */
  everywhere(): readonly Attempt[]
  /** Unreadable entries at this API that may have an unknown outcome. Returns the same array until a change. */
  unreadable(): readonly UnreadableAttempt[]
  /** Unreadable rentals at this API that may run. Returns the same array until a change. */
  unreadableRentals(): readonly UnreadableAttempt[]
  find(attemptId: string): Attempt | undefined
  /** The latest attempt at this offer without a known outcome, which locks it. An unreadable entry without an offer ID locks all. */
  openAttempt(offerId: string): OpenAttempt | undefined
  /** Stores an attempt before it is sent. @returns false if the browser could not store it; the request must not be sent then */
  begin(attempt: Attempt): boolean
  /** Stores the outcome of an attempt, even if its entry was deleted in the meantime. Called only by the page that sent it. @returns false if the browser did not store it */
  settle(attempt: Attempt, end: Settlement): boolean
  giveUp(attemptId: string): void
  /** @returns false if the browser did not store it: the offer stays locked */
  dismiss(attemptId: string): boolean
  /** @returns false if the browser did not store it: commands and links stay hidden */
  confirm(attemptId: string): boolean
  /** Stores the user's note about an attempt; an empty text deletes it. @returns false if the browser could not store it */
  writeNote(attemptId: string, text: string): boolean
  /** Null undoes the stop. @returns false if the browser did not store it, or for anything but a rental of the journal */
  writeStop(attemptId: string, stoppedAt: number | null): boolean
  /** Null: no time. @returns false if the browser did not store it, or for an attempt that is neither a rental nor of unknown outcome */
  writeStopBy(attemptId: string, stopBy: number | null): boolean
  /** Postpones the reminder of a rental, not its time to stop by. @returns as `writeStopBy` */
  writeRemind(attemptId: string, remindAt: number): boolean
  /**
   * Stores the address that the user entered for an instance, which the API did not return.
   * @param index position of the instance in the response
   * @returns false if the browser could not store it, or if the attempt is not in the journal
   */
  writeAddress(attemptId: string, index: number, address: EnteredAddress): boolean
  /** Deletes settled attempts; open ones are kept, because they lock their offers. */
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
  return journalOf(stores, createUnreadableAttempts(stores), service, now)
}

function journalOf(stores: JournalStores, lost: UnreadableAttempts, service: string, now: () => number): Journal {
  let last: { all: readonly Attempt[]; mine: readonly Attempt[] } | undefined
  const attempts = () => {
    const all = stores.attempts()
    if (last?.all !== all) last = { all, mine: all.filter((entry) => entry.service === service) }
    return last.mine
  }
  const unreadable = () => lost.list(service).open
  const find = (attemptId: string) => attempts().find((entry) => entry.attemptId === attemptId)
  const current = () => {
    stores.refresh()
    return attempts()
  }
  /** An entry that another tab has deleted gets no remark, which nothing would show or delete. */
  const fresh = (attemptId: string) => current().find((entry) => entry.attemptId === attemptId)

  const mayRemind = (attemptId: string): boolean => {
    const state = fresh(attemptId)?.state
    return state === 'rented' || state === 'unknown'
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
    unreadableRentals: () => lost.list(service).rented,
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
        return stores.mark({ kind: 'dismissed', attemptId, at: now(), of: stores.settledAt(attemptId) })
      }
      return true
    },
    confirm(attemptId) {
      const { imported } = find(attemptId) ?? {}
      return imported === undefined || stores.mark({ kind: 'confirmed', attemptId, at: now(), of: imported.at })
    },
    writeNote: (attemptId, text) =>
      fresh(attemptId) !== undefined && stores.remark({ kind: 'note', attemptId, at: now(), text: text.trim().slice(0, MAX_NOTE) }),
    writeStop: (attemptId, stoppedAt) =>
      fresh(attemptId)?.state === 'rented' && stores.remark({ kind: 'stop', attemptId, at: now(), stoppedAt }),
    writeStopBy(attemptId, stopBy) {
      if (!mayRemind(attemptId)) return false
      // Later than the postponed reminder, also after the clock was set back: it was postponed for the old time.
      const { at = 0 } = stores.remarks.find(`remind/${attemptId}`) ?? {}
      const time = now()
      return stores.remark({ kind: 'stop-by', attemptId, at: time < at ? at + 1 : time, stopBy })
    },
    writeRemind(attemptId, remindAt) {
      if (!mayRemind(attemptId)) return false
      // Later than the time to stop by, also after the clock was set back.
      const { at = 0 } = stores.remarks.find(`stop-by/${attemptId}`) ?? {}
      return stores.remark({ kind: 'remind', attemptId, at: Math.max(now(), at), remindAt })
    },
    writeAddress(attemptId, index, address) {
      const attempt = fresh(attemptId)
      const addresses = { ...attempt?.addresses, [index]: address }
      return attempt !== undefined && stores.remark({ kind: 'address', attemptId, at: now(), addresses })
    },
    erase: () => stores.remove((entry) => entry.service === service && !isOpen(entry)),
    remove: (attemptId) => stores.remove((entry) => entry.attemptId === attemptId && !isOpen(entry)),
  }
}

export const journalStores = createJournalStores()

let made: Journal | undefined

export const journal = (): Journal => (made ??= journalOf(journalStores, createUnreadableAttempts(journalStores), baseUrl(), Date.now))
