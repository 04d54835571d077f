import { ButtonLink } from '@/shared/ui/button-link'
import { useRef, type ReactNode, type RefObject, useId } from 'react'
import { accountUrl } from '@/api/connect-settings'
import { baseUrl } from '@/api/config'
import { useAttempts, useUnreadableAttempts, useUnreadableRentals } from '@/api/journal/use-journal'
import { useMessages } from '@/shared/i18n/i18n'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import classes from './instances-page.module.css'
import { KeyFigures } from './key-figures'
import { instancesCatalog, reasonOf, attemptText, type AttemptText, type InstancesReader } from './attempt-text'
import { MonthCosts } from './month-costs'
import { OpenRentals, RentalName, SoFar, Started } from './open-rentals'
import { UnknownAttempts } from './unknown-attempts'
import { Link } from '@tanstack/react-router'
import { journal } from '@/api/journal/journal'
import { useOfferReader, useReader } from '@/api/use-reader'
import { CheckboxField } from '@/shared/ui/checkbox-field'
import { Icon } from '@/shared/ui/icon'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import unreadableClasses from './instance-page.module.css'
import { Button } from '@/shared/ui/button'
import { type Attempt, isOpen } from '@/domain/journal-entry'
import { rentalStart } from '@/domain/rental-cost'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { ExportMenu } from '@/shared/ui/export-menu'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { AttemptMark } from './attempt-mark'
import { journalExport, exportJson } from './journal-export'
import { usePreferences } from '@/api/preferences'
import { exportDue } from '@/domain/export-due'
import { useNow } from '@/shared/ui/use-now'

interface ActionsProps {
  attempts: readonly Attempt[]
  /** Takes the focus when the journal is deleted, because the delete button disappears too. */
  returnTo: RefObject<HTMLElement | null>
}

function JournalActions({ attempts, returnTo }: ActionsProps) {
  const t = useMessages(instancesCatalog)
  const erase = useLazyComponent(async () => (await import('./erase-dialog')).EraseDialog)
  return (
    <>
      {/* The JSON is the file that Settings imports. */}
      <ExportMenu
        isOffered
        exported={() => ({ ...journalExport(attempts), subject: 'journal', title: t('title'), loadedAt: Date.now() })}
        onJson={() => exportJson(attempts)}
      />
      <Button variant="subtle" onClick={erase.open}>
        {t('erase')}
      </Button>
      {erase.Opened && <erase.Opened attempts={attempts} onClose={erase.close} returnTo={returnTo} />}
    </>
  )
}

interface Props {
  renderReminder: (attemptId: string) => ReactNode
  /** A button that saves the times to stop by as a calendar file. */
  calendar: ReactNode
}

export function InstancesPage({ renderReminder, calendar }: Props) {
  const t = useMessages(instancesCatalog)
  const attempts = useAttempts()
  const isEmpty = attempts.length + useUnreadableAttempts().length + useUnreadableRentals().length === 0
  const service = new URL(baseUrl()).host
  const account = accountUrl()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PageHead
        isLined
        title={t('title')}
        heading={{ ref: heading }}
        actions={
          attempts.length > 0 && (
            <>
              {calendar}
              <JournalActions attempts={attempts} returnTo={heading} />
            </>
          )
        }
      >
        {attempts.length > 0 && (
          <p>
            {t('about')}{' '}
            {account !== null && (
              <a href={account} target="_blank" rel="noopener noreferrer">
                {t('openAccount')}
              </a>
            )}
          </p>
        )}
      </PageHead>
      <UnknownAttempts attempts={attempts.filter(({ state }) => state === 'unknown')} hasLinks />
      <UnreadableAttempts />
      {isEmpty ? (
        <Empty service={service} />
      ) : (
        <>
          <KeyFigures attempts={attempts} />
          <ExportReminder attempts={attempts} />
          <OpenRentals attempts={attempts} renderReminder={renderReminder} />
          <div className={`split top ${classes['past']}`}>
            <StoppedRentals attempts={attempts} />
            <MonthCosts attempts={attempts} />
          </div>
          <OtherAttempts attempts={attempts} />
          <p className="note pad-gutter pad-top-3 pad-bottom-6">{t('storedHere', { service })}</p>
        </>
      )}
    </>
  )
}

type StoppedRow = AttemptText & { attempt: Attempt; stoppedAt: number }

/** Rentals that the user marked as stopped. */
function StoppedRentals({ attempts }: { attempts: readonly Attempt[] }) {
  const reader = useOfferReader(instancesCatalog)
  const { t } = reader
  const id = useId()
  const reportUnsaved = useReportUnsaved()
  const rows = attempts.flatMap((attempt) =>
    attempt.state === 'rented' && attempt.stoppedAt !== undefined
      ? [{ attempt, stoppedAt: attempt.stoppedAt, ...attemptText(attempt, reader) }]
      : [],
  )
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pad-gutter pad-top-4 pad-bottom-2">
        {t('stopped')} <small className="note plain">{t('asYouNoted')}</small>
      </h2>
      <DataTable
        label={t('stopped')}
        columns={stoppedColumns(reader, ({ attemptId }) => reportUnsaved(journal().writeStop(attemptId, null)))}
        rows={rows}
        rowKey={({ attempt }) => attempt.attemptId}
        hasStickyHead={false}
        onPhone="cards"
      />
    </section>
  )
}

function stoppedColumns({ t, format }: InstancesReader, onReopen: (attempt: Attempt) => void): DataColumn<StoppedRow>[] {
  const time = (at: number) => (
    <span className="nowrap" title={format.dateTimeWithZone(at)}>
      {format.dateTime(at)}
    </span>
  )
  return [
    { id: 'rental', head: t('rental'), cell: (row) => <RentalName {...row} /> },
    {
      id: 'times',
      head: t('fromTo'),
      cell: ({ attempt, stoppedAt }) => (
        <span>
          {time(rentalStart(attempt))} → {time(stoppedAt)}
          <small className="second-line">
            {t('hours', { hours: format.number(Math.max(0, stoppedAt - rentalStart(attempt)) / 3_600_000, 1) })}
          </small>
        </span>
      ),
    },
    {
      id: 'cost',
      head: t('cost'),
      align: 'end',
      cell: ({ attempt, price }) => (
        <span className="nowrap">
          <SoFar attempt={attempt} />
          <small className="second-line">{price ?? t('notReported')}</small>
        </span>
      ),
    },
    {
      id: 'reopen',
      head: t('actions'),
      isHeadHidden: true,
      align: 'end',
      cell: ({ attempt, name }) => (
        <Button size="xs" variant="subtle" aria-label={`${t('reopen')}: ${name}`} onClick={() => onReopen(attempt)}>
          {t('reopen')}
        </Button>
      ),
    },
  ]
}

type OtherRow = AttemptText & { attempt: Attempt }

/** Attempts that rented nothing: refused, not sent, or checked by the user. Closed while the journal has rentals. */
function OtherAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const reader = useOfferReader(instancesCatalog)
  const { t } = reader
  const rows = attempts
    .filter((attempt) => attempt.state !== 'rented' && !isOpen(attempt))
    .map((attempt) => ({ attempt, ...attemptText(attempt, reader) }))
  if (rows.length === 0) return null
  return (
    <details className="line-top" open={rows.length === attempts.length}>
      <summary className="medium pad-gutter pad-y-3">{t('rentedNothing', { count: rows.length })}</summary>
      <DataTable
        label={t('otherAttempts')}
        columns={otherColumns(reader)}
        rows={rows}
        rowKey={({ attempt }) => attempt.attemptId}
        hasStickyHead={false}
        onPhone="cards"
      />
    </details>
  )
}

function otherColumns({ t }: InstancesReader): DataColumn<OtherRow>[] {
  return [
    { id: 'rental', head: t('offer'), cell: (row) => <RentalName {...row} /> },
    { id: 'started', head: t('started'), cell: ({ attempt }) => <Started at={attempt.startedAt} /> },
    {
      id: 'outcome',
      head: t('outcome'),
      cell: ({ attempt, state, imported }) => (
        <div className="break-anywhere">
          <AttemptMark state={attempt.state}>{state}</AttemptMark>
          {[reasonOf(attempt, t), imported].map(
            (line) =>
              line !== null && (
                <small key={line} className="second-line">
                  {line}
                </small>
              ),
          )}
        </div>
      ),
    },
    {
      id: 'price',
      head: t('priceThen'),
      align: 'end',
      cell: ({ price }) => price ?? <small className="second-line">{t('notReported')}</small>,
    },
  ]
}

function Empty({ service }: { service: string }) {
  const t = useMessages(instancesCatalog)
  return (
    <EmptyState title={t('emptyTitle')}>
      <p>{t('emptyText', { service })}</p>
      <div className="row">
        <ButtonLink to="/offers">{t('toOffers')}</ButtonLink>
        <ButtonLink to="/settings" variant="default">
          {t('toSettings')}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}

function UnreadableAttempts() {
  const reportUnsaved = useReportUnsaved()
  const { t, format } = useOfferReader(instancesCatalog)
  // An entry that is still being checked has no ID yet.
  const entries = useUnreadableAttempts().filter(({ attemptId }) => attemptId !== 'unreadable')
  const rentals = useUnreadableRentals()
  const count = entries.length + rentals.length
  if (count === 0) return null
  const title = t('unreadableTitle', { count })
  return (
    <section className={unreadableClasses['unknown']} aria-label={title}>
      <h2 className="info line mb-1">
        <Icon name="alert" size={20} />
        {title}
      </h2>
      <p>
        {entries.length > 0 && t('unreadableText')} <Link to="/settings">{t('toDiagnostics')}</Link>
      </p>
      <ul>
        {entries.map(({ attemptId, offerId, startedAt }) => (
          <li className="mt-3 pad-top-3" key={attemptId}>
            <strong>{offerId === null ? t('unreadableAny') : t.rich('unreadableOffer', { offer: <code>{offerId}</code> })}</strong>
            {startedAt !== null && <p className="note">{t('unknownWay', { time: format.dateTimeWithZone(startedAt) })}</p>}
            <CheckboxField label={t('checked')} isOn={false} onChange={() => reportUnsaved(journal().dismiss(attemptId))} />
          </li>
        ))}
        {rentals.map(({ attemptId, startedAt }) => (
          <li className="mt-3 pad-top-3" key={attemptId}>
            <strong>{t('unreadableRental')}</strong>
            {startedAt !== null && <p className="note">{format.dateTimeWithZone(startedAt)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const HOUR_MS = 3_600_000

/** Offers the export when the only record of some rentals is this browser. */
function ExportReminder({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, format } = useReader(instancesCatalog)
  const { exportedAt = null } = usePreferences()
  const now = useNow(HOUR_MS)
  const due = exportDue(attempts, exportedAt, now)
  if (!due) return null
  const { rentals: count, last } = due
  const lastText = last === null ? exportedAt === null && t('neverExported') : t('lastExport', { ago: format.ago(last, now) })
  return (
    <div className="row pad-gutter pad-bottom-3">
      <p>
        {t('exportDue', { count })} <span className="dim">{lastText}</span>
      </p>
      <Button size="xs" variant="default" onClick={() => exportJson(attempts)}>
        {t('exportNow')}
      </Button>
    </div>
  )
}
