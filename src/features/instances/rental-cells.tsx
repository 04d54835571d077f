import { Link } from '@tanstack/react-router'
import type { Attempt } from '@/domain/journal-entry'
import { aboutPrice, isReserved } from '@/domain/rental-cost'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useNow } from '@/shared/ui/use-now'
import { instancesCatalog, type AttemptText } from './attempt-text'
import classes from './instances-page.module.css'
import { useJournalMoney } from './journal-money'
import { useRunningCost } from './running-cost'

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
