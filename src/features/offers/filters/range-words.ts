import type { Ranged } from '@/contract/offer'
import type { Translate } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { unitName, type Unit } from '@/shared/ui/units'
import type { messages } from '../messages.en'

export type OffersTranslate = Translate<typeof messages>

const NAMES = {
  price: 'price',
  vram: 'vram',
  ram: 'ram',
  disk: 'disk',
  vcpu: 'vcpu',
  cpu_cores: 'cpuCores',
  cpu_freq: 'cpuClock',
  memory_speed: 'memorySpeed',
  ethernet_in: 'networkIn',
  ethernet_out: 'networkOut',
  capacity: 'capacity',
} as const satisfies Record<Ranged, string>

/** Units of DESIGN decision 2.14. vCPU and cores are counts; the unit of capacity is unknown. */
const UNITS: Partial<Record<Ranged, Unit>> = {
  vram: 'gb',
  ram: 'gb',
  disk: 'gb',
  cpu_freq: 'ghz',
  memory_speed: 'mhz',
  ethernet_in: 'gbps',
  ethernet_out: 'gbps',
}

export const rangeName = (t: OffersTranslate, name: Ranged): string => t(NAMES[name])

export function rangeUnit(name: Ranged, locale: Locale): string | undefined {
  const unit = UNITS[name]
  return unit && unitName(unit, locale)
}

/** Note beside the name of a range: the unit of its bounds. */
export function rangeNote(t: OffersTranslate, name: Ranged, currency: string, locale: Locale): string | undefined {
  if (name === 'price') return t('perHourWhole', { currency })
  if (name === 'vram') return t('gbPerGpu')
  if (name === 'capacity') return t('noUnit')
  return rangeUnit(name, locale)
}
