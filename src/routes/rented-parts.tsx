import type { ReactNode } from 'react'
import { RentedConnection } from '@/features/connection/rented-connection'
import { lazyPart } from '@/shared/ui/lazy-part'

// Has its own error region: without it the connection stays visible, which may hold the only passwords.
const StopByPart = lazyPart(async () => (await import('@/features/reminders/stop-by-part')).StopByPart)

/** The parts of a rental below its facts, on the page that rented it and in the journal. */
export function RentedParts({ attemptId, children }: { attemptId: string; children?: ReactNode }) {
  return (
    <>
      <StopByPart attemptId={attemptId} />
      <RentedConnection attemptId={attemptId} after={children} />
    </>
  )
}
