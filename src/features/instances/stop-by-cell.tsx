import { useOfferReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { costSince } from '@/domain/rental-cost'
import { isPostponed, reminderState, stopByOf } from '@/domain/stop-by'
import { Button } from '@/shared/ui/button'
import { useNow } from '@/shared/ui/use-now'
import classes from './journal-table.module.css'
import { instancesCatalog } from './messages'
import { ESTIMATE_STEP } from './running-cost'
import { useJournalMoney } from './use-journal-money'

/** The time to stop an open rental by, and its cost since then. */
export function StopByCell({ attempt, onOpen }: { attempt: Attempt; onOpen: () => void }) {
  const { t, format } = useOfferReader(instancesCatalog)
  const money = useJournalMoney()
  const now = useNow(ESTIMATE_STEP)
  const stopBy = stopByOf(attempt)
  if (stopBy === null)
    return (
      <Button size="xs" variant="subtle" className={classes['set']} onClick={onOpen}>
        {t('setReminder')}
      </Button>
    )
  const state = reminderState(attempt, now)
  const time = <span title={format.dateTimeWithZone(stopBy)}>{format.dateTime(stopBy)}</span>
  if (state !== 'overdue')
    return (
      <>
        <strong>{time}</strong>
        {state === 'hour' && <small>{t('soon')}</small>}
      </>
    )
  const since = costSince(attempt, stopBy, now)
  return (
    <>
      <strong className={classes['overdue']}>{t('passed', { ago: format.ago(stopBy, now) })}</strong>
      <small>{time}</small>
      {since && <small>{t('costSince', { price: money(since.amount, since.currency) })}</small>}
      {isPostponed(attempt, now) && <small>{t('remindedAt', { time: format.dateTime(attempt.remindAt ?? now) })}</small>}
    </>
  )
}
