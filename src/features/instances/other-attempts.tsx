import { useOfferReader } from '@/api/use-reader'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { AttemptMark } from './attempt-mark'
import { reasonOf, attemptText, type AttemptText, type InstancesReader } from './attempt-text'
import classes from './instances-page.module.css'
import { instancesCatalog } from './messages'
import { RentalName, Started } from './rental-cells'

type OtherRow = AttemptText & { attempt: Attempt }

/** Attempts that rented nothing: refused, not sent, or checked by the user. Closed while the journal has rentals. */
export function OtherAttempts({ attempts }: { attempts: readonly Attempt[] }) {
  const reader = useOfferReader(instancesCatalog)
  const { t } = reader
  const rows = attempts
    .filter((attempt) => attempt.state !== 'rented' && !isOpen(attempt))
    .map((attempt) => ({ attempt, ...attemptText(attempt, reader) }))
  if (rows.length === 0) return null
  return (
    <details className={`line-top ${classes['others']} ${classes['rentals']}`} open={rows.length === attempts.length}>
      <summary className="medium">{t('rentedNothing', { count: rows.length })}</summary>
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
          {[reasonOf(attempt, t), imported].map((line) => line !== null && <small key={line}>{line}</small>)}
        </div>
      ),
    },
    { id: 'price', head: t('priceThen'), align: 'end', cell: ({ price }) => price ?? <small>{t('notReported')}</small> },
  ]
}
