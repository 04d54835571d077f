import { Button } from '@/shared/ui/button'
import { useId, useState } from 'react'
import { useOfferReader } from '@/api/use-reader'
import type { Attempt } from '@/domain/journal-entry'
import { journalCost, type MonthCost } from '@/domain/rental-cost'
import { round } from '@/shared/lib/decimal'
import { localDate } from '@/shared/lib/local-date'
import { ExportMenu } from '@/shared/ui/export-menu'
import { SimpleTable } from '@/shared/ui/simple-table'
import type { TableColumn } from '@/shared/ui/table-column'
import { useNow } from '@/shared/ui/use-now'
import classes from './instance-page.module.css'
import { instancesCatalog } from './attempt-text'
import { COST_DIGITS } from './journal-export'
import { monthName, useJournalMoney } from './journal-money'
import { ESTIMATE_STEP } from './running-cost'

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
  const nameOf = monthName(format)
  const about = [
    t('monthsAbout'),
    ...(isWithoutDisk ? [t('withoutDisk')] : []),
    ...(unpriced > 0 ? [t('unpriced', { count: unpriced })] : []),
    ...(reserved > 0 ? [t('reservedApart', { count: reserved })] : []),
  ].join(' ')
  const sumColumn = (id: 'stopped' | 'running', head: string): TableColumn<MonthCost> => ({
    id,
    head,
    align: 'end',
    csv: ({ [id]: cost }) => (cost === null ? null : round(cost, COST_DIGITS)),
    cell: ({ [id]: cost, currency }) => (cost === null ? '—' : sum(cost, currency)),
  })
  const columns: TableColumn<MonthCost>[] = [
    {
      id: 'month',
      head: t('monthHead'),
      csv: ({ month }) => localDate(new Date(month)).slice(0, 7),
      cell: ({ month }) => nameOf(month),
    },
    { id: 'rentals', head: t('rentals'), align: 'end', csv: ({ rentals }) => rentals, cell: ({ rentals }) => format.number(rentals) },
    sumColumn('stopped', t('stoppedSum')),
    sumColumn('running', t('runningSum')),
  ]
  return (
    <section className={`pad-gutter pad-y-4 max-720 ${classes['months']}`} aria-labelledby={id}>
      <h2 id={id} className="mb-1">
        {t('months')}
      </h2>
      <p className="note">{about}</p>
      {months.length > 0 && (
        <SimpleTable
          label={t('months')}
          className="lined-table medium mt-3"
          columns={columns}
          rows={months.slice(0, isWhole ? months.length : SHOWN)}
          rowKey={(row) => `${row.month} ${row.currency}`}
        />
      )}
      <div className="row mt-2">
        {!isWhole && months.length > SHOWN && (
          <Button variant="default" size="xs" onClick={() => setWhole(true)}>
            {t('allMonths', { count: months.length })}
          </Button>
        )}
        {months.length > 0 && (
          <ExportMenu
            isAbove
            variant="subtle"
            label={t('exportMonths')}
            exported={() => ({
              subject: 'months',
              title: t('months'),
              about,
              loadedAt: now,
              rows: months,
              columns: [...columns, { id: 'currency', head: t('currency'), csv: ({ currency }) => currency }],
            })}
          />
        )}
      </div>
    </section>
  )
}
