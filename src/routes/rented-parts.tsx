import type { ReactNode } from 'react'
import { RentedConnection } from '@/features/connection/rented-connection'
import { StopByPart } from './stop-by-part'

/** The parts of a rental below its facts, on the page that rented it and in the journal. */
export function RentedParts({ attemptId, children }: { attemptId: string; children?: ReactNode }) {
  return (
    <>
      <StopByPart attemptId={attemptId} />
      <RentedConnection attemptId={attemptId} after={children} />
    </>
  )
}
