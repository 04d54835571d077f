import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { forget } from '@/api/api-key'
import { journal } from '@/api/journal/journal'
import { offerName } from '@/domain/offer-words'
import { rentResults } from '@/api/journal/rent-results'
import { useUnsavedRentals } from '@/api/journal/use-unsaved-rentals'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { toast } from '@/shared/ui/toast-store'
import classes from './key-panel.module.css'
import { sessionCatalog } from './messages'

/** The button that was pressed is gone: what has come in its place takes the focus. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/** Asks once more, then forgets everywhere. */
export function ForgetKey() {
  const t = useMessages(sessionCatalog)
  const [stage, setStage] = useState<'offered' | 'asking' | 'kept'>('offered')
  const why = useId()
  const forgetEverywhere = async () => {
    // Named in the question.
    rentResults.giveUp()
    setStage('offered')
    try {
      await forget()
    } catch {
      // Over whatever page stands there by then: without a key none of those that ask this question does.
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
    <div className={classes['confirm']}>
      <div id={why}>
        <p>{t('forgetConfirm')}</p>
        <GoesToo />
      </div>
      <div className={classes['actions']}>
        <Button variant="outline" className={classes['danger']} onClick={forgetEverywhere}>
          {t('forgetNow')}
        </Button>
        <Button variant="default" aria-describedby={why} ref={takeFocus} onClick={() => setStage('kept')}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}

/** What cannot be had again and would go with the key. */
function GoesToo() {
  const t = useMessages(sessionCatalog)
  const format = useFormat()
  const unkept = useUnsavedRentals()
  const nameOf = (attemptId: string) => {
    const offer = journal().find(attemptId)?.offer
    return (offer && offerName(offer, format)) ?? attemptId
  }
  return (
    <>
      {unkept.length > 0 && <p>{t('forgetUnkept', { count: unkept.length, names: format.list(unkept.map(nameOf)) })}</p>}
      {/* Also where the key in force is kept elsewhere: the whole database goes. */}
      <p>{t('forgetSealed')}</p>
    </>
  )
}
