import type { Ranged } from '@/contract/offer'
import { offerField } from '@/domain/offer-fields'
import type { Translate } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { unitName } from '@/shared/ui/units'
import type { messages } from '../messages.en'

export type OffersTranslate = Translate<typeof messages>

export function rangeUnit(name: Ranged, locale: Locale): string | undefined {
  const { unit } = offerField(name)
  return unit && unitName(unit, locale)
}

/** Note beside the name of a range: the unit of its bounds. */
export function rangeNote(t: OffersTranslate, name: Ranged, currency: string, locale: Locale): string | undefined {
  if (name === 'price') return t('perHourWhole', { currency })
  if (name === 'vram') return t('gbPerGpu')
  return offerField(name).kind === 'raw' ? t('noUnit') : rangeUnit(name, locale)
}
