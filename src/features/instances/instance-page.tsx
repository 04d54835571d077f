import { Button } from '@/shared/ui/button'
import { useNavigate, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOfferReader } from '@/api/use-reader'
import { baseUrl } from '@/api/config'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { useAttempts, useKnownAttempt } from '@/api/journal/use-journal'
import { ApiDetails } from '@/shared/ui/api-details/api-details'
import { Crumb } from '@/shared/ui/crumb'
import { lazyPart } from '@/shared/ui/lazy-part'
import { EmptyState } from '@/shared/ui/empty-state'
import { PageHead, PageTitle } from '@/shared/ui/page-head'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { instancesCatalog, findAttempt, attemptText } from './attempt-text'
import { AttemptMark } from './attempt-mark'
import classes from './instance-page.module.css'
import { useNow } from '@/shared/ui/use-now'
import { RunningCost } from './running-cost'
import { UnknownAttempts } from './unknown-attempts'

// Below the connection kit, so the page does not wait for them.
const CostSection = lazyPart(async () => (await import('./cost-section')).CostSection)
const AttemptFacts = lazyPart(async () => (await import('./attempt-facts')).AttemptFacts)

interface Props {
  id: string
  renderConnection: (attemptId: string, after: ReactNode) => ReactNode
  renderReminder: (attemptId: string) => ReactNode
}

export function InstancePage({ id, ...parts }: Props) {
  const reader = useOfferReader(instancesCatalog)
  const { t } = reader
  const attempts = useAttempts()
  const attempt = useKnownAttempt(findAttempt(attempts, id), id)
  return (
    <>
      <PageTitle>{attempt ? `${attemptText(attempt, reader).name} · ${t('title')}` : t('title')}</PageTitle>
      <PageHead isLined title={t('title')} crumb={<Crumb to="/instances">{t('toJournal')}</Crumb>} />
      <div className={`grid ${classes['columns']}`}>
        <aside className={`surface ${classes['journal']}`} aria-label={t('journal')}>
          <div className="line between baseline pad-x-4 pad-top-4 pad-bottom-2">
            <h2 className="normal">{t('journal')}</h2>
            <span className="caption">{t('inThisBrowser', { count: attempts.length })}</span>
          </div>
          <JournalList attempts={attempts} />
        </aside>
        {/* Keyed by attempt, so that typed text and revealed secrets do not carry over. */}
        <div key={attempt?.attemptId} className="min-0">
          {attempt ? <Entry attempt={attempt} {...parts} /> : <Missing id={id} />}
        </div>
      </div>
    </>
  )
}

function Entry({ attempt, renderConnection, renderReminder }: Omit<Props, 'id'> & { attempt: Attempt }) {
  const reader = useOfferReader(instancesCatalog)
  const { t } = reader
  const navigate = useNavigate()
  const remove = useLazyComponent(async () => (await import('./remove-dialog')).RemoveDialog)
  const { name, provider, place, state } = attemptText(attempt, reader)
  const facts = (
    <>
      <CostSection attempt={attempt} />
      <AttemptFacts attempt={attempt} />
      {!isOpen(attempt) && (
        <div className="pad-x-4 pad-bottom-6">
          <Button variant="subtle" onClick={remove.open}>
            {t('remove')}
          </Button>
        </div>
      )}
    </>
  )
  return (
    <>
      {attempt.state === 'rented' ? (
        renderConnection(attempt.attemptId, facts)
      ) : (
        <>
          <div className="break-anywhere pad-gutter pad-top-4">
            <h2 className="big">{name}</h2>
            <p className="note flex wrap gap-2 mt-1">
              <AttemptMark state={attempt.state}>{state}</AttemptMark> {[provider, place].filter(Boolean).join(', ')}
            </p>
          </div>
          <UnknownAttempts attempts={attempt.state === 'unknown' ? [attempt] : []} />
          {renderReminder(attempt.attemptId)}
          {facts}
          <ApiDetails hasGutter raw={() => ({ json: attempt })} />
        </>
      )}
      {remove.Opened && (
        <remove.Opened attemptId={attempt.attemptId} onClose={remove.close} onRemoved={() => void navigate({ to: '/instances' })} />
      )}
    </>
  )
}

function Missing({ id }: { id: string }) {
  const { t } = useOfferReader(instancesCatalog)
  return (
    <EmptyState title={t('missingTitle')}>
      <p>{t('missingText', { id, service: new URL(baseUrl()).host })}</p>
    </EmptyState>
  )
}

function JournalList({ attempts }: { attempts: readonly Attempt[] }) {
  return (
    <ol>
      {attempts.map((attempt) => (
        <li key={attempt.attemptId} className="line-bottom">
          <JournalEntry attempt={attempt} />
        </li>
      ))}
    </ol>
  )
}

function JournalEntry({ attempt }: { attempt: Attempt }) {
  const reader = useOfferReader(instancesCatalog)
  const { format } = reader
  const now = useNow(30_000)
  const { name, provider, place, template, price, state, status, imported } = attemptText(attempt, reader)
  return (
    <Link to="/instances/$instanceId" params={{ instanceId: attempt.attemptId }} className={classes['entry']}>
      <b className="strong">{name}</b>
      <span className="medium end">{price}</span>
      <small className="caption span-all">{[provider, place, template].filter(Boolean).join(', ')}</small>
      <AttemptMark state={attempt.state}>{state}</AttemptMark>
      <small className="caption end" title={format.dateTimeWithZone(attempt.startedAt)}>
        {format.ago(attempt.startedAt, now)}
      </small>
      <RunningCost attempt={attempt} className="caption span-all" />
      {attempt.note !== undefined && <small className="small span-all two-lines">{attempt.note}</small>}
      {status !== null && <small className="caption span-all">{status}</small>}
      {imported !== null && <small className="caption span-all">{imported}</small>}
    </Link>
  )
}
