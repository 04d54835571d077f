import { useId, useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useReaderIn, type Reader } from '@/api/use-reader'
import { countryLabel } from '@/domain/country-label'
import { useFormat } from '@/shared/i18n/i18n'
import { minus, quotient } from '@/shared/lib/decimal'
import { Status } from '@/shared/ui/status'
import { useImportedText } from '@/shared/ui/use-imported-text'
import type { HostRow } from '../host/host-row'
import { amountIn } from '../price/host-price'
import { breakEven, earnings, runningOf, type Running } from './break-even'
import { configurationOf } from './break-even-floor'
import { PowerFields, RateFields, useOwnConfigurations } from './break-even-fields'
import classes from '../host.module.css'
import { advisorCatalog } from './messages'
import type { messages } from './messages.en'
import { importsOf, placeKey, useRunningCosts } from './running-costs'

interface Props {
  row: HostRow
  asked: HostsAsked
  /** In the panel beside the list: the result; the fields open on request. */
  isCompact?: boolean
}

export function BreakEvenSection({ row, asked, isCompact = false }: Props) {
  const reader = useReaderIn(asked.currency, advisorCatalog)
  const { t, format, currency } = reader
  const id = useId()
  const costs = useRunningCosts()
  const importedText = useImportedText()
  const [isOpen, setOpen] = useState(false)
  const configuration = configurationOf(row.host)
  const { place, placeName } = usePlace(row)
  const { running, faults } = runningOf(costs, { configuration, place, currency }, format.locale)
  const hosts = useOwnConfigurations(asked).find(({ key }) => key === configuration)?.hosts ?? 0
  const price = amountIn(row.price, currency)
  const areFieldsShown = !isCompact || isOpen
  return (
    <section className={classes['evenSection']} aria-labelledby={id}>
      <h2 id={id}>
        {t('breakEven')}{' '}
        <span className="note plain">{isCompact && row.gpu !== null ? `${row.gpu}, ${t('electricityOnly')}` : t('electricityOnly')}</span>
      </h2>
      {areFieldsShown && (
        <>
          <PowerFields costs={costs} configuration={configuration} faults={faults} reader={reader} />
          {row.gpu !== null && hosts > 0 && <p className="caption">{t('usedBy', { kind: row.gpu, count: hosts })}</p>}
          <RateFields costs={costs} place={place} placeName={placeName} faults={faults} reader={reader} />
          <p className="caption">{t('estimate')}</p>
        </>
      )}
      {importsOf(costs, { configuration, place, currency }).map((imported) => (
        <p key={imported.at} className="caption break-anywhere">
          {importedText(imported)}
        </p>
      ))}
      {isCompact ? (
        <Summary running={running} price={price} reader={reader} />
      ) : running === null ? (
        <p className="caption">{t('fillIn')}</p>
      ) : (
        <Result running={running} price={price} reader={reader} />
      )}
      {isCompact && (
        <button type="button" className={classes['link']} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'done' : running === null ? 'set' : 'change')}
        </button>
      )}
    </section>
  )
}

export function usePlace({ host: { offer } }: Pick<HostRow, 'host'>): { place: string; placeName: string | null } {
  const format = useFormat()
  const city = offer?.location?.city?.trim() ?? ''
  const placeName = city === '' ? countryLabel(offer?.location?.country, format).name : city
  return { place: offer ? placeKey(offer) : '', placeName: placeName === '' ? null : placeName }
}

interface ResultProps {
  running: Running
  /** Per hour; null if it is not reported. */
  price: number | null
  reader: Reader<typeof messages>
}

function Result({ running, price, reader: { t, format, currency } }: ResultProps) {
  const { loadWatts, idleWatts, tariff, share } = running
  const money = (amount: number) => format.money(amount, currency)
  const earned = price === null ? null : earnings(price, running)
  const text = earned && price !== null && { price: money(price), month: money(Math.abs(earned.month)) }
  return (
    <>
      <Status as="span" className={`row baseline gap-0-2 ${classes['big']}`}>
        <b>{money(breakEven(running))}</b> <span className="dim">{t('perRentedHour')}</span>
      </Status>
      <p className="caption break-anywhere mono">
        {t('formula', {
          load: format.number(quotient(loadWatts, 1_000)),
          idle: format.number(quotient(idleWatts, 1_000)),
          rented: share,
          free: format.number(minus(1, share)),
          tariff: format.number(tariff, 6),
        })}
      </p>
      <p className="caption">
        {earned &&
          text &&
          (earned.hour >= 0 ? t('left', { ...text, left: money(earned.hour) }) : t('lost', { ...text, lost: money(-earned.hour) }))}{' '}
        {t('notInIt')}
      </p>
    </>
  )
}

function Summary({ running, price, reader: { t, format, currency } }: Omit<ResultProps, 'running'> & { running: Running | null }) {
  if (running === null) return <p className="note">{t('notSet')}</p>
  const money = (amount: number) => format.money(amount, currency)
  const hour = price === null ? null : earnings(price, running).hour
  return (
    <dl className={`grid gap-1 ${classes['summary']}`}>
      <div className="between flex wrap">
        <dt>{t('atUtilisation', { share: format.percent(running.share) })}</dt>
        <dd className="push-end">{t('perHour', { price: money(breakEven(running)) })}</dd>
      </div>
      {hour !== null && price !== null && (
        <div className="between flex wrap">
          <dt>{t(hour >= 0 ? 'leftAt' : 'lostAt', { price: money(price) })}</dt>
          <dd className={hour < 0 ? 'push-end bad' : 'push-end'}>{t('perHour', { price: money(Math.abs(hour)) })}</dd>
        </div>
      )}
    </dl>
  )
}
