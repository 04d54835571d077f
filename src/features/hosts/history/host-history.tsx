import type { HostsAsked } from '@/api/hosts'
import { DOT } from '@/shared/lib/join-dots'
import { ErrorAlert } from '@/shared/ui/error-alert'
import { hostValues, type HostValues } from '../change/plan'
import { isBusy, useHostEdit } from '../edit/host-edit'
import { KEPT, useHostChanges, type HostChange } from '../host/host-changes'
import type { HostRow } from '../host/host-row'
import { historyLines, type Loaded } from './history-lines'
import { OwnLine, RevertButton, SeenChange } from './history-line'
import classes from '../host.module.css'
import { SeenInUse } from './seen-in-use'
import { useHistoryContext } from './use-history-context'
import { useRevert } from './use-revert'

interface Props {
  row: HostRow
  asked: HostsAsked
}

export function HostHistory({ row, asked }: Props) {
  const { t, format } = useHistoryContext()
  const { entries, isFull } = useHostChanges(row.id)
  const revert = useRevert(row, asked)
  const { now, nowIn } = useNow(row, asked)
  return (
    <>
      <SeenInUse hostId={row.id} />
      <section aria-labelledby="host-history" className={classes['history']}>
        <h2>
          <span id="host-history">{t('history')}</span> <small className="note plain">{t('historySub')}</small>
        </h2>
        {entries.length === 0 ? (
          <p className="note">{t(isFull ? 'noHistoryKept' : 'noHistory')}</p>
        ) : (
          <ul>
            {historyLines(entries, now).map((line) =>
              line.is === 'seen' ? (
                <SeenChange key={line.id} line={line} />
              ) : (
                <OwnLine key={line.change.id} change={line.change} host={row.host} now={nowIn(line.change)} revert={revert} />
              ),
            )}
          </ul>
        )}
        {Boolean(revert.error) && (
          <>
            <p className="note">{t('notRead')}</p>
            <ErrorAlert error={revert.error} />
          </>
        )}
        <p className="caption">
          {t('historyAbout')} {isFull && t('historyFull', { kept: format.number(KEPT) })}
        </p>
        {revert.questions}
      </section>
    </>
  )
}

export function LastChange({ row, asked }: Props) {
  const { t, format, word, money, source } = useHistoryContext()
  const [change] = useHostChanges(row.id).entries
  const revert = useRevert(row, asked)
  const { nowIn } = useNow(row, asked)
  const seen = <SeenInUse hostId={row.id} />
  if (!change) return seen
  const { sent, before, currency, outcome, at, via } = change
  const from = source(via)
  return (
    <>
      {seen}
      <section aria-label={t('lastChange')} className={`medium lines ${classes['last']}`}>
        <h3>{t('lastChange')}</h3>
        {sent.status !== undefined && (
          <p>{t('statusChange', { change: t('fromTo', { from: word(before.status), to: word(sent.status) }) })}</p>
        )}
        {sent.price !== undefined && (
          <p>{t('priceChange', { change: t('fromTo', { from: money(before.price, currency), to: money(sent.price, currency) }) })}</p>
        )}
        <p className="caption">
          <time dateTime={new Date(at).toISOString()}>{format.dateTime(at)}</time>
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
