import { useId } from 'react'
import { Button } from '@/shared/ui/button'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useBulkReader } from './bulk-context'
import classes from './bulk-dialog.module.css'
import type { ChangeSession, SessionState } from '../change/change-session'
import type { Counts } from './counts'

interface Props {
  session: ChangeSession
  state: SessionState
  counts: Counts
  /** Reason for a disabled "Apply"; null if it can be pressed. */
  waits: string | null
  canApply: boolean
  requests: number
  /** See `changedPrices`. */
  prices: { count: number; was: number; now: number } | null
  onApply: () => void
  onBack: () => void
  /** Returns to the first step; undefined if the form is visible. */
  onForm: (() => void) | undefined
  onClose: () => void
}

export function BulkFoot(props: Props) {
  const { session, state, counts, onBack, onClose } = props
  const { t } = useBulkReader()
  if (state.phase === 'idle') {
    return <PreviewFoot {...props} />
  }
  if (state.phase === 'asking') {
    const rest = counts.all - counts.notSent - counts.verified
    return (
      <>
        <Button variant="default" onClick={onBack}>
          {t('backToPreview')}
        </Button>
        <Button disabled={rest === 0} onClick={() => void session.goOn()}>
          {t('sendRest', { count: rest })}
        </Button>
      </>
    )
  }
  if (state.phase !== 'done') {
    const isStopping = state.stop !== null || state.phase === 'reading'
    return (
      <Button variant="default" disabled={isStopping} onClick={session.cancel}>
        {t(state.stop === null ? 'stop' : 'stopping')}
      </Button>
    )
  }
  const { refused, unknown, accepted, notSent, undoable, mistake } = counts
  const doubtful = unknown + accepted
  // More prices in the wrong currency are never sent from here.
  const maySend = mistake === undefined
  return (
    <>
      {undoable > 0 && !state.isUndo && (
        <Button variant="subtle" leftSection={<Icon name="undo" />} onClick={() => void session.undo()}>
          {mistake && mistake.currency !== null
            ? t('undoIn', { count: undoable, currency: mistake.currency })
            : t('undo', { count: undoable })}
        </Button>
      )}
      {doubtful > 0 && (
        <Button variant="default" onClick={() => void session.checkAgain()}>
          {t('checkUnknown', { count: doubtful })}
        </Button>
      )}
      {unknown > 0 && maySend && (
        <Button variant="default" onClick={() => void session.retry('unknown')}>
          {t('retryUnknown', { count: unknown })}
        </Button>
      )}
      {refused > 0 && maySend && (
        <Button variant="default" onClick={() => void session.retry('refused')}>
          {t('retryRefused', { count: refused })}
        </Button>
      )}
      {notSent > 0 && maySend && (
        <Button variant="default" onClick={() => void session.retry('notSent')}>
          {t('sendRest', { count: notSent })}
        </Button>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </>
  )
}

function PreviewFoot({ waits, canApply, requests, prices, onApply, onForm, onClose }: Props) {
  const { t, format, asked } = useBulkReader()
  const id = useId()
  const money = (amount: number) => format.money(amount, asked.currency)
  return (
    <>
      <Status id={id} className={`line medium min-0 gap-7px ${classes['waits']}`}>
        {waits === null ? (
          <>
            {prices && <b>{t('pricesChange', { count: prices.count, was: money(prices.was), now: money(prices.now) })}</b>}{' '}
            <span className="dim">{t('requests', { count: requests })}</span>
          </>
        ) : (
          <>
            <Icon name="alert" size={14} className="warn" />
            <span>{t.rich('waits', { what: waits, lead: <b>{t('waitsLead')}</b> })}</span>
          </>
        )}
      </Status>
      <Button variant="default" onClick={onForm ?? onClose}>
        {t(onForm ? 'toForm' : 'cancel')}
      </Button>
      <Button disabled={!canApply} aria-describedby={id} onClick={onApply}>
        {t('apply')}
      </Button>
    </>
  )
}
