import { Button } from '@/shared/ui/button'
import { useState } from 'react'
import { keyAccepted, keyState } from '@/api/api-key'
import { checkCandidate, type KeyCheck } from '@/api/key/key-check'
import { useStore } from '@/shared/lib/use-store'
import { useMessages } from '@/shared/i18n/i18n'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Layer, LayerTitle } from '@/shared/ui/layer'
import { ConnectForm } from './connect-form'
import { sessionCatalog } from './key-messages'
import { UnlockForm } from './unlock-form'

export function KeyDialogContent({ onOther }: { onOther: () => void }) {
  const t = useMessages(sessionCatalog)
  const { status, place } = useStore(keyState)
  const isLocked = status === 'locked'
  const [isPlaceOpen, setPlaceOpen] = useState(false)
  const other = (
    <Button variant="subtle" onClick={onOther}>
      {t('useAnother')}
    </Button>
  )
  return (
    <Layer
      width={560}
      // The page is useless without a key, so the dialog cannot be closed.
      onClose={() => undefined}
      closesOnEscape={false}
      closesOnClickOutside={false}
      isOpaque={isLocked}
      className="pad-4"
    >
      <LayerTitle className="strong large mb-2">{isLocked ? t('lockedTitle') : t('unauthorised')}</LayerTitle>
      <p className="note mb-3">{t(isLocked ? 'pageStaysLocked' : 'pageStays')}</p>
      {isLocked ? (
        <UnlockForm>{other}</UnlockForm>
      ) : (
        <>
          <SameKeyAgain />
          <ConnectForm place={place} isPlaceOpen={isPlaceOpen} onPlaceOpenChange={setPlaceOpen} onConnected={() => undefined} />
          {other}
        </>
      )}
    </Layer>
  )
}

function SameKeyAgain() {
  const t = useMessages(sessionCatalog)
  const { hint } = useStore(keyState)
  const [check, setCheck] = useState<KeyCheck | 'asking' | null>(null)
  const ask = async () => {
    setCheck('asking')
    const result = await checkCandidate(null)
    setCheck(result)
    if (result.outcome === 'accepted') keyAccepted()
  }
  return (
    <div className="stack items-start mb-3">
      <Button variant="default" loading={check === 'asking'} onClick={ask}>
        {t('sameAgain')} <span className="dim mono ms-2">{hint}</span>
      </Button>
      {check !== null && check !== 'asking' && 'error' in check && <ErrorAlert error={check.error} />}
    </div>
  )
}
