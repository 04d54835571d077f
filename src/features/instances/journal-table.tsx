import { Link } from '@tanstack/react-router'
import { useOfferReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { DataTable, type DataColumn } from '@/shared/ui/data-table'
import { useNow } from '@/shared/ui/use-now'
import { AttemptMark } from './attempt-mark'
import { wordsOf, type InstancesReader } from './attempt-words'
import classes from './journal-table.module.css'
import { instancesCatalog } from './messages'
import { RunningCost } from './running-cost'

type JournalRow = ReturnType<typeof wordsOf> & { attempt: Attempt }

export function JournalTable({ attempts }: { attempts: readonly Attempt[] }) {
  const reader = useOfferReader(instancesCatalog)
  return (
    <DataTable
      label={reader.t('title')}
      columns={journalColumns(reader)}
      rows={attempts.map((attempt) => ({ attempt, ...wordsOf(attempt, reader) }))}
      rowKey={({ attempt }) => attempt.attemptId}
    />
  )
}

function journalColumns(reader: InstancesReader): DataColumn<JournalRow>[] {
  const { t } = reader
  return [
    {
      id: 'offer',
      head: t('offer'),
      cell: ({ attempt: { attemptId, note }, name, provider, place }) => (
        <>
          <Link to="/instances/$instanceId" params={{ instanceId: attemptId }}>
            {name}
          </Link>
          <small className={classes['small']}>{[provider, place].filter(Boolean).join(', ')}</small>
          {note !== undefined && (
            <small className={classes['note']} title={note}>
              {note}
            </small>
          )}
        </>
      ),
    },
    { id: 'template', head: t('template'), cell: ({ template }) => <span className="break-anywhere">{template}</span> },
    {
      id: 'price',
      head: t('priceThen'),
      align: 'end',
      cell: ({ attempt, price }) => (
        <div className={classes['price']}>
          {price ?? <small>{t('notReported')}</small>}
          <RunningCost attempt={attempt} reader={reader} />
        </div>
      ),
    },
    {
      id: 'outcome',
      head: t('outcome'),
      cell: ({ attempt, state, status, imported }) => (
        <div className="break-anywhere">
          <AttemptMark state={attempt.state}>{state}</AttemptMark>
          {status !== null && (
            <small className={classes['small']} title={t('asOfHint')}>
              {status}
            </small>
          )}
          {imported !== null && <small className={classes['small']}>{imported}</small>}
        </div>
      ),
    },
    { id: 'started', head: t('started'), cell: ({ attempt }) => <Started at={attempt.startedAt} reader={reader} /> },
    {
      id: 'id',
      head: t('instanceId'),
      cell: ({ ids }) => (
        <div className={classes['ids']}>
          {ids.length === 0 ? <small>{t('noInstance')}</small> : ids.map((id) => <code key={id}>{id}</code>)}
        </div>
      ),
    },
  ]
}

function Started({ at, reader: { format } }: { at: number; reader: InstancesReader }) {
  const now = useNow(30_000)
  return (
    <span title={format.dateTimeWithZone(at)}>
      {format.dateTime(at)}
      <small className={classes['small']}>{format.ago(at, now)}</small>
    </span>
  )
}
