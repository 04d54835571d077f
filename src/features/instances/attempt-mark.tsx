import type { AttemptState } from '@/domain/journal-entry'
import classes from './attempt-mark.module.css'

/** A shape and a word: colour is never the only sign. */
export function AttemptMark({ state, children }: { state: AttemptState; children: string }) {
  return (
    <span className={classes['mark']} data-state={state}>
      {children}
    </span>
  )
}
