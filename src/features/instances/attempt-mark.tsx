import type { AttemptState } from '@/domain/journal-entry'
import classes from './instance-page.module.css'

const TONES: Partial<Record<AttemptState, string>> = { rented: 'good', unknown: 'info', sending: 'info', refused: 'bad' }

export function AttemptMark({ state, children }: { state: AttemptState; children: string }) {
  return (
    <span className={`${TONES[state] ?? 'dim'} inline ${classes['mark']}`} data-state={state}>
      {children}
    </span>
  )
}
