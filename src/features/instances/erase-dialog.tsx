import type { RefObject } from 'react'
import { baseUrl } from '@/api/config'
import { journal } from '@/api/journal/journal'
import { dropErased } from '@/api/journal/drop-erased'
import { useUnsavedRentals } from '@/api/journal/rent-results'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { isOpenRental } from '@/domain/rental-cost'
import { useMessages } from '@/shared/i18n/i18n'
import { AskDialog } from '@/shared/ui/ask-dialog'
import { instancesCatalog } from './attempt-text'

interface Props {
  attempts: readonly Attempt[]
  onClose: () => void
  returnTo: RefObject<HTMLElement | null>
}

export function EraseDialog({ attempts, onClose, returnTo }: Props) {
  const t = useMessages(instancesCatalog)
  const unsaved = useUnsavedRentals()
  const open = attempts.filter(isOpen).length
  const running = attempts.filter(isOpenRental).length
  const isUnsaved = attempts.some((attempt) => !isOpen(attempt) && unsaved.includes(attempt.attemptId))
  const erase = () => {
    journal().erase()
    void dropErased(journal())
    onClose()
  }
  return (
    <AskDialog
      title={t('eraseTitle')}
      onClose={onClose}
      returnTo={returnTo}
      action={t('eraseNow')}
      onAction={erase}
      isDanger
      isBarred={open === attempts.length}
    >
      <p>{t('eraseText', { count: attempts.length - open, service: new URL(baseUrl()).host })}</p>
      {running > 0 && <p>{t('eraseRunning', { count: running })}</p>}
      {isUnsaved && <p>{t('eraseSecretsGo')}</p>}
      {open > 0 && <p>{t('eraseStays', { count: open })}</p>}
    </AskDialog>
  )
}
