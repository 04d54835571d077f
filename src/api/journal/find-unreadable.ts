import { findOpenAttempt, type UnreadableAttempt } from '@/domain/unreadable-attempt'
import type { ItemStorage } from '@/shared/lib/item-storage'
import { createQuarantine } from '@/shared/lib/quarantine'
import { JOURNAL_KEY, type JournalStores } from './journal-stores'

/** Checks unreadable entries, including those in quarantine. */
export function createFindUnreadable(storage: ItemStorage, { begun, ended, marks }: JournalStores) {
  const quarantine = createQuarantine(storage)
  let last: { of: readonly unknown[]; list: readonly UnreadableAttempt[] } | undefined

  function find(service: string): UnreadableAttempt[] {
    // The outcome of an attempt outranks its start.
    const inPlace = [...begun.unreadable(), ...ended.unreadable()].map(({ id, text }) => ({ id, text, isSetAside: false }))
    const aside = quarantine.list().filter(({ from }) => from === JOURNAL_KEY)
    const texts = new Map([...inPlace, ...aside.map(({ id, text }) => ({ id, text, isSetAside: true }))].map((one) => [one.id, one]))
    // A different fact of the attempt is readable, or the user has dismissed it.
    for (const { attemptId } of [...begun.list(), ...ended.list()]) texts.delete(attemptId)
    for (const { kind, attemptId } of marks.list()) if (kind === 'dismissed') texts.delete(attemptId)
    return [...texts.values()].flatMap((one) => findOpenAttempt(one, service) ?? [])
  }

  return (service: string): readonly UnreadableAttempt[] => {
    const of = [service, ...[begun, ended, marks, quarantine].flatMap((store) => [store.list(), store.unreadable()])]
    if (!last || of.some((one, index) => one !== last?.of[index])) last = { of, list: find(service) }
    return last.list
  }
}
