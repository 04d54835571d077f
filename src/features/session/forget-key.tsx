import { Button } from '@mantine/core'
import { useState } from 'react'
import { forget } from '@/api/api-key'
import { useMessages } from '@/shared/i18n/i18n'
import classes from './key-panel.module.css'
import { sessionCatalog } from './messages'

/** Asks once more, then forgets everywhere. */
export function ForgetKey() {
  const t = useMessages(sessionCatalog)
  const [stage, setStage] = useState<'offered' | 'asking' | 'failed'>('offered')
  const forgetEverywhere = async () => {
    try {
      await forget()
      setStage('offered')
    } catch {
      setStage('failed')
    }
  }
  if (stage === 'failed') {
    return (
      <p role="alert" className={classes['error']}>
        {t('forgetFailed')}
      </p>
    )
  }
  if (stage === 'offered') {
    return (
      <Button variant="default" onClick={() => setStage('asking')}>
        {t('forget')}
      </Button>
    )
  }
  return (
    <div className={classes['confirm']}>
      <p>{t('forgetConfirm')}</p>
      <div className={classes['actions']}>
        <Button variant="outline" className={classes['danger']} onClick={forgetEverywhere}>
          {t('forgetNow')}
        </Button>
        <Button variant="default" onClick={() => setStage('offered')}>
          {t('keep')}
        </Button>
      </div>
    </div>
  )
}
