import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOfferReader } from '@/api/use-reader'
import { journal } from '@/api/journal/journal'
import { useAttempts } from '@/api/journal/use-journal'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { takeFocus } from '@/shared/ui/take-focus'
import { instancesCatalog, attemptText } from './attempt-text'
import classes from './instance-page.module.css'

interface Props {
  attempts: readonly Attempt[]
  /** False if the details are on the same page. */
  hasLinks?: boolean
}

export function UnknownAttempts({ attempts, hasLinks = false }: Props) {
  const reader = useOfferReader(instancesCatalog)
  const { t, format } = reader
  const reportUnsaved = useReportUnsaved()
  const [settled, setSettled] = useState<{ attemptId: string; offerId: string; name: string } | null>(null)
  const all = useAttempts()
  // Another attempt at the same offer, from a file or another tab.
  const isStillLocked = all.some((attempt) => attempt.offer.id === settled?.offerId && isOpen(attempt))
  const settle = (attempt: Attempt) => {
    if (!reportUnsaved(journal().dismiss(attempt.attemptId))) return
    setSettled({ attemptId: attempt.attemptId, offerId: attempt.offer.id, name: attemptText(attempt, reader).name })
  }
  return (
    <>
      {/* Takes the focus from the removed checkbox. Keyed, so that each settled attempt moves the focus again. */}
      {settled !== null && (
        <Status
          as="span"
          key={settled.attemptId}
          className="block medium rounded surface pad-2-3 mx-gutter mt-4"
          tabIndex={-1}
          ref={takeFocus}
        >
          {t(isStillLocked ? 'stillLocked' : 'unlocked', { offer: settled.name })}
        </Status>
      )}
      {attempts.length > 0 && (
        <section className={classes['unknown']} aria-label={t('unknownTitle', { count: attempts.length })}>
          <h2 className="info line mb-1">
            <Icon name="info" size={20} />
            {hasLinks ? t('unknownTitle', { count: attempts.length }) : t('state_unknown')}
          </h2>
          <p className="measure">{t('unknownText')}</p>
          <ul>
            {attempts.map((attempt) => {
              const { name, provider } = attemptText(attempt, reader)
              return (
                <li className="mt-3 pad-top-3" key={attempt.attemptId} aria-label={name}>
                  <strong>{[name, provider].filter(Boolean).join(', ')}</strong>{' '}
                  {hasLinks && (
                    <Link to="/instances/$instanceId" params={{ instanceId: attempt.attemptId }}>
                      {t('details')}
                    </Link>
                  )}
                  <p className="note measure mb-2">{t('unknownWay', { time: format.dateTimeWithZone(attempt.startedAt) })}</p>
                  <CheckboxField label={t('checked')} isOn={false} onChange={() => settle(attempt)} />
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </>
  )
}
