import { findOpenAttempt, type UnreadableAttempt } from '@/domain/unreadable-attempt'
import type { JournalStores } from './journal-stores'

export function createFindUnreadable({ begun, ended, marks }: JournalStores) {
  let last: { of: readonly unknown[]; list: readonly UnreadableAttempt[] } | undefined

  function find(service: string): UnreadableAttempt[] {
    // The outcome of an attempt outranks its start.
    const texts = new Map([...begun.unreadable(), ...ended.unreadable()].map((one) => [one.id, one]))
    // A different fact of the attempt is readable, or the user has dismissed it.
    for (const { attemptId } of [...begun.list(), ...ended.list()]) texts.delete(attemptId)
    for (const { kind, attemptId } of marks.list()) if (kind === 'dismissed') texts.delete(attemptId)
    return [...texts.values()].flatMap((one) => findOpenAttempt(one, service) ?? [])
  }

  return (service: string): readonly UnreadableAttempt[] => {
    const of = [service, ...[begun, ended, marks].flatMap((store) => [store.list(), store.unreadable()])]
    if (!last || of.some((one, index) => one !== last?.of[index])) last = { of, list: find(service) }
    return last.list
  }
}
