import { Link } from '@tanstack/react-router'
import { useId, useState, type ReactNode } from 'react'
import { useOfferReader } from '@/api/use-reader'
import { journal } from '@/api/journal/journal'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { aboutPrice, isOpenRental, mayRun, rentalStart, costSince, isReserved } from '@/domain/rental-cost'
import { reminderState, stopByOf, isPostponed } from '@/domain/stop-by'
import { Button } from '@/shared/ui/button'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { lazyPart } from '@/shared/ui/lazy-part'
import { Status } from '@/shared/ui/status'
import { useLastTick } from '@/shared/ui/use-last-tick'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { takeFocus } from '@/shared/ui/take-focus'
import { AttemptMark } from './attempt-mark'
import { attemptText, type AttemptText, type InstancesReader, instancesCatalog } from './attempt-text'
import classes from './instances-page.module.css'
import type { DetailPart } from './rental-detail'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useNow } from '@/shared/ui/use-now'
import { useJournalMoney } from './journal-money'
import { useRunningCost } from './running-cost'

/** The time to stop an open rental by, and its cost since then. */
function StopByCell({ attempt, onOpen }: { attempt: Attempt; onOpen: () => void }) {
  const { t, format } = useOfferReader(instancesCatalog)
  const money = useJournalMoney()
  const now = useLastTick()
  const stopBy = stopByOf(attempt)
  if (stopBy === null)
    return (
      <button type="button" className="text-button roomy" onClick={onOpen}>
        {t('setReminder')}
      </button>
    )
  const state = reminderState(attempt, now)
  const time = (
    <span className="nowrap" title={format.dateTimeWithZone(stopBy)}>
      {format.dateTime(stopBy)}
    </span>
  )
  if (state !== 'overdue')
    return (
      <>
        <strong>{time}</strong>
        {state === 'hour' && <small className="second-line">{t('soon')}</small>}
      </>
    )
  const since = costSince(attempt, stopBy, now)
  return (
    <>
      <strong className={`warn ${classes['overdue']}`}>{t('passed', { ago: format.ago(stopBy, now) })}</strong>
      <small className="second-line">{time}</small>
      {since && <small className="second-line">{t('costSince', { price: aboutPrice(money(since.amount, since.currency), t) })}</small>}
      {isPostponed(attempt, now) && (
        <small className="second-line">{t('remindedAt', { time: format.dateTime(attempt.remindAt ?? now) })}</small>
      )}
    </>
  )
}

// Its fields are large, and most visits open none.
const RentalDetail = lazyPart(async () => (await import('./rental-detail')).RentalDetail)

interface Props {
  attempts: readonly Attempt[]
  renderReminder: (attemptId: string) => ReactNode
}

type RentalRow = AttemptText & { attempt: Attempt; isOverdue: boolean }

/** Rentals that the user has not marked as stopped, and attempts without a known outcome. Overdue ones first, then the newest. */
export function OpenRentals({ attempts, renderReminder }: Props) {
  const reader = useOfferReader(instancesCatalog)
  const { t, format } = reader
  const now = useLastTick()
  const [opened, setOpened] = useState<{ attemptId: string; part: DetailPart } | null>(null)
  const [stopped, setStopped] = useState<{ attemptId: string; name: string; at: number } | null>(null)
  const reportUnsaved = useReportUnsaved()
  const id = useId()
  const rows = attempts
    .filter((attempt) => isOpen(attempt) || isOpenRental(attempt))
    .map((attempt) => ({ attempt, isOverdue: reminderState(attempt, now) === 'overdue', ...attemptText(attempt, reader) }))
    .toSorted(overdueFirst)
  const partOf = (attemptId: string) => (opened?.attemptId === attemptId ? opened.part : null)
  const toggle = (attemptId: string, part: DetailPart) => setOpened(partOf(attemptId) === part ? null : { attemptId, part })
  // It may have been reopened or removed since.
  const isStopped = attempts.some(({ attemptId, stoppedAt }) => attemptId === stopped?.attemptId && stoppedAt === stopped.at)
  const reopen = (attemptId: string) => reportUnsaved(journal().writeStop(attemptId, null)) && setStopped(null)
  return (
    <>
      {stopped !== null && isStopped && (
        // Takes the focus from the row that has moved.
        <Status
          as="span"
          key={stopped.attemptId}
          className="row medium gap-x-3 rounded surface pad-2-3 mx-gutter mt-3 mb-3"
          tabIndex={-1}
          ref={takeFocus}
        >
          {t('markedAsStopped', { name: stopped.name, time: format.dateTime(stopped.at) })}{' '}
          <Button size="xs" variant="default" onClick={() => reopen(stopped.attemptId)}>
            {t('undo')}
          </Button>
        </Status>
      )}
      {rows.length > 0 && (
        <div>
          <DataTable
            label={t('openRentals')}
            columns={openColumns({ reader, id, partOf, toggle })}
            rows={rows}
            rowKey={({ attempt }) => attempt.attemptId}
            onPhone="cards"
            detail={({ attempt, name }) => {
              const part = partOf(attempt.attemptId)
              return (
                part && (
                  <RentalDetail
                    id={`${id}${attempt.attemptId}`}
                    attempt={attempt}
                    part={part}
                    reminder={renderReminder(attempt.attemptId)}
                    onClose={() => setOpened(null)}
                    onStopped={(at) => {
                      setOpened(null)
                      setStopped({ attemptId: attempt.attemptId, name, at })
                    }}
                  />
                )
              )
            }}
          />
        </div>
      )}
    </>
  )
}

const overdueFirst = (a: RentalRow, b: RentalRow): number =>
  Number(b.isOverdue) - Number(a.isOverdue) || (a.isOverdue ? (stopByOf(a.attempt) ?? 0) - (stopByOf(b.attempt) ?? 0) : 0)

interface Parts {
  reader: InstancesReader
  /** Start of the IDs of the opened parts. */
  id: string
  partOf: (attemptId: string) => DetailPart | null
  toggle: (attemptId: string, part: DetailPart) => void
}

const RentalCell = ({ row }: { row: RentalRow }) => (
  <div className="break-anywhere">
    <RentalName {...row} />
    {!isOpenRental(row.attempt) && (
      <div>
        <AttemptMark state={row.attempt.state}>{row.state}</AttemptMark>
      </div>
    )}
    {row.imported !== null && <small className="second-line">{row.imported}</small>}
  </div>
)

function openColumns({ reader, id, partOf, toggle }: Parts): DataColumn<RentalRow>[] {
  const { t } = reader
  return [
    { id: 'rental', head: t('rental'), cell: (row) => <RentalCell row={row} /> },
    {
      id: 'started',
      head: t('rentedHead'),
      cell: ({ attempt, status }) => (
        <div className="break-anywhere">
          <Started at={rentalStart(attempt)} />
          {status !== null && (
            <small className="second-line" title={t('statusThenHint')}>
              {status}
            </small>
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
    { id: 'cost', head: t('soFarOne'), align: 'end', cell: ({ attempt }) => <SoFar attempt={attempt} /> },
    {
      id: 'stop-by',
      head: t('stopByHead'),
      cell: ({ attempt }) => (
        <div className="break-anywhere">
          {mayRun(attempt) && <StopByCell attempt={attempt} onOpen={() => toggle(attempt.attemptId, 'more')} />}
        </div>
      ),
    },
    {
      id: 'actions',
      head: t('actions'),
      isHeadHidden: true,
      align: 'end',
      cell: ({ attempt, name, isOverdue }) => {
        const { attemptId } = attempt
        const part = partOf(attemptId)
        const details = (
          <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
            {t('details')}
          </Link>
        )
        if (!mayRun(attempt)) return details
        const button = (own: DetailPart, text: string, variant: 'filled' | 'default' | 'subtle') => (
          <Button
            size="xs"
            variant={variant}
            aria-label={`${text}: ${name}`}
            aria-expanded={part === own}
            aria-controls={part === own ? `${id}${attemptId}` : undefined}
            onClick={() => toggle(attemptId, own)}
          >
            {text}
          </Button>
        )
        return (
          <div className={`row to-end gap-2 ${classes['actions']}`}>
            {isOpenRental(attempt) ? button('stop', t('stop'), isOverdue ? 'filled' : 'default') : details}
            {button('more', t(isOverdue ? 'later' : 'more'), isOverdue ? 'default' : 'subtle')}
          </div>
        )
      },
    },
  ]
}

type NameProps = Pick<AttemptText, 'name' | 'provider' | 'place' | 'template' | 'ids'> & { attempt: Attempt }

export function RentalName({ attempt: { attemptId, note }, name, provider, place, template, ids }: NameProps) {
  return (
    <div className="break-anywhere">
      <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
        {name}
      </Link>
      <small className="second-line">{[provider, place, template].filter(Boolean).join(', ')}</small>
      {ids.length > 0 && (
        <small className="second-line break-anywhere">
          {ids.map((id) => (
            <code key={id}>{id} </code>
          ))}
        </small>
      )}
      {note !== undefined && (
        <small className={`second-line text two-lines ${classes['note']}`} title={note}>
          {note}
        </small>
      )}
    </div>
  )
}

export function Started({ at }: { at: number }) {
  const format = useFormat()
  const now = useNow(30_000)
  return (
    <span className="nowrap" title={format.dateTimeWithZone(at)}>
      {format.dateTime(at)}
      <small className="second-line">{format.ago(at, now)}</small>
    </span>
  )
}

/** "about $18.30", in a column whose head names the assumption. */
export function SoFar({ attempt }: { attempt: Attempt }) {
  const t = useMessages(instancesCatalog)
  const money = useJournalMoney()
  const cost = useRunningCost(attempt)
  if (!cost)
    return (
      <small className="second-line">{attempt.state !== 'rented' ? '—' : t(isReserved(attempt) ? 'costOfReserved' : 'costNotKnown')}</small>
    )
  return <span title={t('costBasis')}>{aboutPrice(money(cost.amount, cost.currency), t)}</span>
}
