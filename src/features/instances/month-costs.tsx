import { Button } from '@/shared/ui/button'
import { useId, useState } from 'react'
import { useOfferReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { journalCost } from '@/domain/rental-cost'
import { SimpleTable } from '@/shared/ui/simple-table'
import { useNow } from '@/shared/ui/use-now'
import classes from './instance-page.module.css'
import { instancesCatalog } from './attempt-text'
import { ESTIMATE_STEP, monthFormat, useJournalMoney } from './running-cost'

/** Rows before "Show all": a year in one currency. */
const SHOWN = 12

export function MonthCosts({ attempts }: { attempts: readonly Attempt[] }) {
  const { t, format } = useOfferReader(instancesCatalog)
  const id = useId()
  const sum = useJournalMoney()
  const now = useNow(ESTIMATE_STEP)
  const [isWhole, setWhole] = useState(false)
  const { months, unpriced, reserved, isWithoutDisk } = journalCost(attempts, now)
  if (months.length + unpriced + reserved === 0) return null
  const monthName = monthFormat(format)
  const money = (amount: number | null, currency: string) => (amount === null ? '—' : sum(amount, currency))
  return (
    <section className={`pad-5 ${classes['months']}`} aria-labelledby={id}>
      <h2 id={id} className="mb-1">
        {t('months')}
      </h2>
      <p className="note">
        {[
          t('monthsAbout'),
          ...(isWithoutDisk ? [t('withoutDisk')] : []),
          ...(unpriced > 0 ? [t('unpriced', { count: unpriced })] : []),
          ...(reserved > 0 ? [t('reservedApart', { count: reserved })] : []),
        ].join(' ')}
      </p>
      {months.length > 0 && (
        <SimpleTable
          label={t('months')}
          className="medium"
          columns={[
            { id: 'month', head: t('monthHead'), cell: ({ month }) => monthName.format(month) },
            { id: 'rentals', head: t('rentals'), align: 'end', cell: ({ rentals }) => format.number(rentals) },
            { id: 'stopped', head: t('stoppedSum'), align: 'end', cell: (row) => money(row.stopped, row.currency) },
            { id: 'running', head: t('runningSum'), align: 'end', cell: (row) => money(row.running, row.currency) },
          ]}
          rows={months.slice(0, isWhole ? months.length : SHOWN)}
          rowKey={(row) => `${row.month} ${row.currency}`}
        />
      )}
      {!isWhole && months.length > SHOWN && (
        <Button className="mt-2" variant="default" size="xs" onClick={() => setWhole(true)}>
          {t('allMonths', { count: months.length })}
        </Button>
      )}
    </section>
  )
}
