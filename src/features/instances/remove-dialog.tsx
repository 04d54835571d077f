import { journal } from '@/api/journal/journal'
import { recordVault } from '@/api/journal/record-vault'
import { rentResults } from '@/api/journal/rent-results'
import { useAttempts, useRentResult } from '@/api/journal/use-journal'
import { isOpenRental } from '@/domain/rental-cost'
import { useMessages } from '@/shared/i18n/i18n'
import { AskDialog } from '@/shared/ui/ask-dialog'
import { instancesCatalog } from './attempt-text'

interface Props {
  attemptId: string
  onRemoved: () => void
  onClose: () => void
}

export function RemoveDialog({ attemptId, onRemoved, onClose }: Props) {
  const t = useMessages(instancesCatalog)
  const result = useRentResult(attemptId)
  const isRunning = useAttempts().some((attempt) => attempt.attemptId === attemptId && isOpenRental(attempt))
  const remove = () => {
    journal().remove(attemptId)
    rentResults.remove(attemptId)
    // Without IndexedDB there are no records.
    void recordVault()
      .remove(attemptId)
      .catch(() => undefined)
    onClose()
    onRemoved()
  }
  return (
    <AskDialog title={t('removeTitle')} onClose={onClose} action={t('removeNow')} onAction={remove} isDanger>
      <p>{t('removeText')}</p>
      {isRunning && <p>{t('removeRunning')}</p>}
      {result?.isSaved === false && <p>{t('secretsGo')}</p>}
    </AskDialog>
  )
}
