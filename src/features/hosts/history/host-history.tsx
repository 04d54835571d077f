import { useMutation, useQueryClient } from '@tanstack/react-query'
import { reloadHost, type HostsAsked } from '@/api/hosts'
import { DOT } from '@/shared/lib/join-dots'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { hostValues, asksFirst, type HostValues, type PlannedRow, type Target } from '../change/plan'
import { isBusy, useHostEdit, hostEditOf, planOne } from '../edit/host-edit'
import { KEPT, useHostChanges, type HostChange } from '../host/host-changes'
import type { HostRow } from '../host/host-row'
import { historyLines, isStillAs, type Loaded, isReverted, revertTarget, type SeenLine } from './history-lines'
import classes from '../host.module.css'
import { useHistoryContext, historyCatalog } from './use-history-context'
import { Button } from '@/shared/ui/button'
import { useState, type ReactNode } from 'react'
import type { Host } from '@/contract/host'
import { Icon, type IconName } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { isNowApplied, isSamePrice } from '../change/rebase'
import { visibleStatus } from '../status/host-status'
import { useMessages } from '@/shared/i18n/i18n'
import { useUseSeen } from '../sightings/host-sightings'

interface Props {
  row: HostRow
  asked: HostsAsked
}

export function HostHistory({ row, asked }: Props) {
  const { t } = useHistoryContext()
  const { entries, isFull } = useHostChanges(row.id)
  const revert = useRevert(row, asked)
  const { now, nowIn } = useNow(row, asked)
  return (
    <>
      <SeenInUse hostId={row.id} />
      <section aria-labelledby="host-history" className={classes['history']}>
        <h2 className="normal mb-2">
          <span id="host-history">{t('history')}</span> <small className="note plain">{t('historySub')}</small>
        </h2>
        {entries.length === 0 ? (
          <p className="note mt-2">{t(isFull ? 'noHistoryKept' : 'noHistory')}</p>
        ) : (
          <ul>
            {historyLines(entries, now).map((line) =>
              line.is === 'seen' ? (
                <SeenChange key={line.id} line={line} isAhead={line.isAhead} />
              ) : (
                <OwnLine
                  key={line.change.id}
                  change={line.change}
                  isAhead={line.isAhead}
                  host={row.host}
                  now={nowIn(line.change)}
                  revert={revert}
                />
              ),
            )}
          </ul>
        )}
        {Boolean(revert.error) && (
          <>
            <p className="note mt-2">{t('notRead')}</p>
            <ErrorAlert error={revert.error} />
          </>
        )}
        <p className="caption mt-2">
          {t('historyAbout')} {isFull && t('historyFull', { kept: KEPT })}
        </p>
        {revert.questions}
      </section>
    </>
  )
}

export function LastChange({ row, asked }: Props) {
  const { t, changes, source } = useHistoryContext()
  const [change] = useHostChanges(row.id).entries
  const revert = useRevert(row, asked)
  const { nowIn } = useNow(row, asked)
  const seen = <SeenInUse hostId={row.id} />
  if (!change) return seen
  const { sent, before, currency, outcome, via } = change
  const [last] = historyLines([change], null)
  const from = source(via)
  return (
    <>
      {seen}
      <section aria-label={t('lastChange')} className="medium lines">
        <h3 className="mb-1">{t('lastChange')}</h3>
        {changes(before, sent, currency).map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="caption">
          <ChangeTime at={change.at} isAhead={last?.isAhead === true} />
          {[from, t(outcome)].filter(Boolean).map((text) => `${DOT}${text}`)}
        </p>
        <RevertButton change={change} host={row.host} now={nowIn(change)} revert={revert} />
        {Boolean(revert.error) && <p className="note">{t('notRead')}</p>}
        {revert.questions}
      </section>
    </>
  )
}

/** Present values of the host, and those to compare with a change, whose prices may be in another currency. */
function useNow(row: HostRow, asked: HostsAsked) {
  const { state } = useHostEdit(asked, row.id)
  const values = hostValues(row.host, asked.currency)
  // An edit in this tab enters the history only when it ends.
  const now: Loaded | null = row.loadedAt === undefined || isBusy(state) ? null : { ...values, currency: asked.currency, at: row.loadedAt }
  const nowIn = ({ currency }: HostChange): HostValues | null => (currency === asked.currency ? values : null)
  return { now, nowIn }
}

const LOOKS: Record<HostChange['outcome'], { icon: IconName; tone: string }> = {
  verified: { icon: 'check', tone: 'good' },
  accepted: { icon: 'alert', tone: 'warn' },
  refused: { icon: 'close', tone: 'bad' },
  unknown: { icon: 'info', tone: 'warn' },
  notSent: { icon: 'minus', tone: 'dim' },
}

const Changes = ({ texts }: { texts: readonly string[] }) => (
  <span className="grid">
    {texts.map((text) => (
      <span key={text}>{text}</span>
    ))}
  </span>
)

function OwnLine({ change, isAhead, host, now, revert }: RevertProps & { isAhead: boolean }) {
  const { t, format, values, changes, source } = useHistoryContext()
  const { sent, before, reads, currency, outcome, error, imported, via } = change
  const landed = landedOf(change)
  const valuesText = (hasStatus: boolean, hasPrice: boolean) =>
    values({ status: hasStatus ? (reads?.status ?? null) : undefined, price: hasPrice ? (reads?.price ?? null) : undefined }, currency)
  const from = source(via)
  const { icon, tone } = LOOKS[outcome]
  return (
    <Line at={change.at} isAhead={isAhead}>
      <Changes texts={changes(before, sent, currency)} />
      <small className={`medium ${tone} flex gap-2 icon-2px`}>
        <Icon name={icon} size={14} />
        <span>
          {readsElse(change)
            ? t('differs', { reads: valuesText(sent.status !== undefined, sent.price !== undefined) })
            : landed.status || landed.price
              ? t('landed', { outcome: t(outcome), reads: valuesText(landed.status, landed.price) })
              : t(outcome)}
          {error?.text && <q className="block dim">{error.text}</q>}
          {imported && <> {t('historyImported', { file: imported.file, time: format.dateTime(imported.at) })}</>}
        </span>
      </small>
      <small className={`caption ${classes['via']}`}>{from}</small>
      <RevertButton change={change} host={host} now={now} revert={revert} />
    </Line>
  )
}

function SeenChange({ line: { at, from, to, currency }, isAhead }: { line: SeenLine; isAhead: boolean }) {
  const { t, changes } = useHistoryContext()
  return (
    <Line at={at} isAhead={isAhead}>
      <Changes texts={changes(from, to, currency)} />
      <small className="note flex gap-2 icon-2px">
        <Icon name="eye" size={14} />
        <span>{t('seen')}</span>
      </small>
      <small className={`caption ${classes['via']}`}>{t('notFromHere')}</small>
    </Line>
  )
}

interface TimeProps {
  at: number
  isAhead: boolean
}

function Line({ children, ...time }: TimeProps & { children: ReactNode }) {
  return (
    <li className="grid gap-2px-3 pad-y-2 line-bottom medium break-anywhere">
      <span className="dim">
        <ChangeTime {...time} />
      </span>
      {children}
    </li>
  )
}

function ChangeTime({ at, isAhead }: TimeProps) {
  const { t, format } = useHistoryContext()
  return (
    <>
      <time dateTime={new Date(at).toISOString()} title={format.dateTimeWithZone(at)}>
        {format.dateTime(at)}
      </time>
      {isAhead && ` (${t('clockAhead')})`}
    </>
  )
}

interface RevertProps {
  change: HostChange
  host: Host
  /** Present values in the currency of the change; null if they are unknown. */
  now: HostValues | null
  revert: Revert
}

function RevertButton({ change, host, now, revert }: RevertProps) {
  const { t, values } = useHistoryContext()
  const target = revertTarget(change, host)
  const { ended, runningId } = revert
  const isRunning = runningId === change.id
  const end = ended?.id === change.id && ended.end !== 'sent' ? ended.end : null
  if (target === null) return null
  // The old status is not a way out of a block.
  const isBlockedSince = target.status !== undefined && visibleStatus(host) === 'blocked' && change.sent.status !== 'blocked'
  if (isBlockedSince) return <small className={`caption lines items-start mt-2px ${classes['revert']}`}>{t('cantRevertBlocked')}</small>
  if (now !== null && isReverted(target, now)) return null
  return (
    <span className={`caption lines items-start mt-2px ${classes['revert']}`}>
      <Button variant="default" leftSection={<Icon name="undo" />} disabled={runningId !== null} onClick={() => revert.begin(change)}>
        {t('revertTo', { value: values(target, change.currency) })}
      </Button>
      {isRunning && <small>{t('readingHost')}</small>}
      {end !== null && <Status as="small">{t(`revert_${end}`)}</Status>}
    </span>
  )
}

/** True if the change was accepted but the host has other values. */
const readsElse = ({ outcome, sent, reads }: HostChange): boolean =>
  outcome === 'accepted' &&
  reads !== null &&
  ((sent.status !== undefined && reads.status !== null && sent.status !== reads.status) ||
    (sent.price !== undefined && reads.price !== null && !isSamePrice(sent.price, reads.price)))

function landedOf({ outcome, sent: { status, price }, before, reads }: HostChange): { status: boolean; price: boolean } {
  const isDoubtful = (outcome === 'refused' || outcome === 'unknown') && reads !== null
  return {
    status: isDoubtful && status !== undefined && isNowApplied({ status }, before, reads),
    price: isDoubtful && price !== undefined && isNowApplied({ price }, before, reads),
  }
}

/** In how many visits this browser saw the host rented. Not its utilisation: nothing is known between two visits. */
function SeenInUse({ hostId }: { hostId: string }) {
  const t = useMessages(historyCatalog)
  const { visits, rented } = useUseSeen(hostId)
  // One visit only repeats the status.
  if (visits < 2) return null
  return (
    <p className="note" title={t('seenAbout')}>
      {t('seenInUse', { rented, count: visits })}
    </p>
  )
}

const loadChanged = async () => (await import('./changed-since')).ChangedSince
const loadConfirm = async () => (await import('../edit/confirm-change')).ConfirmChange

/** `already`: the host has the old values; `gone`: it is no longer listed; `busy`: another change of it is in flight. */
type RevertEnd = 'sent' | 'already' | 'gone' | 'busy'

interface Question {
  change: HostChange
  row: PlannedRow
  now: HostValues
}

interface Revert {
  runningId: string | null
  ended: { id: string; end: RevertEnd } | null
  error: unknown
  begin: (change: HostChange) => void
  questions: ReactNode
}

/** Loads the host first, and asks if someone has changed it since. Sends the old values as an edit, in the currency of the change. */
function useRevert({ id }: Pick<HostRow, 'id'>, asked: HostsAsked): Revert {
  const client = useQueryClient()
  const changed = useLazyComponent(loadChanged)
  const confirm = useLazyComponent(loadConfirm)
  const [question, setQuestion] = useState<Question | null>(null)
  const [ended, setEnded] = useState<Revert['ended']>(null)

  const askedIn = ({ currency }: HostChange): HostsAsked => ({ ...asked, currency })
  const send = ({ change, row }: Question) => {
    const isSent = hostEditOf(client, askedIn(change), id).send(row, askedIn(change), 'revert')
    setEnded({ id: change.id, end: isSent ? 'sent' : 'busy' })
    setQuestion(null)
  }
  const check = (next: Question) => {
    changed.close()
    if (!asksFirst(next.row)) return send(next)
    setQuestion(next)
    confirm.open()
  }
  const read = useMutation({
    mutationFn: (change: HostChange) => reloadHost(client, askedIn(change), id),
    onMutate: () => setEnded(null),
    onSuccess(host, change) {
      const plan = host && planRevert(host, change, askedIn(change))
      if (!plan) return setEnded({ id: change.id, end: host === null ? 'gone' : 'already' })
      if (isBusy(hostEditOf(client, askedIn(change), id).get())) return setEnded({ id: change.id, end: 'busy' })
      if (isStillAs(change, plan.target, plan.now)) return check({ change, ...plan })
      setQuestion({ change, ...plan })
      changed.open()
    },
  })
  const leave = () => {
    setQuestion(null)
    changed.close()
    confirm.close()
  }
  return {
    runningId: read.isPending ? read.variables.id : null,
    ended,
    error: read.error,
    begin: (change) => read.mutate(change),
    questions: question && (
      <>
        {changed.Opened && (
          <changed.Opened
            change={question.change}
            target={question.row.target}
            now={question.now}
            onClose={leave}
            onConfirm={() => check(question)}
          />
        )}
        {confirm.Opened && !changed.Opened && (
          <confirm.Opened
            row={question.row}
            asked={askedIn(question.change)}
            onClose={leave}
            onConfirm={() => {
              confirm.close()
              send(question)
            }}
          />
        )}
      </>
    ),
  }
}

function planRevert(host: Host, change: HostChange, asked: HostsAsked): { row: PlannedRow; target: Target; now: HostValues } | null {
  const target = revertTarget(change, host)
  const now = hostValues(host, asked.currency)
  if (target === null || isReverted(target, now)) return null
  const row = planOne(host, target, asked)
  return { row, target: row.target, now }
}
