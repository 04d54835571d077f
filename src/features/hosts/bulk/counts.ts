import { OUTCOMES, type Outcome } from '@/api/outcome'
import type { SessionState } from '../change/change-session'
import { isLeftOut, type Mistake } from '../change/row-result'
import { undoOf } from '../change/undo'

export interface Counts extends Record<Outcome, number> {
  all: number
  sent: number
  /** Accepted rows whose hosts are not loaded again yet. */
  answered: number
  /** Rows not sent that no further attempt would send. */
  leftOut: number
  /** Rows with a saved part that can be undone. */
  undoable: number
  /** Undefined if the marketplace took the prices in the right currency. */
  mistake: Mistake | undefined
}

export function countsOf({ rows, states }: Pick<SessionState, 'rows' | 'states'>): Counts {
  const none = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>
  const counts: Counts = { ...none, all: states.size, sent: 0, answered: 0, leftOut: 0, undoable: 0, mistake: undefined }
  for (const row of rows) {
    const at = states.get(row.id)
    if (at?.is === 'answered') {
      counts.sent += 1
      counts[at.answer.outcome === 'accepted' ? 'answered' : at.answer.outcome] += 1
    }
    if (at?.is !== 'ended') continue
    const { outcome } = at.result
    counts[outcome] += 1
    if (outcome !== 'notSent') counts.sent += 1
    if (isLeftOut(at.result)) counts.leftOut += 1
    if (undoOf(row, at.result) !== null) counts.undoable += 1
    counts.mistake ??= at.result.mistake
  }
  return counts
}

export const outcomesIn = (counts: Counts): Outcome[] => OUTCOMES.filter((outcome) => counts[outcome] > 0)
