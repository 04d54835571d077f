import type { Ranged } from '@/contract/offer'
import { offerField } from '@/domain/offer-fields'
import type { Format } from '@/shared/i18n/format'
import { minus } from '@/shared/lib/decimal'
import { unitName } from '@/shared/ui/units'

/** "+24 GB" for a figure that is higher than the one of this offer by 24 GB; null if both look the same. */
export function gainText(name: Ranged, amount: number, own: number, { number, locale }: Format): string | null {
  const gain = minus(amount, own)
  const text = number(Math.abs(gain), 2)
  const { unit } = offerField(name)
  return text === '0' ? null : `${gain < 0 ? '−' : '+'}${text}${unit ? `\u00A0${unitName(unit, locale)}` : ''}`
}

/** "1.3×"; null for a speed that looks the same. */
export function shareText(share: number, { number }: Format): string | null {
  const text = number(share, 1)
  return text === '1' ? null : `${text}×`
}
