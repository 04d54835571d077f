import { useId } from 'react'
import { useOfferReader } from '@/api/use-reader'
import { journal } from '@/api/journal/journal'
import type { Attempt } from '@/domain/journal-entry'
import { rentalStart } from '@/domain/rental-cost'
import { Button } from '@/shared/ui/button'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import { attemptText, type AttemptText, type InstancesReader } from './attempt-text'
import classes from './instances-page.module.css'
import { instancesCatalog } from './messages'
import { RentalName } from './rental-cells'
import { SoFar } from './running-cost'

type StoppedRow = AttemptText & { attempt: Attempt; stoppedAt: number }

/** Rentals that the user marked as stopped. */
export function StoppedRentals({ attempts }: { attempts: readonly Attempt[] }) {
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
    <section aria-labelledby={id} className={`${classes['stopped']} ${classes['rentals']}`}>
      <h2 id={id}>
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
  const time = (at: number) => <span title={format.dateTimeWithZone(at)}>{format.dateTime(at)}</span>
  return [
    { id: 'rental', head: t('rental'), cell: (row) => <RentalName {...row} /> },
    {
      id: 'times',
      head: t('fromTo'),
      cell: ({ attempt, stoppedAt }) => (
        <span>
          {time(rentalStart(attempt))} → {time(stoppedAt)}
          <small>{t('hours', { hours: format.number(Math.max(0, stoppedAt - rentalStart(attempt)) / 3_600_000, 1) })}</small>
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
          <small>{price ?? t('notReported')}</small>
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
