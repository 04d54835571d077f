import { useId, useRef, useState } from 'react'
import { accountUrl } from '@/api/connect-settings'
import { journal } from '@/api/journal/journal'
import { useAttempts } from '@/api/journal/use-journal'
import { useReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { mayRun } from '@/domain/rental-cost'
import { isPostponed, reminderState, stopByIn, stopByInAnswer, stopByOf, type StopByChoice } from '@/domain/stop-by'
import { askForNotices, noticePermission } from '@/shared/lib/desktop-notice'
import { DOT } from '@/shared/lib/join-dots'
import { Button } from '@/shared/ui/button'
import { TimeForm } from '@/shared/ui/time-form'
import { useLastTick } from '@/shared/ui/use-last-tick'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { CalendarButton } from './calendar-button'
import { remindersCatalog } from './use-rental-name'
import { RemindLater } from './remind-later'

const CHOICES: readonly StopByChoice[] = ['hour', 'fourHours', 'endOfDay', 'threeDays']

/** The time to stop a rental by, also one of unknown outcome. Nothing for other attempts. */
export function StopByPart({ attemptId }: { attemptId: string }) {
  const attempt = useAttempts().find((entry) => entry.attemptId === attemptId)
  return attempt && mayRun(attempt) ? <Part attempt={attempt} /> : null
}

function Part({ attempt }: { attempt: Attempt }) {
  const { t, format } = useReader(remindersCatalog)
  const id = useId()
  const now = useLastTick()
  const [isTyping, setTyping] = useState(false)
  const reportUnsaved = useReportUnsaved()
  const answer = useRef<HTMLParagraphElement>(null)
  const stopBy = stopByOf(attempt)
  const write = (time: number | null) => {
    if (!reportUnsaved(journal().writeStopBy(attempt.attemptId, time))) return
    setTyping(false)
    // The button that was pressed may disappear.
    answer.current?.focus()
  }
  return (
    <section className="grid items-start gap-2 line-bottom kit-part" aria-labelledby={id}>
      <h2 id={id}>{t('reminder')}</h2>
      <p ref={answer} tabIndex={-1}>
        {stopBy === null ? (
          t('noTime')
        ) : (
          <strong title={format.dateTimeWithZone(stopBy)}>{t('stopBy', { time: format.dateTime(stopBy) })}</strong>
        )}
        {stopBy !== null && stopBy < now && (
          <>
            {DOT}
            <span className="warn">{t('passed', { ago: format.ago(stopBy, now) })}</span>
          </>
        )}{' '}
        {stopBy !== null && attempt.stopBy === undefined && t(stopByInAnswer(attempt) === null ? 'fromPlan' : 'fromAnswer')}
      </p>
      <p className="note">
        {t(attempt.state === 'unknown' ? 'aboutUnknown' : 'about')} <AccountLink />
      </p>
      {reminderState(attempt, now) === 'overdue' && (
        <>
          <p className="caption">
            {isPostponed(attempt, now) ? t('remindedAt', { time: format.dateTime(attempt.remindAt ?? now) }) : t('later')}
          </p>
          <div role="group" aria-label={t('later')} className="row">
            <RemindLater attemptId={attempt.attemptId} onChosen={reportUnsaved} />
          </div>
        </>
      )}
      <p className="caption">{t('whenStop')}</p>
      <div role="group" aria-label={t('whenStop')} className="row">
        {CHOICES.map((choice) => (
          <Button key={choice} size="xs" variant="default" onClick={() => write(stopByIn(choice, Date.now()))}>
            {t(choice)}
          </Button>
        ))}
        <Button size="xs" variant="default" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
          {t('own')}
        </Button>
        {stopBy !== null && (
          <Button size="xs" variant="default" onClick={() => write(null)}>
            {t('none')}
          </Button>
        )}
      </div>
      {isTyping && (
        <TimeForm
          label={t('time')}
          initial={() => stopByIn('fourHours', Date.now())}
          faultIn={(time) => (time > Date.now() ? null : t('future'))}
          save={t('save')}
          className="grid full gap-2 max-360"
          onSave={write}
          onClose={() => setTyping(false)}
        />
      )}
      {stopBy !== null && <Outside attempt={attempt} />}
    </section>
  )
}

function AccountLink() {
  const { t } = useReader(remindersCatalog)
  const account = accountUrl()
  return (
    account !== null && (
      <a href={account} target="_blank" rel="noopener noreferrer">
        {t('account')}
      </a>
    )
  )
}

/** Reminders outside this page: a calendar, and notifications of the desktop. */
function Outside({ attempt }: { attempt: Attempt }) {
  const { t } = useReader(remindersCatalog)
  const [permission, setPermission] = useState(noticePermission)
  return (
    <div className="row">
      <CalendarButton attempts={[attempt]} size="xs" />
      {permission === 'default' && (
        <Button size="xs" variant="default" onClick={() => void askForNotices().then(setPermission)}>
          {t('notify')}
        </Button>
      )}
      <span className="note">{t('calendarWhy')}</span>
    </div>
  )
}
