import { useId, useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useReaderIn } from '@/api/use-reader'
import { quotient } from '@/shared/lib/decimal'
import { SimpleTable } from '@/shared/ui/simple-table'
import classes from '../host.module.css'
import type { HostRow } from '../host/host-row'
import { breakEven, runningOf, configurationOf, advisorCatalog, type Running } from './break-even'
import { PowerFields, useOwnConfigurations, BreakEvenSection, usePlace } from './break-even-section'
import { useRunningCosts } from './running-costs'

export const BreakEvens = ({ row, asked }: { row: HostRow; asked: HostsAsked }) => (
  <>
    <BreakEvenSection row={row} asked={asked} />
    <BreakEvenTable row={row} asked={asked} />
  </>
)

const SHOWN = 6

function BreakEvenTable({ row, asked }: { row: HostRow; asked: HostsAsked }) {
  const reader = useReaderIn(asked.currency, advisorCatalog)
  const { t, format, currency } = reader
  const id = useId()
  const costs = useRunningCosts()
  const configurations = useOwnConfigurations(asked)
  const { place, placeName } = usePlace(row)
  const [opened, setOpened] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  if (configurations.length < 2) return null
  const current = configurationOf(row.host)
  const lines = configurations.map((one) => ({ ...one, ...runningOf(costs, { configuration: one.key, place, currency }, format.locale) }))
  const shown = isWhole ? lines : lines.filter(({ key }, index) => index < SHOWN || key === current)
  const kilowatts = (amount: number) => format.number(quotient(amount, 1_000))
  const watts = ({ loadWatts, idleWatts }: Running) => t('kilowatts', { load: kilowatts(loadWatts), idle: kilowatts(idleWatts) })
  return (
    <section className="medium grid one-column gap-3" aria-labelledby={id}>
      <h2 id={id} className="normal">
        {t('byConfiguration')}
      </h2>
      <SimpleTable
        className={`lined-table ${classes['table']}`}
        label={t('byConfiguration')}
        rows={shown}
        rowKey={({ key }) => key}
        isCurrent={({ key }) => key === current}
        columns={[
          { id: 'configuration', head: t('configuration'), cell: ({ name }) => <span className="long-word">{name}</span> },
          {
            id: 'power',
            align: 'end',
            head: t('loadIdle'),
            cell: ({ key, name, running }) =>
              key === current ? (
                ((running && watts(running)) ?? '–')
              ) : (
                <button
                  type="button"
                  className="text-button high-24 phone-high own-start"
                  aria-label={`${running ? `${watts(running)}, ` : ''}${t('setOf', { kind: name })}`}
                  aria-expanded={opened === key}
                  onClick={() => setOpened(opened === key ? null : key)}
                >
                  {running ? watts(running) : t('set')}
                </button>
              ),
          },
          {
            id: 'price',
            align: 'end',
            head: t('currencyPerHour', { currency }),
            cell: ({ running }) => (running ? format.money(breakEven(running), currency) : '–'),
          },
        ]}
        detail={({ key, faults }) => opened === key && <PowerFields costs={costs} configuration={key} faults={faults} reader={reader} />}
      />
      <p className="caption">
        {placeName !== null && `${t('rateOf', { place: placeName })} `}
        {t('configurationsSet', { set: format.number(lines.filter(({ running }) => running !== null).length), count: lines.length })}{' '}
        {shown.length < lines.length && (
          <button type="button" className="text-button high-24 phone-high own-start" onClick={() => setWhole(true)}>
            {t('showAll')}
          </button>
        )}
      </p>
    </section>
  )
}
