import { useOfferReader } from '@/api/use-reader'
import { accountUrl } from '@/api/connect-settings'
import { useCurrency } from '@/api/use-currency'
import { currency as currencies } from '@/contract/params'
import type { Attempt } from '@/domain/journal-entry'
import { openRentals } from '@/domain/rental-cost'
import { moneyText } from '@/shared/ui/money-text'
import { instancesCatalog } from './messages'
import classes from './instances-page.module.css'

/** "Open: 3 rentals, about $12.40 / h, 1 price unknown" */
export function OpenLine({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, format } = useOfferReader(instancesCatalog)
  const asked = useCurrency()
  const { count, hours, unpriced, isWithoutDisk } = openRentals(attempts)
  if (count === 0) return null
  const account = accountUrl()
  // A sign is unique among the currencies of the API only.
  const money = (amount: number, currency: string) =>
    moneyText(amount, currency, currencies.options.find((known) => known === currency) ?? asked, format)?.text ?? ''
  const sums = hours.map(({ hour, currency }) => t('perHour', { price: money(hour, currency) })).join(' + ')
  const parts = [
    t('open', { count }),
    ...(sums === '' ? [] : [t('openPrice', { price: sums })]),
    ...(unpriced === 0 ? [] : [t('openUnpriced', { count: unpriced })]),
  ]
  return (
    <div className={classes['open']}>
      <p>
        <strong>{parts.join(', ')}</strong>
      </p>
      <p className="note">
        {t('cannotStop')}{' '}
        {account !== null && (
          <a href={account} target="_blank" rel="noopener noreferrer">
            {t('openAccount')}
          </a>
        )}
      </p>
      <p className="note">{[t('openAbout'), ...(isWithoutDisk ? [t('withoutDisk')] : [])].join(' ')}</p>
    </div>
  )
}
