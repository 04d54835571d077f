import type { AttemptState } from '@/domain/journal-entry'
import classes from './attempt-mark.module.css'

export function AttemptMark({ state, children }: { state: AttemptState; children: string }) {
  return (
    <span className={`dim ${classes['mark']}`} data-state={state}>
      {children}
    </span>
  )
}
