import { Link } from '@tanstack/react-router'
import { useOfferReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { useNow } from '@/shared/ui/use-now'
import { instancesCatalog } from './messages'
import { AttemptMark } from './attempt-mark'
import { attemptText } from './attempt-text'
import classes from './instance-page.module.css'
import { RunningCost } from './running-cost'

export function JournalList({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <ol className={classes['list']}>
      {attempts.map((attempt) => (
        <li key={attempt.attemptId}>
          <Entry attempt={attempt} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ attempt }: { attempt: Attempt }) {
  const reader = useOfferReader(instancesCatalog)
  const { format } = reader
  const now = useNow(30_000)
  const { name, provider, place, template, price, state, status, imported } = attemptText(attempt, reader)
  return (
    <Link to="/instances/$instanceId" params={{ instanceId: attempt.attemptId }} className={`break-anywhere ${classes['entry']}`}>
      <b className="strong">{name}</b>
      <span className={classes['price']}>{price}</span>
      <small className={classes['wide']}>{[provider, place, template].filter(Boolean).join(', ')}</small>
      <AttemptMark state={attempt.state}>{state}</AttemptMark>
      <small className="end" title={format.dateTimeWithZone(attempt.startedAt)}>
        {format.ago(attempt.startedAt, now)}
      </small>
      <RunningCost attempt={attempt} className={classes['wide']} />
      {attempt.note !== undefined && <small className={`${classes['wide']} ${classes['note']}`}>{attempt.note}</small>}
      {status !== null && <small className={classes['wide']}>{status}</small>}
      {imported !== null && <small className={classes['wide']}>{imported}</small>}
    </Link>
  )
}
