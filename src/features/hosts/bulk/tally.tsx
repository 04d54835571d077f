import type { ReactNode } from 'react'
import type { Outcome } from '@/api/outcome'
import { Icon } from '@/shared/ui/icon'
import type { SessionState } from '../change/change-session'
import type { PlannedRow } from '../change/plan'
import { useBulkReader } from './bulk-context'
import { outcomesIn, type Counts } from './counts'
import { OUTCOME_LOOKS } from './row-text'

interface Props {
  counts: Counts
  /** Buttons after the counts. */
  children?: ReactNode
  /** The rows shown; null for all. */
  only: Outcome | null
  onOnly: (outcome: Outcome | null) => void
}

export function ResultTally({ counts, only, onOnly, children }: Props) {
  const { t, format } = useBulkReader()
  return (
    <div className="row medium high-28 gap-1-4 pad-bottom-2">
      {outcomesIn(counts).map((outcome) => {
        const { icon, tone } = OUTCOME_LOOKS[outcome]
        const count = counts[outcome]
        return (
          <button
            key={outcome}
            type="button"
            className={`inline ${tone} high-28 rounded phone-high hover-sunken pad-x-2 toggle`}
            aria-pressed={only === outcome}
            title={t('showOnly', { outcome: t(outcome, { count }) })}
            onClick={() => onOnly(only === outcome ? null : outcome)}
          >
            <Icon name={icon} size={14} />
            <b className="weight-650">{format.number(count)}</b> {t(outcome, { count })}
          </button>
        )
      })}
      {children}
    </div>
  )
}

/** The rows whose change ended with this outcome; null for all. */
export const rowsWith = (outcome: Outcome | null, { rows, states }: Pick<SessionState, 'rows' | 'states'>): readonly PlannedRow[] =>
  outcome === null
    ? rows
    : rows.filter(({ id }) => {
        const at = states.get(id)
        return at?.is === 'ended' && at.result.outcome === outcome
      })
