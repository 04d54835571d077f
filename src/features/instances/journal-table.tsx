import { Link } from '@tanstack/react-router'
import { useOfferReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { useNow } from '@/shared/ui/use-now'
import { instancesCatalog } from './messages'
import { AttemptMark } from './attempt-mark'
import { wordsOf } from './attempt-words'
import classes from './journal-table.module.css'
import { RunningCost } from './running-cost'

export function JournalTable({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useOfferReader(instancesCatalog)
  return (
    <div className={classes['box']}>
      <table className={classes['table']} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('offer')}</th>
            <th scope="col">{t('template')}</th>
            <th scope="col" className={classes['number']}>
              {t('priceThen')}
            </th>
            <th scope="col">{t('outcome')}</th>
            <th scope="col">{t('started')}</th>
            <th scope="col">{t('instanceId')}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <Row key={attempt.attemptId} attempt={attempt} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ attempt }: { attempt: Attempt }) {
  const reader = useOfferReader(instancesCatalog)
  const { t, format } = reader
  const now = useNow(30_000)
  const { name, provider, place, template, price, state, status, ids, imported } = wordsOf(attempt, reader)
  return (
    <tr>
      <th scope="row">
        <Link to="/instances/$instanceId" params={{ instanceId: attempt.attemptId }} className={classes['name']}>
          {name}
        </Link>
        <small>{[provider, place].filter(Boolean).join(', ')}</small>
        {attempt.note !== undefined && (
          <small className={classes['note']} title={attempt.note}>
            {attempt.note}
          </small>
        )}
      </th>
      <td>{template}</td>
      <td className={classes['number']}>
        {price ?? <small>{t('notReported')}</small>}
        <RunningCost attempt={attempt} reader={reader} />
      </td>
      <td>
        <AttemptMark state={attempt.state}>{state}</AttemptMark>
        {status !== null && <small title={t('asOfHint')}>{status}</small>}
        {imported !== null && <small>{imported}</small>}
      </td>
      <td title={format.dateTimeWithZone(attempt.startedAt)}>
        {format.dateTime(attempt.startedAt)}
        <small>{format.ago(attempt.startedAt, now)}</small>
      </td>
      <td className={classes['id']}>{ids.length === 0 ? <small>{t('noInstance')}</small> : ids.map((id) => <code key={id}>{id}</code>)}</td>
    </tr>
  )
}
