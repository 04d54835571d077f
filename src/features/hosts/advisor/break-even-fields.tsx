import type { Reader } from '@/api/use-reader'
import { useNumberFault } from '@/shared/forms/use-number-fault'
import { NumberBox } from '@/shared/ui/number-box'
import { useReportUnsaved } from '@/shared/ui/use-report-unsaved'
import type { Faults } from './break-even'
import classes from '../host.module.css'
import type { messages } from './messages.en'
import { powerOf, setPower, setTariff, setUtilisation, tariffKey, tariffOf, type Costs } from './running-costs'
import type { HostsAsked } from '@/api/hosts'
import { offerName } from '@/domain/offer-text'
import { useFormat } from '@/shared/i18n/i18n'
import { useLoadedHosts } from '../host/use-all-hosts'
import { kindKey, kindOf } from '../price/host-price'

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
    <div className={classes['inputs']}>
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

interface RateProps {
  costs: Costs
  place: string
  placeName: string | null
  faults: Faults
  reader: Reader<typeof messages>
}

export function RateFields({ costs, place, placeName, faults, reader: { t, currency } }: RateProps) {
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
    <div className={classes['inputs']}>
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
