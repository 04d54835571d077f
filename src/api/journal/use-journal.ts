import { useSyncExternalStore } from 'react'
import { journal } from './journal'
import type { Attempt } from '@/domain/journal-entry'
import { rentResults, type RentResult } from './rent-results'

/** The attempts at this service, the latest first. */
export const useAttempts = (): readonly Attempt[] => useSyncExternalStore(journal().subscribe, journal().attempts)

/** What a rental of this page brought back; undefined when it was made elsewhere or before the page was loaded. */
export const useRentResult = (attemptId: string): RentResult | undefined =>
  useSyncExternalStore(rentResults.subscribe, rentResults.get).get(attemptId)
