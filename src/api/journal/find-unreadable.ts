import { findOpenAttempt, findRental, type UnreadableAttempt } from '@/domain/unreadable-attempt'
import type { JournalStores } from './journal-stores'

export interface Unreadable {
  /** Attempts that may have an unknown outcome. */
  open: readonly UnreadableAttempt[]
  /** Rentals that are not marked as stopped. */
  rented: readonly UnreadableAttempt[]
}

export function createFindUnreadable({ begun, ended, marks, remarks }: JournalStores) {
  let last: { of: readonly unknown[]; found: Unreadable } | undefined

  function find(service: string): Unreadable {
    // The outcome of an attempt outranks its start.
    const texts = new Map([...begun.unreadable(), ...ended.unreadable()].map((one) => [one.id, one]))
    // A different fact of the attempt is readable, or the user has dismissed it.
    for (const { attemptId } of [...begun.list(), ...ended.list()]) texts.delete(attemptId)
    for (const { kind, attemptId } of marks.list()) if (kind === 'dismissed') texts.delete(attemptId)
    const stopped = new Set(remarks.list().flatMap((one) => (one.kind === 'stop' && one.stoppedAt !== null ? [one.attemptId] : [])))
    const all = [...texts.values()]
    return {
      open: all.flatMap((one) => findOpenAttempt(one, service) ?? []),
      rented: all.flatMap((one) => (stopped.has(one.id) ? [] : (findRental(one, service) ?? []))),
    }
  }

  return (service: string): Unreadable => {
    const of = [service, remarks.list(), ...[begun, ended, marks].flatMap((store) => [store.list(), store.unreadable()])]
    if (!last || of.some((one, index) => one !== last?.of[index])) last = { of, found: find(service) }
    return last.found
  }
}
