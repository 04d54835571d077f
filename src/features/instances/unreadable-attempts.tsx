import { Link } from '@tanstack/react-router'
import { journal } from '@/api/journal/journal'
import { useUnreadableAttempts, useUnreadableRentals } from '@/api/journal/use-journal'
import { useOfferReader } from '@/api/use-reader'
import { Icon } from '@/shared/ui/icon'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { instancesCatalog } from './messages'
import classes from './attempts.module.css'

export function UnreadableAttempts() {
  const reportUnsaved = useReportUnsaved()
  const { t, format } = useOfferReader(instancesCatalog)
  // An entry that is still being checked has no ID yet.
  const entries = useUnreadableAttempts().filter(({ attemptId }) => attemptId !== 'unreadable')
  const rentals = useUnreadableRentals()
  const count = entries.length + rentals.length
  if (count === 0) return null
  const title = t('unreadableTitle', { count })
  return (
    <section className={`break-anywhere ${classes['unknown']}`} aria-label={title}>
      <h2 className="info line">
        <Icon name="alert" size={20} />
        {title}
      </h2>
      <p>
        {entries.length > 0 && t('unreadableText')} <Link to="/settings">{t('toDiagnostics')}</Link>
      </p>
      <ul>
        {entries.map(({ attemptId, offerId, startedAt }) => (
          <li key={attemptId}>
            <strong>{offerId === null ? t('unreadableAny') : t.rich('unreadableOffer', { offer: <code>{offerId}</code> })}</strong>
            {startedAt !== null && <p className="note">{t('unknownWay', { time: format.dateTimeWithZone(startedAt) })}</p>}
            <label className={classes['tick']}>
              <input type="checkbox" checked={false} onChange={() => reportUnsaved(journal().dismiss(attemptId))} />
              {t('checked')}
            </label>
          </li>
        ))}
        {rentals.map(({ attemptId, startedAt }) => (
          <li key={attemptId}>
            <strong>{t('unreadableRental')}</strong>
            {startedAt !== null && <p className="note">{format.dateTimeWithZone(startedAt)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
