import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { sentMoneyText } from '@/shared/ui/money-text'
import { isNowApplied, isSamePrice } from '../change/rebase'
import { useStatusWord } from '../status/status-mark'
import { KEPT, useHostChanges, type HostChange } from '../host/host-changes'
import classes from './host-page.module.css'
import { machineCatalog } from './messages'

/** What was changed about this machine from here, the latest first. */
export function HostHistory({ hostId }: { hostId: string }) {
  const t = useMessages(machineCatalog)
  const { number } = useFormat()
  const { entries, isFull } = useHostChanges(hostId)
  return (
    <section aria-labelledby="host-history" className={classes['history']}>
      <h2 id="host-history">{t('history')}</h2>
      {entries.length === 0 ? (
        <p className={classes['dim']}>{t(isFull ? 'noHistoryKept' : 'noHistory')}</p>
      ) : (
        <ul>
          {entries.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ul>
      )}
      <p className={classes['dim']}>
        {t('historyAbout')} {isFull && t('historyFull', { kept: number(KEPT) })}
      </p>
    </section>
  )
}

function Change({ change }: { change: HostChange }) {
  const t = useMessages(machineCatalog)
  const format = useFormat()
  const word = useStatusWord()
  const { sent, before, reads, currency, outcome, error, imported } = change
  // With every digit: what was read beside what was sent differs in the last of them at times.
  const money = (amount: number | null) => {
    if (amount === null) return t('noValue')
    const { text, exact } = sentMoneyText(amount, currency, currency, format) ?? {}
    return exact ?? text ?? format.number(amount)
  }
  const readings = (hasStatus: boolean, hasPrice: boolean) =>
    [hasStatus && word(reads?.status ?? null), hasPrice && money(reads?.price ?? null)].filter(Boolean).join(', ')
  const landed = landedOf(change)
  return (
    <li>
      <time dateTime={new Date(change.at).toISOString()} title={format.dateTimeWithZone(change.at)}>
        {format.dateTime(change.at)}
      </time>
      {sent.status !== undefined && (
        <span>{t('statusChange', { change: t('fromTo', { from: word(before.status), to: word(sent.status) }) })}</span>
      )}
      {sent.price !== undefined && (
        // What was sent had no currency.
        <span>{t('priceChange', { change: t('fromTo', { from: money(before.price), to: format.number(sent.price, 12) }) })}</span>
      )}
      <small data-outcome={outcome}>
        {readsElse(change)
          ? t('differs', { reads: readings(sent.status !== undefined, sent.price !== undefined) })
          : landed.status || landed.price
            ? t('landed', { outcome: t(outcome), reads: readings(landed.status, landed.price) })
            : t(outcome)}
        {error?.text && <q>{error.text}</q>}
        {imported && <> {t('historyImported', { file: imported.file, time: format.dateTime(imported.at) })}</>}
      </small>
    </li>
  )
}

/** Accepted, and then the machine read something else. */
const readsElse = ({ outcome, sent, reads }: HostChange): boolean =>
  outcome === 'unverified' &&
  reads !== null &&
  ((sent.status !== undefined && reads.status !== null && sent.status !== reads.status) ||
    (sent.price !== undefined && reads.price !== null && !isSamePrice(sent.price, reads.price)))

/** Refused or without a clear answer, and then the machine read some of it all the same. */
function landedOf({ outcome, sent: { status, price }, before, reads }: HostChange): { status: boolean; price: boolean } {
  const isDoubtful = (outcome === 'refused' || outcome === 'unknown') && reads !== null
  return {
    status: isDoubtful && status !== undefined && isNowApplied({ status }, before, reads),
    price: isDoubtful && price !== undefined && isNowApplied({ price }, before, reads),
  }
}
