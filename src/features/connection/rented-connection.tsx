import type { ReactNode } from 'react'
import { journal } from '@/api/journal/journal'
import { rentResults } from '@/api/journal/rent-results'
import { useAttempts, useKnownAttempt, useRentResult } from '@/api/journal/use-journal'
import { ConnectionKit } from './connection-kit'
import { SecretsElsewhere } from './secrets-elsewhere'

/** @param after parts of the page between the kit and the API details */
export function RentedConnection({ attemptId, after }: { attemptId: string; after?: ReactNode }) {
  const kept = useAttempts().find((entry) => entry.attemptId === attemptId)
  const attempt = useKnownAttempt(kept, attemptId)
  const result = useRentResult(attemptId)
  if (!attempt) return null
  return (
    <ConnectionKit
      rented={{ attempt, content: result ?? null }}
      kept={result?.isKept ?? true}
      isSealed={result?.isSealed ?? false}
      onKept={() => rentResults.markKept(attemptId)}
      onConfirm={() => journal().confirm(attemptId)}
      after={after}
    >
      <SecretsElsewhere attemptId={attemptId} />
    </ConnectionKit>
  )
}
