import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useMessages } from '@/shared/i18n/i18n'
import { settingsCatalog } from './messages'
import classes from './settings-page.module.css'

interface Props {
  label: string
  /** Said instead of the label where several stand on the page. */
  name?: string
  /** How many rentals of unknown outcome would go. */
  unsettled?: number
  /** How many rentals would lose passwords or tokens that nobody has kept. */
  unkept?: number
  onErase: () => void
}

/** The button that was pressed is gone: what has come in its place takes the focus. */
const takeFocus = (button: HTMLElement | null) => button?.focus({ preventScroll: true })

/** Asks once more in its own place. */
export function EraseButton({ label, name = label, unsettled = 0, unkept = 0, onErase }: Props) {
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
    <div className={classes['ask']}>
      <div id={why}>
        <p>{t('eraseAsk')}</p>
        {unsettled > 0 && <p>{t('eraseUnsettled', { count: unsettled })}</p>}
        {unkept > 0 && <p>{t('eraseUnkept', { count: unkept })}</p>}
      </div>
      <div className={classes['actions']}>
        <Button
          variant="outline"
          className={classes['danger']}
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
