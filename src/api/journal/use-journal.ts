import { useState, useSyncExternalStore } from 'react'
import { journal } from './journal'
import type { Attempt } from '@/domain/journal-entry'
import type { UnreadableAttempt } from '@/domain/unreadable-attempt'
import { useStore } from '@/shared/lib/use-store'
import { rentResults, type RentResult } from './rent-results'

export const useAttempts = (): readonly Attempt[] => useSyncExternalStore(journal().subscribe, journal().attempts)

export const useUnreadableAttempts = (): readonly UnreadableAttempt[] => useSyncExternalStore(journal().subscribe, journal().unreadable)

export const useUnreadableRentals = (): readonly UnreadableAttempt[] =>
  useSyncExternalStore(journal().subscribe, journal().unreadableRentals)

/** Result of a rental made on this page; undefined if it was made elsewhere or before the page was loaded. */
export const useRentResult = (attemptId: string): RentResult | undefined => useStore(rentResults, (results) => results.get(attemptId))

/** While this page has its result, a deleted entry stays visible: the API returns its passwords only once. */
export function useKnownAttempt(found: Attempt | undefined, id: string): Attempt | undefined {
  const [last, setLast] = useState({ found, id })
  const result = useRentResult(last.found?.attemptId ?? '')
  if (found && found !== last.found) setLast({ found, id })
  return found ?? (result && last.id === id ? last.found : undefined)
}
