import { useReader, useCurrency } from '@/api/use-reader'
import { aboutPrice, isReserved, rentalCost, type RentalCost } from '@/domain/rental-cost'
import type { Attempt } from '@/domain/journal-entry'
import type { Format } from '@/shared/i18n/format'
import { useMessages, useFormat } from '@/shared/i18n/i18n'
import { moneyText } from '@/shared/ui/money-text'
import { useNow } from '@/shared/ui/use-now'
import { type InstancesReader, instancesCatalog } from './attempt-text'
import { currency as currencies } from '@/contract/params'

/** Milliseconds between two estimates: the same on the whole page, so that sums agree with their parts. */
export const ESTIMATE_STEP = 30_000

export function useRunningCost(attempt: Attempt): RentalCost | null {
  const now = useNow(ESTIMATE_STEP)
  return rentalCost(attempt, now)
}

/** "about $18.30 if still running" */
export function costText(cost: RentalCost, asked: string, { t, format }: Pick<InstancesReader, 't' | 'format'>): string {
  const price = moneyText(cost.amount, cost.currency, asked, format)?.text ?? ''
  return t(cost.isRunning ? 'ifRunning' : 'whenStopped', { price: aboutPrice(price, t) })
}

/** One line of a list; nothing without an estimate. */
export function RunningCost({ attempt, className }: { attempt: Attempt; className?: string | undefined }) {
  const reader = useReader(instancesCatalog)
  const cost = useRunningCost(attempt)
  return (
    cost && (
      <small className={className} title={reader.t('costBasis')}>
        {costText(cost, attempt.currency, reader)}
      </small>
    )
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

/** A function of the whole format: another time zone replaces it, and the first moment of a month is in another month elsewhere. */
export function monthName({ locale }: Format): (month: number) => string {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  // Russian ones are in lower case, but a head is not.
  return (month) => format.format(month).replace(/^./, (letter) => letter.toUpperCase())
}

/** Formats a sum of the journal. A sign is unique among the currencies of the API only, so others show their code. */
export function useJournalMoney(): (amount: number, currency: string) => string {
  const format = useFormat()
  const current = useCurrency()
  return (amount, currency) =>
    moneyText(amount, currency, currencies.options.find((known) => known === currency) ?? current, format)?.text ?? ''
}
