import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { baseUrl } from '@/api/config'
import { journal } from '@/api/journal/journal'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { recordVault } from '@/api/journal/record-vault'
import { rentResults } from '@/api/journal/rent-results'
import { useMessages } from '@/shared/i18n/i18n'
import { Dialog } from '@/shared/ui/dialog'
import { instancesCatalog } from './messages'

interface Props {
  attempts: readonly Attempt[]
  onClose: () => void
}

/** Asks once more before the journal of this service is erased. */
export function EraseDialog({ attempts, onClose }: Props) {
  const t = useMessages(instancesCatalog)
  const results = useSyncExternalStore(rentResults.subscribe, rentResults.get)
  const open = attempts.filter(isOpen).length
  const isUnkept = attempts.some((attempt) => !isOpen(attempt) && results.get(attempt.attemptId)?.isKept === false)
  const erase = () => {
    journal().erase()
    // Nobody could get at them any more, and they would hold the tab.
    for (const attemptId of results.keys()) if (!journal().find(attemptId)) rentResults.remove(attemptId)
    // A browser without a database keeps no records.
    void recordVault()
      .eraseAll()
      .catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      title={t('eraseTitle')}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={erase} disabled={open === attempts.length}>
            {t('eraseNow')}
          </Button>
        </>
      }
    >
      <p>{t('eraseText', { count: attempts.length - open, service: new URL(baseUrl()).host })}</p>
      {isUnkept && <p>{t('eraseSecretsGo')}</p>}
      {open > 0 && <p>{t('eraseStays', { count: open })}</p>}
    </Dialog>
  )
}
