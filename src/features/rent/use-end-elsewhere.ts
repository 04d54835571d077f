import { useState } from 'react'
import { useAttempts } from '@/api/journal/use-journal'
import type { Attempt } from '@/domain/journal-entry'
import type { RentState } from './rent-machine'

/** How the attempt of another tab ended that this page has followed; until the next one, or until this page sends one itself. */
export function useEndElsewhere(state: RentState): Attempt | undefined {
  const attempts = useAttempts()
  const [followed, setFollowed] = useState<string | null>(null)
  if (state.at === 'elsewhere' && state.attemptId !== followed) setFollowed(state.attemptId)
  if (state.at === 'sending' && followed !== null) setFollowed(null)
  const attempt = state.at === 'choosing' ? attempts.find(({ attemptId }) => attemptId === followed) : undefined
  // An unknown end has a notice of its own, and whoever dismissed it was here.
  return attempt && ['rented', 'refused', 'not-sent'].includes(attempt.state) ? attempt : undefined
}
