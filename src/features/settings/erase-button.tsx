import type { ComponentProps } from 'react'
import { AskButton } from '@/shared/ui/ask-button'
import { useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'

export const settingsCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

interface Props extends Pick<ComponentProps<typeof AskButton>, 'label' | 'name'> {
  /** Number of rentals with an unknown outcome that would be deleted. */
  unsettled?: number
  /** Number of rentals that are not marked as stopped. */
  running?: number
  /** Number of rentals that would lose passwords or tokens the user has not saved. */
  unsaved?: number
  onErase: () => void
}

export function EraseButton({ label, name, unsettled = 0, running = 0, unsaved = 0, onErase }: Props) {
  const t = useMessages(settingsCatalog)
  return (
    <AskButton label={label} name={name} action={t('eraseNow')} onAction={onErase}>
      <p>{t('eraseAsk')}</p>
      {unsettled > 0 && <p>{t('eraseUnsettled', { count: unsettled })}</p>}
      {running > 0 && <p>{t('eraseRunning', { count: running })}</p>}
      {unsaved > 0 && <p>{t('eraseUnsaved', { count: unsaved })}</p>}
    </AskButton>
  )
}
