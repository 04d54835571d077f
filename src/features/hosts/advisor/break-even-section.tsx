import { useId, useState } from 'react'
import type { HostsAsked } from '@/api/hosts'
import { useReaderIn, type Reader } from '@/api/use-reader'
import { countryLabel } from '@/domain/country-label'
import { offerName } from '@/domain/offer-text'
import { aboutPrice } from '@/domain/rental-cost'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { useFormat } from '@/shared/i18n/i18n'
import { minus, quotient } from '@/shared/lib/decimal'
import { NumberBox } from '@/shared/ui/number-box'
import { Status } from '@/shared/ui/status'
import { useImportedText } from '@/shared/ui/use-imported-text'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import type { HostRow } from '../host/host-row'
import { useLoadedHosts } from '../host/use-all-hosts'
import { amountIn, kindKey, kindOf } from '../price/host-price'
import { breakEven, earnings, runningOf, configurationOf, advisorCatalog, type Running, type Faults } from './break-even'
import type { messages } from './messages.en'
import {
  importsOf,
  placeKey,
  useRunningCosts,
  powerOf,
  setPower,
  setTariff,
  setUtilisation,
  tariffKey,
  tariffOf,
  type Costs,
} from './running-costs'

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
    <section className="medium grid one-column gap-3" aria-labelledby={id}>
      <h2 id={id} className="normal">
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
        <button type="button" className="text-button high-24 phone-high own-start" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
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
  const text = earned && price !== null && { price: money(price), month: aboutPrice(money(Math.abs(earned.month)), t) }
  return (
    <>
      <Status as="span" className="row baseline gap-0-2">
        <b className="big">{money(breakEven(running))}</b> <span className="dim">{t('perRentedHour')}</span>
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
    <dl className="grid gap-1">
      <div className="between flex wrap gap-0-2">
        <dt>{t('atUtilisation', { share: format.percent(running.share) })}</dt>
        <dd className="push-end weight-500">{t('perHour', { price: money(breakEven(running)) })}</dd>
      </div>
      {hour !== null && price !== null && (
        <div className="between flex wrap gap-0-2">
          <dt>{t(hour >= 0 ? 'leftAt' : 'lostAt', { price: money(price) })}</dt>
          <dd className={`push-end weight-500 ${hour < 0 ? 'bad' : ''}`}>{t('perHour', { price: money(Math.abs(hour)) })}</dd>
        </div>
      )}
    </dl>
  )
}

interface PowerProps {
  costs: Costs
  configuration: string
  faults: Faults
  reader: Reader<typeof messages>
}

export function PowerFields({ costs, configuration, faults, reader: { t } }: PowerProps) {
  const numberFault = useNumberFault()
  const reportUnsaved = useReportUnsaved()
  const power = powerOf(costs, configuration)
  return (
    <div className="break-anywhere grid top gap-3 two-columns">
      {(['load', 'idle'] as const).map((name) => (
        <NumberBox
          key={name}
          label={t(name)}
          isWide
          inputMode="decimal"
          unit={t('watt')}
          value={power[name]}
          error={faults[name] && (numberFault(power[name]) ?? t(faults[name]))}
          onChange={({ currentTarget }) => reportUnsaved(setPower(configuration, { [name]: currentTarget.value }))}
        />
      ))}
    </div>
  )
}

interface RateProps extends Omit<PowerProps, 'configuration'> {
  place: string
  placeName: string | null
}

function RateFields({ costs, place, placeName, faults, reader: { t, currency } }: RateProps) {
  const numberFault = useNumberFault(currency)
  const reportUnsaved = useReportUnsaved()
  const counted = tariffOf(costs, currency, place)
  const rate = (at: string, label: string) => {
    const text = costs.tariffs.get(tariffKey(currency, at)) ?? ''
    const standard = at === '' ? '' : tariffOf(costs, currency, '')
    return (
      <NumberBox
        label={label}
        isWide
        inputMode="decimal"
        unit={t('perKwh', { currency })}
        value={text}
        placeholder={standard}
        error={text !== '' && text === counted ? faults.tariff && (numberFault(text) ?? t(faults.tariff)) : undefined}
        onChange={({ currentTarget }) => reportUnsaved(setTariff(currency, at, currentTarget.value))}
      />
    )
  }
  const hasPlace = place !== '' && placeName !== null
  return (
    <div className="break-anywhere grid top gap-3 two-columns">
      {hasPlace && rate(place, t('tariffIn', { place: placeName }))}
      {rate('', t(hasPlace ? 'tariffElsewhere' : 'tariff'))}
      <NumberBox
        label={t('utilisation')}
        isWide
        inputMode="decimal"
        unit="%"
        value={costs.utilisation}
        error={faults.utilisation && (numberFault(costs.utilisation) ?? t(faults.utilisation))}
        onChange={({ currentTarget }) => reportUnsaved(setUtilisation(currentTarget.value))}
      />
    </div>
  )
}

interface OwnConfiguration {
  key: string
  name: string
  hosts: number
}

export function useOwnConfigurations(asked: HostsAsked): readonly OwnConfiguration[] {
  const format = useFormat()
  const loaded = useLoadedHosts(asked)
  const found = new Map<string, OwnConfiguration>()
  for (const { offer } of loaded) {
    const kind = kindOf({ offer })
    if (!kind || !offer) continue
    const key = kindKey(kind)
    const known = found.get(key) ?? { key, name: offerName(offer, format) ?? `${format.number(kind.gpus)} × ${kind.gpu}`, hosts: 0 }
    found.set(key, { ...known, hosts: known.hosts + 1 })
  }
  return [...found.values()].toSorted((a, b) => b.hosts - a.hosts || (a.name < b.name ? -1 : 1))
}
