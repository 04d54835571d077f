import type { ReactNode } from 'react'
import { useOfferReader } from '@/api/use-reader'
import { isOpen, type Attempt } from '@/domain/journal-entry'
import { aboutPrice, journalCost, openCost, openRentals, rentalStart, type JournalCost } from '@/domain/rental-cost'
import { reminderState } from '@/domain/stop-by'
import { plus } from '@/shared/lib/decimal'
import { useLastTick } from '@/shared/ui/use-last-tick'
import { useNow } from '@/shared/ui/use-now'
import { instancesCatalog } from './attempt-text'
import { monthName, useJournalMoney } from './journal-money'
import { ESTIMATE_STEP } from './running-cost'

/** Open rentals, their cost, and the cost of this month. Sums never mix currencies; an unknown price is counted, never 0. */
export function KeyFigures({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, format } = useOfferReader(instancesCatalog)
  const money = useJournalMoney()
  const now = useNow(ESTIMATE_STEP)
  const { count, hours, unpriced, isWithoutDisk } = openRentals(attempts)
  const unknown = attempts.filter(isOpen).length
  const tick = useLastTick()
  const overdue = attempts.filter((attempt) => reminderState(attempt, tick) === 'overdue').length
  const today = new Date(now)
  const month = new Date(today.getFullYear(), today.getMonth()).getTime()
  const nextMonth = new Date(today.getFullYear(), today.getMonth() + 1).getTime()
  const inMonth = attempts.filter(
    (attempt) => attempt.state === 'rented' && rentalStart(attempt) < nextMonth && (attempt.stoppedAt ?? now) >= month,
  )
  const monthly = journalCost(inMonth, now)
  const about = (sums: readonly { amount: number; currency: string }[]) =>
    sums.length === 0 ? null : aboutPrice(sums.map(({ amount, currency }) => money(amount, currency)).join(' + '), t)
  const perHour = about(hours)
  const { sums, reserved } = openCost(attempts, now)
  const soFar = about(sums)
  const monthSum = about(
    monthly.months.flatMap(({ month: of, stopped, running, currency }) =>
      of === month ? { amount: plus(stopped ?? 0, running ?? 0), currency } : [],
    ),
  )
  const notCounted = (missing: Pick<JournalCost, 'unpriced' | 'reserved' | 'isWithoutDisk'>) =>
    [
      ...(missing.reserved > 0 ? [t('notEstimatedOpen', { count: missing.reserved })] : []),
      ...(missing.unpriced > 0 ? [t('unpricedOpen', { count: missing.unpriced })] : []),
      ...(missing.isWithoutDisk ? [t('unpricedDisks')] : []),
    ].join('; ')
  if (count + unknown === 0 && monthSum === null) return null
  return (
    <dl className="figure-line pad-gutter pad-y-3">
      <Figure head={t('openHead')} note={unknown > 0 && t('andUnknown', { count: unknown })}>
        {t('countRentals', { count })}
      </Figure>
      {count > 0 && (
        <Figure head={t('perHourHead')} note={notCounted({ unpriced, reserved: 0, isWithoutDisk })}>
          {perHour ?? '—'}
        </Figure>
      )}
      {sums.length + reserved > 0 && (
        <Figure head={t('soFarAll')} note={reserved > 0 && t('notEstimatedOpen', { count: reserved })}>
          {soFar ?? '—'}
        </Figure>
      )}
      {overdue > 0 && (
        <Figure head={t('overdueHead')} isWarning>
          {format.number(overdue)}
        </Figure>
      )}
      {monthSum !== null && (
        <Figure head={monthName(format)(month)} note={notCounted(monthly)}>
          {monthSum}
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  head: string
  note?: ReactNode
  isWarning?: boolean
  children: ReactNode
}

function Figure({ head, note, isWarning = false, children }: FigureProps) {
  return (
    <div>
      <dt className="small">{head}</dt>
      <dd className={isWarning ? 'warn' : undefined}>
        <strong className="larger">{children}</strong> {note && <small className="second-line">{note}</small>}
      </dd>
    </div>
  )
}
