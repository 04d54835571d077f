import { chooseUnit, knownUnits, unitsHere } from '@/api/service-units'
import { ASSUMED, UNITS, type Measured } from '@/contract/units'
import { useFormat, useMessages } from '@/shared/i18n/i18n'
import { useStore } from '@/shared/lib/use-store'
import { Select } from '@/shared/ui/select'
import { unitName, type Unit } from '@/shared/ui/units'
import { settingsCatalog } from './messages'

const NAMES = Object.keys(UNITS) as Measured[]

/** Says which units the numbers of this marketplace have, and how the console knows (DESIGN decision 2.14). */
export function UnitSelects() {
  const t = useMessages(settingsCatalog)
  const format = useFormat()
  const { recognized, chosen } = unitsHere(useStore(knownUnits))
  const nameOf = (unit: string) => unitName(unit as Unit, format.locale)
  return NAMES.map((name) => {
    const found = recognized[name]
    const usual = found ? t('unitRecognized', { unit: nameOf(found) }) : t('unitAssumed', { unit: nameOf(ASSUMED[name]) })
    const units = Object.entries(UNITS[name]).map(([value, scale]: [string, number]) => {
      const unit = nameOf(value)
      const text = { unit, whole: nameOf(ASSUMED[name]), scale: format.number(scale) }
      return { value, label: scale === 1 ? unit : t('unitScaled', text) }
    })
    return (
      <Select
        key={name}
        label={t(`unit_${name}`)}
        options={[{ value: '', label: usual }, ...units]}
        value={chosen[name] ?? ''}
        onChange={(unit) => chooseUnit(name, unit || undefined)}
      />
    )
  })
}
