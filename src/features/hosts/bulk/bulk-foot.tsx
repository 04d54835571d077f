import { Button } from '@mantine/core'
import { Icon } from '@/shared/ui/icon'
import type { BulkContext } from './bulk-context'
import type { ChangeSession, SessionState } from '../change/change-session'
import type { Counts } from './counts'

interface Props {
  session: ChangeSession
  state: SessionState
  counts: Counts
  /** There is something to send and nothing left to be asked. */
  canApply: boolean
  onApply: () => void
  /** Opens the preview again, with the hosts as they are now. */
  onBack: () => void
  onClose: () => void
  context: BulkContext
}

/** The ways on from here: before, during and after. */
export function BulkFoot({ session, state, counts, canApply, onApply, onBack, onClose, context: { t } }: Props) {
  if (state.phase === 'idle') {
    return (
      <>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button disabled={!canApply} onClick={onApply}>
          {t('apply')}
        </Button>
      </>
    )
  }
  if (state.phase === 'asking') {
    const rest = counts.all - counts.unsent - counts.verified
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
  const { refused, unknown, unverified, unsent, undoable, mistake } = counts
  const doubtful = unknown + unverified
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
        <Button variant="default" onClick={() => void session.readAgain()}>
          {t('readAgain', { count: doubtful })}
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
      {unsent > 0 && maySend && (
        <Button variant="default" onClick={() => void session.retry('unsent')}>
          {t('sendRest', { count: unsent })}
        </Button>
      )}
      <Button onClick={onClose}>{t('close')}</Button>
    </>
  )
}
