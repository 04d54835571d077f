import { OUTCOMES, type Mistake, type Outcome } from '../change/outcome'
import type { SessionState } from '../change/change-session'
import { undoOf } from '../change/undo'

export interface Counts extends Record<Outcome, number> {
  /** Rows that have or had something to send. */
  all: number
  /** Rows that the service has answered, or that were given up. */
  sent: number
  /** Of those, rows that were accepted and have not been read again yet. */
  accepted: number
  /** Rows of which something was saved that can be set back. */
  undoable: number
  /** Undefined if the marketplace took the prices as they were meant. */
  mistake: Mistake | undefined
}

/** What an answer counts as until the host has been read again. */
const PROVISIONAL = { accepted: 'accepted', refused: 'refused', doubtful: 'unknown' } as const

/** The summary under the preview. The outcomes never count a row twice. */
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
