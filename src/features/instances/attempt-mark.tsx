import type { AttemptState } from '@/domain/journal-entry'
import classes from './attempt-mark.module.css'

/** State as a shape and a word, because colour alone is not accessible. */
export function AttemptMark({ state, children }: { state: AttemptState; children: string }) {
  return (
    <span className={`dim ${classes['mark']}`} data-state={state}>
      {children}
    </span>
  )
}
