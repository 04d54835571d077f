import type { ReactNode } from 'react'
import { RentedConnection } from '@/features/connection/rented-connection'
import classes from '../features/connection/connection-kit.module.css'
import { StopByPart } from './stop-by-part'

/** The parts of a rental below its facts, on the page that rented it and in the journal. */
export function RentedParts({ attemptId, children }: { attemptId: string; children?: ReactNode }) {
  return (
    <div className={classes['frame']}>
      <div className={classes['parts']}>
        <StopByPart attemptId={attemptId} />
        <div>
          <RentedConnection attemptId={attemptId} after={children} />
        </div>
      </div>
    </div>
  )
}
