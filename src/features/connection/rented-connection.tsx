import type { ReactNode } from 'react'
import { journal } from '@/api/journal/journal'
import { rentResults } from '@/api/journal/rent-results'
import { useAttempts, useKnownAttempt, useRentResult } from '@/api/journal/use-journal'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { ConnectionKit } from './connection-kit'
import { SecretsElsewhere } from './secrets-elsewhere'

/** @param after parts of the page between the kit and the API details */
export function RentedConnection({ attemptId, after }: { attemptId: string; after?: ReactNode }) {
  const saved = useAttempts().find((entry) => entry.attemptId === attemptId)
  const attempt = useKnownAttempt(saved, attemptId)
  const result = useRentResult(attemptId)
  const reportUnsaved = useReportUnsaved()
  if (!attempt) return null
  return (
    <ConnectionKit
      rented={{ attempt, content: result ?? null }}
      saved={result?.isSaved ?? true}
      isSealed={result?.isSealed ?? false}
      onSaved={() => rentResults.markSaved(attemptId)}
      onConfirm={() => reportUnsaved(journal().confirm(attemptId))}
      after={after}
    >
      <SecretsElsewhere attemptId={attemptId} />
    </ConnectionKit>
  )
}
