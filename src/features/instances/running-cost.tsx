import { useReader } from '@/api/use-reader'
import { aboutPrice, rentalCost, type RentalCost } from '@/domain/rental-cost'
import type { Attempt } from '@/domain/journal-entry'
import { moneyText } from '@/shared/ui/money-text'
import { useNow } from '@/shared/ui/use-now'
import { type InstancesReader, instancesCatalog } from './attempt-text'

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
