import { Fragment, useId, useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useReaderIn } from '@/api/use-reader'
import { quotient } from '@/shared/lib/decimal'
import type { HostRow } from '../host/host-row'
import { breakEven, runningOf, type Running } from './break-even'
import { PowerFields } from './break-even-fields'
import { configurationOf } from './break-even-floor'
import { usePlace } from './break-even-section'
import classes from './break-even.module.css'
import { advisorCatalog } from './messages'
import { useOwnConfigurations } from './own-configurations'
import { useRunningCosts } from './running-costs'

const SHOWN = 6

export function BreakEvenTable({ row, asked }: { row: HostRow; asked: HostsAsked }) {
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
    <section className={classes['section']} aria-labelledby={id}>
      <h2 id={id}>{t('byConfiguration')}</h2>
      <table className={classes['table']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('configuration')}</th>
            <th scope="col">{t('loadIdle')}</th>
            <th scope="col">{t('pricePerHour', { currency })}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, running, faults }) => (
            <Fragment key={key}>
              <tr aria-current={key === current || undefined}>
                <th scope="row">
                  <span className="long-word">{name}</span>
                </th>
                <td>
                  {key === current && running === null ? (
                    '–'
                  ) : key === current && running ? (
                    watts(running)
                  ) : (
                    <button
                      type="button"
                      className={`text-button ${classes['link']}`}
                      aria-label={`${running ? `${watts(running)}, ` : ''}${t('setOf', { kind: name })}`}
                      aria-expanded={opened === key}
                      onClick={() => setOpened(opened === key ? null : key)}
                    >
                      {running ? watts(running) : t('set')}
                    </button>
                  )}
                </td>
                <td>{running ? format.money(breakEven(running), currency) : '–'}</td>
              </tr>
              {opened === key && (
                <tr>
                  <td colSpan={3} className={classes['fields']}>
                    <PowerFields costs={costs} configuration={key} faults={faults} reader={reader} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="caption">
        {placeName !== null && `${t('rateOf', { place: placeName })} `}
        {t('configurationsSet', { set: format.number(lines.filter(({ running }) => running !== null).length), count: lines.length })}{' '}
        {shown.length < lines.length && (
          <button type="button" className={`text-button ${classes['link']}`} onClick={() => setWhole(true)}>
            {t('showAll')}
          </button>
        )}
      </p>
    </section>
  )
}
