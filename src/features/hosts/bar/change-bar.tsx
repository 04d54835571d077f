import { Button } from '@/shared/ui/button'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useActions } from '@/shared/lib/actions'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { Icon } from '@/shared/ui/icon'
import { Status } from '@/shared/ui/status'
import { useLazyComponent } from '@/shared/ui/use-lazy-component'
import { useNow } from '@/shared/ui/use-now'
import { countsOf } from '../bulk/counts'
import type { ChangeSession } from '../change/change-session'
import type { HostRow } from '../host/host-row'
import { watchRun, lockedRuns, withRun } from '../run/run-lock'
import { type Run, resultOf, toRows, wasSent } from '../run/run-record'
import { hostRuns } from '../run/run-store'
import classes from '../edit.module.css'
import { noteChanges } from '../host/host-changes'
import { connectSession, hostFinder } from '../run/connect-session'
import { barCatalog, effectTexts, runTitle, useBarReader, type BarReader } from './run-text'
import { summarizeRun } from './run-summary'

const loadDetails = async () => (await import('./run-details')).RunDetails

export function ChangeBar({ rows, asked }: { rows: readonly HostRow[]; asked: HostsAsked }) {
  const t = useMessages(barCatalog)
  const client = useQueryClient()
  const hosts = new Map(rows.map((row) => [row.id, row.host]))
  const ids = new Set(rows.map(({ id }) => id))
  const run = useSyncExternalStore(hostRuns.subscribe, () => hostRuns.latestOf(ids))
  const isHeld = useIsRunning(run)
  const act = useMutation({
    mutationFn: (of: { runId: string; action: RunAction }) => actOnRun(client, asked, of.runId, of.action),
  })
  const bar = useRef<HTMLElement>(null)
  const isRunning = isHeld ?? act.isPending
  if (run === null || (isHeld === null && !isRunning)) return null
  const { id: runId } = run.head
  const begin = (action: RunAction) => {
    // The pressed button is removed.
    bar.current?.focus({ preventScroll: true })
    act.mutate({ runId, action })
  }
  const isCurrent = act.variables?.runId === runId
  return (
    <section ref={bar} tabIndex={-1} aria-label={t('bar')} className={classes['bar']}>
      {isRunning ? (
        <Progress run={run} />
      ) : (
        <Ended
          run={run}
          asked={asked}
          hostOf={(id) => hosts.get(id)}
          isBusy={act.isPending}
          onAct={begin}
          onDismiss={() => {
            // Removing the bar would lose the focus.
            bar.current?.closest('main')?.focus({ preventScroll: true })
            act.reset()
            void dismissRuns(ids)
          }}
        />
      )}
      {!isRunning && act.isError && isCurrent && (
        <div className="full">
          <p>{t('notLoaded')}</p>
          <ErrorAlert error={act.error} />
        </div>
      )}
      {!isRunning && act.data === false && isCurrent && <p className="full">{t('elsewhere')}</p>}
    </section>
  )
}

/** `check`: loads the hosts to settle unknown ones; `finish`: sends what an undo could not. */
type RunAction = 'undo' | 'check' | 'finish'

/** With the session of a bulk change. @returns false if another tab works on it @throws ApiError if no host could be loaded */
const actOnRun = (client: QueryClient, asked: HostsAsked, runId: string, action: RunAction): Promise<boolean> =>
  withRun(runId, async () => {
    const run = hostRuns.find(runId)
    // Dismissed in another tab.
    if (run === null) return
    const { currency } = run.head
    const session = connectSession(client, { ...asked, currency }, run)
    await carryOut(session, action)
    const { readError, isUndo } = session.get()
    if (readError !== null && (action !== 'undo' || !isUndo)) throw readError
  })

async function carryOut(session: ChangeSession, action: RunAction): Promise<void> {
  if (action === 'undo') return session.undo()
  if (action === 'check') return session.checkAgain()
  for (const outcome of ['notSent', 'refused', 'unknown'] as const) {
    if (countsOf(session.get())[outcome] > 0) await session.retry(outcome)
    if (session.get().readError !== null) return
  }
}

const adoptRun = (client: QueryClient, runId: string): Promise<boolean> =>
  withRun(runId, async () => {
    const run = hostRuns.find(runId)
    if (run === null || run.head.endedAt !== null) return
    const { isUndo, currency } = run.head
    const rows = toRows(run, hostFinder(client))
    const ended = rows.flatMap((row, index) => {
      const line = run.lines[index]
      // The ID makes a second attempt harmless.
      return line && wasSent(line) ? [{ id: `${runId}.${index}`, host: row.host, row, result: resultOf(line) }] : []
    })
    noteChanges(ended, currency, isUndo ? { from: 'undo' } : { from: 'bulk', hosts: ended.length })
    hostRuns.setEnd(runId, Date.now(), true)
  })

async function dismissRuns(hostIds: ReadonlySet<string>): Promise<void> {
  const ids = hostRuns.idsOf(hostIds)
  const held = new Set(await lockedRuns(ids))
  hostRuns.remove(ids.filter((id) => !held.has(id)))
}

/** True while a tab sends the run, false without a run or after its end; null if it has not ended and no tab is known to send it. */
function useIsRunning(run: Run | null): boolean | null {
  const client = useQueryClient()
  const open = run?.head.endedAt === null ? run.head.id : null
  const [lock, setLock] = useState<{ id: string; isLocked: boolean } | null>(null)
  useEffect(
    function watchTheTabOfTheRun() {
      if (open === null) return undefined
      return watchRun(open, (isLocked) => {
        setLock({ id: open, isLocked })
        if (!isLocked) void adoptRun(client, open)
      })
    },
    [open, client],
  )
  if (open === null) return false
  return lock?.id === open && lock.isLocked ? true : null
}

function Progress({ run: { head, lines } }: { run: Run }) {
  const t = useMessages(barCatalog)
  const { number } = useFormat()
  const done = lines.filter(({ state: { is } }) => is === 'answered' || is === 'ended').length
  return (
    <>
      <Icon name="refresh" />
      <Status as="span">{t(head.isUndo ? 'undoing' : 'running', { count: head.count, done: number(done) })}</Status>
    </>
  )
}

interface EndedProps {
  run: Run
  asked: HostsAsked
  hostOf: (id: string) => HostRow['host'] | undefined
  isBusy: boolean
  onAct: (action: RunAction) => void
  onDismiss: () => void
}

function Ended({ run, asked, hostOf, isBusy, onAct, onDismiss }: EndedProps) {
  const reader = useBarReader(run.head.currency)
  const { t } = reader
  const details = useLazyComponent(loadDetails)
  const summary = summarizeRun(run, hostOf)
  const { counts } = summary
  const { isUndo } = run.head
  const doubtful = counts.unknown + counts.accepted
  const isFine = counts.verified === counts.all
  const canUndo = !isUndo && counts.undoable > 0
  const unfinished = isUndo ? counts.refused + counts.unknown + counts.notSent - counts.leftOut : 0
  const tone = isFine ? 'good' : 'warn'
  const undo = () => onAct('undo')
  useActions([
    ...(canUndo && !isBusy ? [{ id: 'undo-hosts', label: t('undoCommand'), run: undo }] : []),
    { id: 'changed-hosts', label: `${t('bar')}: ${t('details')}`, run: details.open },
  ])
  return (
    <>
      <span className={`${tone} inline-flex`}>
        <Icon name={isFine ? 'check' : 'alert'} />
      </span>
      <p className="break-anywhere grow-240">
        <Status as="span" className={`strong ${tone}`}>
          {runTitle(run, summary, reader)}
        </Status>{' '}
        <When at={run.head.endedAt ?? run.head.at} reader={reader} />
        <Effects texts={effectTexts(run, summary, reader)} hint={t('listedHint')} />
      </p>
      <div className={`row to-end ${classes['actions']}`}>
        {isBusy && <span className="dim">{t('loading')}</span>}
        {doubtful > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => onAct('check')}>
            {t('check', { count: doubtful })}
          </Button>
        )}
        {unfinished > 0 && (
          <Button variant="default" disabled={isBusy} onClick={() => onAct('finish')}>
            {t('finish', { count: unfinished })}
          </Button>
        )}
        {canUndo && (
          <Button variant="default" leftSection={<Icon name="undo" />} disabled={isBusy} onClick={undo}>
            {counts.undoable === counts.all ? t('undo') : t('undoSome', { count: counts.undoable })}
          </Button>
        )}
        <Button variant="subtle" aria-haspopup="dialog" onClick={details.open}>
          {t('details')}
        </Button>
        <button type="button" className="icon-button" aria-label={t('dismiss')} title={t('dismiss')} disabled={isBusy} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      </div>
      {details.Opened && <details.Opened run={run} locale={asked.locale} hostOf={hostOf} onClose={details.close} />}
    </>
  )
}

function Effects({ texts, hint }: { texts: readonly ReactNode[]; hint: string }) {
  if (texts.length === 0) return null
  return (
    <Status as="span" className={`dim ${classes['effects']}`} title={hint}>
      {texts.map((text, index) => (
        // Index as key: the texts have a fixed order.
        <span key={index}>{text}</span>
      ))}
    </Status>
  )
}

const NOW_MS = 60_000

function When({ at, reader: { t, format } }: { at: number; reader: BarReader }) {
  const now = useNow(15_000)
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  const time = isToday ? format.time(at) : format.dateTime(at)
  return (
    <time className="dim" dateTime={new Date(at).toISOString()} title={format.dateTimeWithZone(at)}>
      {Math.abs(now - at) < NOW_MS ? t('justNow') : isToday ? t('at', { time }) : time}
    </time>
  )
}
