import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { useState } from 'react'
import { keyAccepted } from '@/api/api-key'
import { checkCandidate, type KeyCheck } from '@/api/key/key-check'
import { useKeyState } from '@/api/key/key-state'
import { useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useModalLayer } from '@/shared/ui/use-modal-layer'
import { ConnectForm } from './connect-form'
import classes from './key-dialog.module.css'
import { sessionCatalog } from './messages'
import { UnlockForm } from './unlock-form'

/** @param onOther leaves the page for the connect page */
export function KeyDialogContent({ onOther }: { onOther: () => void }) {
  const t = useMessages(sessionCatalog)
  const { status, place } = useKeyState()
  const isLocked = status === 'locked'
  useModalLayer()
  const other = (
    <Button variant="subtle" onClick={onOther}>
      {t('useAnother')}
    </Button>
  )
  return (
    <Modal.Root
      opened
      // Without a key the page can do nothing, so there is nothing to close it for.
      onClose={() => undefined}
      closeOnEscape={false}
      closeOnClickOutside={false}
      returnFocus={false}
      lockScroll={false}
      size={560}
      classNames={{ content: classes['dialog'] ?? '', overlay: classes['overlay'] ?? '' }}
    >
      <Modal.Overlay data-locked={isLocked || undefined} />
      <Modal.Content>
        <Modal.Title className={classes['title'] ?? ''}>{isLocked ? t('lockedTitle') : t('refusedTitle')}</Modal.Title>
        <p className={classes['about']}>{t(isLocked ? 'pageStaysLocked' : 'pageStays')}</p>
        {isLocked ? (
          <UnlockForm>{other}</UnlockForm>
        ) : (
          <>
            <SameKeyAgain />
            <ConnectForm place={place} onConnected={() => undefined} />
            {other}
          </>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** A 401 may have been a hiccup of the service. */
function SameKeyAgain() {
  const t = useMessages(sessionCatalog)
  const { hint } = useKeyState()
  const [check, setCheck] = useState<KeyCheck | 'asking' | null>(null)
  const ask = async () => {
    setCheck('asking')
    const result = await checkCandidate(null)
    setCheck(result)
    if (result.outcome === 'accepted') keyAccepted()
  }
  return (
    <div className={classes['same']}>
      <Button variant="default" loading={check === 'asking'} onClick={ask}>
        {t('sameAgain')} <span className={classes['hint']}>{hint}</span>
      </Button>
      {check !== null && check !== 'asking' && 'error' in check && <ErrorAlert error={check.error} />}
    </div>
  )
}
