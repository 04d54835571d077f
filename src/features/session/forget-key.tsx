import { Button } from '@/shared/ui/button'
import { useId, useState } from 'react'
import { forget } from '@/api/api-key'
import { journal } from '@/api/journal/journal'
import { offerName } from '@/domain/offer-text'
import { rentResults, useUnsavedRentals } from '@/api/journal/rent-results'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { toast } from '@/shared/ui/toast-store'
import { takeFocus } from '@/shared/ui/take-focus'
import classes from './key-menu.module.css'
import { sessionCatalog } from './key-messages'

/** Focuses the button that replaces the pressed one. */
export function ForgetKey() {
  const t = useMessages(sessionCatalog)
  const [stage, setStage] = useState<'offered' | 'asking' | 'kept'>('offered')
  const why = useId()
  const forgetEverywhere = async () => {
    // The confirmation lists these results.
    rentResults.giveUp()
    setStage('offered')
    try {
      await forget()
    } catch {
      // A toast, because the pages with this button are closed without a key.
      toast({ kind: 'bad', title: t('forgetFailed'), text: t('forgetFailedWay') })
    }
  }
  if (stage !== 'asking') {
    return (
      <Button variant="default" ref={stage === 'kept' ? takeFocus : null} onClick={() => setStage('asking')}>
        {t('forget')}
      </Button>
    )
  }
  return (
    <div className={`medium grid gap-2 ${classes['confirm']}`}>
      <div id={why}>
        <p>{t('forgetConfirm')}</p>
        <LostData />
      </div>
      <div className="flex wrap gap-2">
        <Button variant="outline" className={`bad ${classes['danger']}`} onClick={forgetEverywhere}>
          {t('forgetNow')}
        </Button>
        <Button variant="default" aria-describedby={why} ref={takeFocus} onClick={() => setStage('kept')}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Lists data that would be lost with the key. */
function LostData() {
  const t = useMessages(sessionCatalog)
  const format = useFormat()
  const unsaved = useUnsavedRentals()
  const nameOf = (attemptId: string) => {
    const offer = journal().find(attemptId)?.offer
    return (offer && offerName(offer, format)) ?? attemptId
  }
  return (
    <>
      {unsaved.length > 0 && <p>{t('forgetUnsaved', { count: unsaved.length, names: format.list(unsaved.map(nameOf)) })}</p>}
      {/* Shown for any place of the key, because the whole database is deleted. */}
      <p>{t('forgetSealed')}</p>
    </>
  )
}
