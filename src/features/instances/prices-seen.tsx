import type { Attempt } from '@/api/journal-entry'
import classes from './instance-page.module.css'
import { useReader } from './use-reader'

const PERIODS = ['hour', 'day', 'week', 'month', 'year'] as const

/** Every price as it was read, with the period the service named; nothing is converted or added up. */
export function PricesSeen({ prices, currency }: { prices: Attempt['prices']; currency: string }) {
  const { t, format } = useReader()
  if (prices.length === 0) return t('notReported')
  return (
    <>
      {prices.map(({ amount, currency: sent, period }, index) => {
        const price = format.moneyExact(amount, sent ?? currency)
        const known = PERIODS.find((one) => one === period)
        const words = known ? t(`per_${known}`, { price }) : period === null ? price : t('perPeriod', { price, period })
        // Equal entries may have been sent twice.
        return <span key={index}>{words}</span>
      })}
      <small className={classes['dim']}>{t('searchedIn', { currency })}</small>
    </>
  )
}
