import { Link } from '@tanstack/react-router'
import { journal } from '@/api/journal/journal'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Notice } from './notice'

const unreadableCatalog = catalog({ en: () => import('./unreadable-messages.en'), ru: () => import('./unreadable-messages.ru') })

/** An unreadable journal entry locks the offer like an unknown outcome, until the user has checked. */
export function UnreadableOutcome({ attemptId, onChecked }: { attemptId: string; onChecked: () => void }) {
  const t = useMessages(unreadableCatalog)
  const format = useFormat()
  const entry = journal()
    .unreadable()
    .find((one) => one.attemptId === attemptId)
  if (!entry) return null
  const { offerId, startedAt } = entry
  return (
    <Notice tone="warn" title={t('title')}>
      <p>{t('text')}</p>
      <p>
        {t(offerId === null ? 'anyOffer' : 'thisOffer')}{' '}
        {startedAt === null ? t('look') : t('lookFor', { time: format.dateTimeWithZone(startedAt) })}
      </p>
      <CheckboxField label={t('checked')} isOn={false} onChange={onChecked} />
      <p>
        <Link to="/settings">{t('toDiagnostics')}</Link>
      </p>
    </Notice>
  )
}
