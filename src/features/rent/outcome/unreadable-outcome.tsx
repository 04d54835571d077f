import { useReader } from '@/api/use-reader'
import { Link } from '@tanstack/react-router'
import { journal } from '@/api/journal/journal'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Notice, outcomeCatalog } from './notice'

/** An unreadable journal entry locks the offer like an unknown outcome, until the user has checked. */
export function UnreadableOutcome({ attemptId, onChecked }: { attemptId: string; onChecked: () => void }) {
  const { t, format } = useReader(outcomeCatalog)
  const entry = journal()
    .unreadable()
    .find((one) => one.attemptId === attemptId)
  if (!entry) return null
  const { offerId, startedAt } = entry
  return (
    <Notice tone="warn" title={t('unreadableTitle')}>
      <p>{t('unreadableText')}</p>
      <p>
        {t(offerId === null ? 'lockedAll' : 'lockedThis')}{' '}
        {startedAt === null ? t('lookUnexpected') : t('lookNear', { time: format.dateTimeWithZone(startedAt) })}
      </p>
      <CheckboxField label={t('checked')} isOn={false} onChange={onChecked} />
      <p>
        <Link to="/settings">{t('toDiagnostics')}</Link>
      </p>
    </Notice>
  )
}
