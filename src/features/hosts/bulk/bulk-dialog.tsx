import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { canTakeFocus } from '@/shared/lib/free-focus'
import { Dialog } from '@/shared/ui/dialog'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import type { BulkContext } from './bulk-context'
import { BulkFoot } from './bulk-foot'
import classes from './bulk-dialog.module.css'
import { ChangesTable } from './changes-table'
import { ConfirmCount, isConfirmed, useTypedCount } from './confirm-count'
import { countsOf } from './counts'
import type { Outcome, RowState } from '../change/outcome'
import { isChange, type PlannedRow } from '../change/plan'
import { RunProgress } from './run-progress'
import { PlanTally, ResultTally } from './tally'
import { useChangeSession } from './use-change-session'

interface Props {
  title: string
  /** Where the changes come from; it cannot be changed any more once they are sent. */
  side: ReactNode
  /** Old and new as they would be sent now. */
  rows: readonly PlannedRow[]
  /** False while the rows are still being worked out. */
  isReady: boolean
  context: BulkContext
  /** Plans again with the hosts as they are now. */
  onReplan: () => void
  onClose: () => void
}

/** Old → new → change → result: the preview becomes the report, row by row, in the same place. */
export function BulkDialog({ title, side, rows: planned, isReady, context: given, onReplan, onClose }: Props) {
  const { t, asked } = given
  const { session, state } = useChangeSession(asked)
  // Undo may use a different currency from the screen.
  const context = state.currency === null ? given : { ...given, asked: { ...asked, currency: state.currency } }
  const [typed, setTyped] = useTypedCount(planned)
  const [only, setOnly] = useState<Outcome | null>(null)
  const isIdle = state.phase === 'idle'
  const isBusy = !isIdle && state.phase !== 'done' && state.phase !== 'asking'
  const rows = isIdle ? planned : state.rows
  const counts = countsOf(state)
  // The button that shows all again goes with the last of these rows.
  const shown = isBusy || only === null || counts[only] === 0 ? null : only
  const report = useRef<HTMLDivElement>(null)
  useEffect(
    // Each phase has buttons of its own: the one that was pressed is gone, and the keyboard would stand on nothing.
    function standAtTheReport() {
      if (canTakeFocus()) report.current?.focus({ preventScroll: true })
    },
    [state.phase],
  )
  // Like Esc and the cross: while something is on its way the button of the foot is the only way out. The page left, the
  // rest would not be sent, and nobody would know which rest.
  useBlocker({ shouldBlockFn: () => isBusy, enableBeforeUnload: () => isBusy })
  return (
    <Dialog
      title={title}
      width={1220}
      onClose={onClose}
      closesOnClickOutside={false}
      isHeld={isBusy}
      foot={
        <BulkFoot
          session={session}
          state={state}
          counts={counts}
          canApply={isReady && planned.some(isChange) && isConfirmed(planned, typed)}
          onApply={() => void session.apply(planned)}
          onBack={() => {
            onReplan()
            session.back()
          }}
          onClose={onClose}
          context={context}
        />
      }
    >
      <div className={classes['columns']}>
        <fieldset className={classes['side']} disabled={!isIdle} aria-label={title}>
          {side}
        </fieldset>
        <div className={classes['main']}>
          {isIdle ? (
            <PlanTally rows={rows} context={context} />
          ) : (
            <div ref={report} tabIndex={-1} role="group" aria-label={t('result')}>
              <ResultTally counts={counts} only={shown} onOnly={setOnly} context={context} />
              <RunProgress state={state} counts={counts} context={context} />
            </div>
          )}
          <ChangesTable
            rows={shown === null ? rows : rows.filter(({ id }) => isOutcome(state.states.get(id), shown))}
            states={state.states}
            context={context}
          />
          <p className={classes['note']}>
            <Icon name="info" size={14} />
            {t('noCurrency', { currency: context.asked.currency })}
          </p>
          {isIdle && state.readError !== null && (
            <>
              <p>{t('checkFailed')}</p>
              <ErrorAlert error={state.readError} />
            </>
          )}
          {isIdle && <ConfirmCount rows={planned} value={typed} onChange={setTyped} context={context} />}
        </div>
      </div>
    </Dialog>
  )
}

const isOutcome = (at: RowState | undefined, outcome: Outcome): boolean => at?.is === 'ended' && at.result.outcome === outcome
