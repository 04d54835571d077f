import { useState, useSyncExternalStore } from 'react'
import { journal } from './journal'
import type { Attempt } from '@/domain/journal-entry'
import type { UnreadableAttempt } from '@/domain/unreadable-attempt'
import { useStore } from '@/shared/lib/use-store'
import { rentResults, type RentResult } from './rent-results'

/** The attempts at this service, the latest first. */
export const useAttempts = (): readonly Attempt[] => useSyncExternalStore(journal().subscribe, journal().attempts)

/** Unreadable entries that may be attempts of unknown outcome. */
export const useUnreadableAttempts = (): readonly UnreadableAttempt[] => useSyncExternalStore(journal().subscribe, journal().unreadable)

/** What a rental of this page brought back; undefined when it was made elsewhere or before the page was loaded. */
export const useRentResult = (attemptId: string): RentResult | undefined => useStore(rentResults, (results) => results.get(attemptId))

/**
 * An entry as it was last seen here, when another tab has erased it: as long as this page has what it brought back, that
 * must not leave the screen with it, because it may hold passwords that come only once.
 * @param id by which it was looked for
 */
export function useKnownAttempt(found: Attempt | undefined, id: string): Attempt | undefined {
  const [last, setLast] = useState({ found, id })
  const result = useRentResult(last.found?.attemptId ?? '')
  if (found && found !== last.found) setLast({ found, id })
  return found ?? (result && last.id === id ? last.found : undefined)
}
