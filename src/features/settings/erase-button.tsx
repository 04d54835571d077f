import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

interface Props {
  label: string
  /** Said instead of the label where several stand on the page. */
  name?: string
  /** How many rentals of unknown outcome would go. */
  unsettled?: number
  onErase: () => void
}

/** Asks once more in its own place. */
export function EraseButton({ label, name = label, unsettled = 0, onErase }: Props) {
  const t = useMessages(settingsCatalog)
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) {
    return (
      <Button variant="default" aria-label={name} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  }
  return (
    <div className={classes['ask']}>
      <p>{t('eraseAsk')}</p>
      {unsettled > 0 && <p>{t('eraseUnsettled', { count: unsettled })}</p>}
      <div className={classes['actions']}>
        <Button
          variant="outline"
          className={classes['danger']}
          onClick={() => {
            setAsking(false)
            onErase()
          }}
        >
          {t('eraseNow')}
        </Button>
        <Button variant="default" onClick={() => setAsking(false)}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
