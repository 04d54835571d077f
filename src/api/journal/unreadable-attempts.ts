import type { UnreadableAttempt } from '@/domain/unreadable-attempt'
import { createSignal } from '@/shared/lib/create-signal'
import type { ItemStorage } from '@/shared/lib/item-storage'
import { orNull, QUARANTINE_KEY } from '@/shared/lib/item-store'
import type { JournalStores } from './journal-stores'

export interface UnreadableAttempts {
  list(service: string): readonly UnreadableAttempt[]
  subscribe(listener: () => void): () => void
}

/** Until it is checked, an unreadable entry may be an attempt at any offer. */
const NOT_KNOWN: readonly UnreadableAttempt[] = [{ attemptId: 'unreadable', offerId: null, startedAt: null, isSetAside: true }]
const NONE: readonly UnreadableAttempt[] = []

/** Rarely needed: the check is loaded when there is an unreadable entry. */
export function createUnreadableAttempts(storage: ItemStorage, stores: JournalStores): UnreadableAttempts {
  const { emit, subscribe } = createSignal()
  let found: UnreadableAttempts['list'] | undefined
  let loading: Promise<void> | undefined
  let isQuarantined: boolean | undefined

  const load = async () => {
    const { createFindUnreadable } = await import('./find-unreadable')
    found = createFindUnreadable(storage, stores)
    emit()
  }

  const hasQuarantine = () => orNull(() => storage.keys().some((key) => key.startsWith(QUARANTINE_KEY))) ?? false
  storage.listen((changes) => {
    if (!changes.some(({ key }) => key === null || key.startsWith(QUARANTINE_KEY))) return
    isQuarantined = undefined
    emit()
  })

  return {
    list(service) {
      // Not in the list of attempts yet.
      if (stores.begun.hasOldArray()) return NOT_KNOWN
      isQuarantined ??= hasQuarantine()
      if (!isQuarantined && stores.begun.unreadable().length + stores.ended.unreadable().length === 0) return NONE
      loading ??= load().catch(() => (loading = undefined))
      return found?.(service) ?? NOT_KNOWN
    },
    subscribe,
  }
}
