import { Button } from '@/shared/ui/button'
import { takeFocus } from '@/shared/ui/take-focus'
import { useId, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import classes from './settings-page.module.css'
import { catalog } from '@/shared/i18n/messages'

export const settingsCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props {
  label: string
  /** Accessible name, if the page has several buttons with this label. */
  name?: string
  /** Number of rentals with an unknown outcome that would be deleted. */
  unsettled?: number
  /** Number of rentals that are not marked as stopped. */
  running?: number
  /** Number of rentals that would lose passwords or tokens the user has not saved. */
  unsaved?: number
  onErase: () => void
}

export function EraseButton({ label, name = label, unsettled = 0, running = 0, unsaved = 0, onErase }: Props) {
  const t = useMessages(settingsCatalog)
  const [stage, setStage] = useState<'offered' | 'asking' | 'left'>('offered')
  const why = useId()
  if (stage !== 'asking') {
    return (
      <Button variant="default" aria-label={name} ref={stage === 'left' ? takeFocus : null} onClick={() => setStage('asking')}>
        {label}
      </Button>
    )
  }
  return (
    <div className={`medium ${classes['ask']}`}>
      <div id={why}>
        <p>{t('eraseAsk')}</p>
        {unsettled > 0 && <p>{t('eraseUnsettled', { count: unsettled })}</p>}
        {running > 0 && <p>{t('eraseRunning', { count: running })}</p>}
        {unsaved > 0 && <p>{t('eraseUnsaved', { count: unsaved })}</p>}
      </div>
      <div className={`row mt-3 ${classes['actions']}`}>
        <Button
          variant="outline"
          className={`bad ${classes['danger']}`}
          onClick={() => {
            setStage('left')
            onErase()
          }}
        >
          {t('eraseNow')}
        </Button>
        <Button variant="default" aria-describedby={why} ref={takeFocus} onClick={() => setStage('left')}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  )
}
