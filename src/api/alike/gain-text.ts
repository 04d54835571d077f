import type { Ranged, SearchOffer } from '@/contract/offer'
import { sheetGain } from '@/domain/better-offers'
import { hourlyAmount } from '@/domain/hourly-price'
import { offerField } from '@/domain/offer-fields'
import type { Format } from '@/shared/i18n/format'
import { catalog } from '@/shared/i18n/messages'
import { minus } from '@/shared/lib/decimal'
import { unitName } from '@/shared/ui/units'

export const alikeCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

/** "+24 GB" for a figure that is higher than the one of this offer by 24 GB; null if both look the same. */
export function gainText(name: Ranged, amount: number, own: number, { number, locale }: Format): string | null {
  const gain = minus(amount, own)
  const text = number(Math.abs(gain), 2)
  const { unit } = offerField(name)
  return text === '0' ? null : `${gain < 0 ? '−' : '+'}${text}${unit ? `\u00A0${unitName(unit, locale)}` : ''}`
}

/** The difference to the price of a cheaper offer; null if a price is not known. */
export function savingOf(offer: SearchOffer, other: SearchOffer, currency: string): { amount: number; share: number } | null {
  const [was, now] = [hourlyAmount(offer.prices, currency), hourlyAmount(other.prices, currency)]
  return was === null || now === null ? null : { amount: minus(was, now), share: 1 - now / was }
}

/** Speeds of the other card divided by those of this one, as "1.3×", by their sheets. Leaves out speeds that look the same. */
export function sheetGains(offer: SearchOffer, other: SearchOffer, { number }: Format): { name: 'fp16' | 'bandwidth'; share: string }[] {
  const gain = sheetGain(offer, other)
  if (!gain) return []
  return (['fp16', 'bandwidth'] as const)
    .map((name) => ({ name, share: `${number(gain[name], 1)}×` }))
    .filter(({ share }) => share !== '1×')
}
