import type { UnreadableAttempt } from '@/domain/unreadable-attempt'
import { createSignal } from '@/shared/lib/create-signal'
import type { JournalStores } from './journal-stores'

export interface UnreadableAttempts {
  list(service: string): readonly UnreadableAttempt[]
  subscribe(listener: () => void): () => void
}

/** Until it is checked, an unreadable entry may be an attempt at any offer. */
const NOT_KNOWN: readonly UnreadableAttempt[] = [{ attemptId: 'unreadable', offerId: null, startedAt: null }]
const NONE: readonly UnreadableAttempt[] = []

/** Rarely needed: the check is loaded when there is an unreadable entry. */
export function createUnreadableAttempts(stores: JournalStores): UnreadableAttempts {
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
