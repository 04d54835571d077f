import type { Ref } from 'react'
import type { Outcome } from '@/api/outcome'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Status } from '@/shared/ui/status'
import { useNow } from '@/shared/ui/use-now'
import { isBusyIn, type SessionState } from '../change/change-session'
import { useBulkReader } from './bulk-context'
import { OUTCOME_LOOKS } from './row-text'
import classes from './bulk-dialog.module.css'
import { ChangesExport } from './changes-export'
import { ChangesTable } from './changes-table'
import { outcomesIn, type Counts } from './counts'
import { ResultTally, rowsWith } from './tally'

interface ProgressProps {
  state: SessionState
  counts: Counts
}

interface Props extends ProgressProps {
  /** The rows to show; null for all. */
  only: Outcome | null
  onOnly: (only: Outcome | null) => void
  reportRef: Ref<HTMLDivElement>
}

/** The outcomes so far. */
export function RunReport({ state, counts, only, onOnly, reportRef }: Props) {
  const { t } = useBulkReader()
  // Without rows of this outcome, its button disappears and nothing could show all rows again.
  const shown = isBusyIn(state) || only === null || counts[only] === 0 ? null : only
  const rows = rowsWith(shown, state)
  return (
    <>
      <div ref={reportRef} tabIndex={-1} role="group" aria-label={t('result')}>
        <ResultTally counts={counts} only={shown} onOnly={onOnly}>
          {state.phase === 'done' && <ChangesExport rows={rows} states={state.states} />}
        </ResultTally>
        <RunProgress state={state} counts={counts} />
      </div>
      <ChangesTable rows={rows} states={state.states} />
    </>
  )
}

function RunProgress({ state, counts }: ProgressProps) {
  const { t } = useBulkReader()
  const { phase, pausedUntil, stop, readError } = state
  const { sent, all } = counts
  const isOver = phase === 'done'
  return (
    <div className="grid gap-2 pad-bottom-3">
      <div
        role="progressbar"
        aria-label={t('progress')}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={sent}
        aria-valuetext={t('sentOf', { sent, all })}
        className={`meter ${classes['bar']}`}
      >
        {outcomesIn(counts).map((outcome) => (
          <span key={outcome} className={OUTCOME_LOOKS[outcome].tone} data-is={outcome} style={{ flexGrow: counts[outcome] }} />
        ))}
        <span className="accent" style={{ flexGrow: counts.answered }} />
        <span data-is="rest" style={{ flexGrow: all - sent - counts.notSent }} />
      </div>
      <p className="caption">
        <span>{t('sentOf', { sent, all })}</span>{' '}
        <Status as="span" translate="no">
          {stop !== null && `${t(`stopped_${stop}`)} `}
          {state.currency !== null && `${t('inCurrency', { currency: state.currency })} `}
          {phase === 'asking' ? (
            t('isAsking', { count: counts.notSent })
          ) : isOver ? (
            <Summary state={state} counts={counts} />
          ) : (
            pausedUntil === null && phase !== 'idle' && t(`phase_${phase}`)
          )}
          {isOver && counts.leftOut > 0 && ` ${t('isLeftOut', { count: counts.leftOut })}`}
          {isOver && readError !== null && ` ${t('readFailed')}.`}
        </Status>
        {pausedUntil !== null && <Pause until={pausedUntil} />}
      </p>
      {isOver && readError !== null && <ErrorAlert error={readError} />}
    </div>
  )
}

function Summary({ state, counts }: ProgressProps) {
  const { t, format } = useBulkReader()
  const summary = format.list(
    outcomesIn(counts).map((outcome) => `${format.number(counts[outcome])} ${t(outcome, { count: counts[outcome] })}`),
  )
  const hasRestored = state.isUndo && counts.verified + counts.accepted > 0
  return t(hasRestored ? 'isUndone' : 'isDone', { summary })
}

function Pause({ until }: { until: number }) {
  const { t } = useBulkReader()
  const now = useNow(1_000)
  return <b className="emphasis">{t('pausedFor', { count: Math.max(0, Math.ceil((until - now) / 1_000)) })}</b>
}
