import { useState, useSyncExternalStore } from 'react'
import { journal } from './journal'
import type { Attempt } from '@/domain/journal-entry'
import type { UnreadableAttempt } from '@/domain/unreadable-attempt'
import { useStore } from '@/shared/lib/use-store'
import { rentResults, type RentResult } from './rent-results'

export const useAttempts = (): readonly Attempt[] => useSyncExternalStore(journal().subscribe, journal().attempts)

export const useUnreadableAttempts = (): readonly UnreadableAttempt[] => useSyncExternalStore(journal().subscribe, journal().unreadable)

/** Result of a rental made on this page; undefined if it was made elsewhere or before the page was loaded. */
export const useRentResult = (attemptId: string): RentResult | undefined => useStore(rentResults, (results) => results.get(attemptId))

/**
 * Keeps the last seen entry after a different tab deleted it. While this page has its result, the entry stays
 * visible, because the result may contain passwords that the API returns only once.
 * @param id ID of the entry
 */
export function useKnownAttempt(found: Attempt | undefined, id: string): Attempt | undefined {
  const [last, setLast] = useState({ found, id })
  const result = useRentResult(last.found?.attemptId ?? '')
  if (found && found !== last.found) setLast({ found, id })
  return found ?? (result && last.id === id ? last.found : undefined)
}
