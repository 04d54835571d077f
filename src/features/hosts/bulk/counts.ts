import { OUTCOMES, type Mistake, type Outcome } from '../change/outcome'
import type { SessionState } from '../change/change-session'
import { undoOf } from '../change/undo'

export interface Counts extends Record<Outcome, number> {
  all: number
  sent: number
  accepted: number
  /** Rows with a saved part that can be undone. */
  undoable: number
  /** Undefined if the marketplace took the prices in the right currency. */
  mistake: Mistake | undefined
}

/** How a response counts until the host is loaded again. */
const PROVISIONAL = { accepted: 'accepted', refused: 'refused', doubtful: 'unknown' } as const

export function countsOf({ rows, states }: Pick<SessionState, 'rows' | 'states'>): Counts {
  const counts: Counts = {
    verified: 0,
    unverified: 0,
    refused: 0,
    unknown: 0,
    unsent: 0,
    all: states.size,
    sent: 0,
    accepted: 0,
    undoable: 0,
    mistake: undefined,
  }
  for (const row of rows) {
    const at = states.get(row.id)
    if (at?.is === 'answered') {
      counts.sent += 1
      counts[PROVISIONAL[at.answer.is]] += 1
    }
    if (at?.is !== 'ended') continue
    const { outcome } = at.result
    counts[outcome] += 1
    if (outcome !== 'unsent') counts.sent += 1
    if (undoOf(row, at.result) !== null) counts.undoable += 1
    counts.mistake ??= at.result.mistake
  }
  return counts
}

export const outcomesIn = (counts: Counts): Outcome[] => OUTCOMES.filter((outcome) => counts[outcome] > 0)
