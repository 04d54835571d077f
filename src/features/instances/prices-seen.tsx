import type { Attempt } from '@/domain/journal-entry'
import { exactMoneyText } from '@/shared/ui/money-text'
import { periodWord } from '@/shared/ui/period-word'
import classes from './instance-page.module.css'
import { useReader } from './use-reader'

/** Every price as it was read, with the period the service named; nothing is converted or added up. */
export function PricesSeen({ prices, currency }: { prices: Attempt['prices']; currency: string }) {
  const { t, format } = useReader()
  if (prices.length === 0) return t('notReported')
  return (
    <>
      {prices.map(({ amount, currency: sent, period }, index) => {
        const price = exactMoneyText(amount, sent ?? currency, currency, format)
        const words = period === null ? price : `${price} ${periodWord(period, format.locale)}`
        // Equal entries may have been sent twice.
        return <span key={index}>{words} </span>
      })}
      <small className={classes['dim']}>{t('searchedIn', { currency })}</small>
    </>
  )
}
