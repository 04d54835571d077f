import { Button } from '@/shared/ui/button'
import { useId, useState } from 'react'
import { useOfferReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { journalCost } from '@/domain/rental-cost'
import { useNow } from '@/shared/ui/use-now'
import classes from './cost-section.module.css'
import { instancesCatalog } from './messages'
import { ESTIMATE_STEP } from './running-cost'
import { useJournalMoney } from './use-journal-money'

/** Rows before "Show all": a year in one currency. */
const SHOWN = 12

export function MonthCosts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, format } = useOfferReader(instancesCatalog)
  const id = useId()
  const sum = useJournalMoney()
  const now = useNow(ESTIMATE_STEP)
  const [isWhole, setWhole] = useState(false)
  const { months, unpriced, isWithoutDisk } = journalCost(attempts, now)
  if (months.length + unpriced === 0) return null
  const monthName = new Intl.DateTimeFormat(format.locale, { month: 'long', year: 'numeric' })
  const money = (amount: number, currency: string) => (amount === 0 ? '—' : sum(amount, currency))
  return (
    <section className={classes['months']} aria-labelledby={id}>
      <h2 id={id}>{t('months')}</h2>
      <p className="note">
        {[
          t('monthsAbout'),
          ...(isWithoutDisk ? [t('withoutDisk')] : []),
          ...(unpriced > 0 ? [t('unpriced', { count: unpriced })] : []),
        ].join(' ')}
      </p>
      {months.length > 0 && (
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('monthHead')}</th>
              <th scope="col" className={classes['number']}>
                {t('rentals')}
              </th>
              <th scope="col" className={classes['number']}>
                {t('stoppedSum')}
              </th>
              <th scope="col" className={classes['number']}>
                {t('runningSum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.slice(0, isWhole ? months.length : SHOWN).map(({ month, currency: rowCurrency, rentals, stopped, running }) => (
              <tr key={`${month} ${rowCurrency}`}>
                <th scope="row">{monthName.format(month)}</th>
                <td className={classes['number']}>{format.number(rentals)}</td>
                <td className={classes['number']}>{money(stopped, rowCurrency)}</td>
                <td className={classes['number']}>{money(running, rowCurrency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isWhole && months.length > SHOWN && (
        <Button variant="default" size="xs" onClick={() => setWhole(true)}>
          {t('allMonths', { count: months.length })}
        </Button>
      )}
    </section>
  )
}
