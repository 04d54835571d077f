import type { AmountWithUnit, SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import type { QuantityText } from '@/shared/ui/quantity'
import { sentUnitName, unitName, type Unit } from '@/shared/ui/units'
import { spacedGpuName } from './gpu-name'

type Named = Pick<SearchOffer, 'gpu_name' | 'gpu_translit_name'>

/** The GPU as the service calls it; null when it does not. */
export const gpuName = ({ gpu_name, gpu_translit_name }: Named): string | null =>
  spacedGpuName(gpu_name ?? '') || gpu_translit_name?.trim() || null

/** "2 × ", or nothing when the count is not reported. */
export const countPrefix = (gpus: number | null, format: Format): string =>
  gpus !== null && reported(gpus) ? `${format.number(gpus)} × ` : ''

/** "2 × L40S": how a configuration is written everywhere; null when the GPU is not reported. */
export function offerName(offer: Named & Pick<SearchOffer, 'gpu_amount'>, format: Format): string | null {
  const name = gpuName(offer)
  return name === null ? null : countPrefix(offer.gpu_amount, format) + name
}

/** City and country, or as much of it as was sent; the region too when `isFull` or when there is nothing else. */
export function placeText({ location }: Pick<SearchOffer, 'location'>, format: Format, isFull: boolean): string | null {
  if (!location) return null
  const city = location.city?.trim() ?? ''
  const country = format.country(location.country?.trim() ?? '')
  const region = location.region?.trim() ?? ''
  const parts = isFull || (city === '' && country === '') ? [city, country, region] : [city, country]
  return [...new Set(parts)].filter(Boolean).join(', ') || null
}

export type Availability = 'inStock' | 'outOfStock' | 'notRentable' | 'rentable' | 'unknown'

/** What `in_stock` and `rentable` say together; the one that stands in the way comes first. */
export function availabilityOf({ in_stock, rentable }: Pick<SearchOffer, 'in_stock' | 'rentable'>): Availability {
  if (in_stock === false) return 'outOfStock'
  if (rentable === false) return 'notRentable'
  if (in_stock === true) return 'inStock'
  return rentable === true ? 'rentable' : 'unknown'
}

/** Nothing is refused here because something was not reported: the service has the last word. */
export const canRent = (offer: Pick<SearchOffer, 'in_stock' | 'rentable'>): boolean =>
  !['outOfStock', 'notRentable'].includes(availabilityOf(offer))

/** What is known of a number: these agents send 0 or -1 for what they do not know (DESIGN decision 2.14). */
export const reported = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && value > 0 && Number.isFinite(value) ? value : null

/** A number that is not 0 is never written as 0. */
export const numberText = (value: number, format: Format): string =>
  value > 0 && value < 0.0005 ? `<\u00A0${format.number(0.001)}` : format.number(value)

/** A version is a name: 12.4 in every language, as in the tags of images. */
export const versionText = (version: number | null | undefined): string | null => reported(version)?.toString() ?? null

/** A number whose unit the service does not name; null is "not reported". */
export function measured(value: number | null | undefined, unit: Unit | null, format: Format): QuantityText | null {
  const known = reported(value)
  if (known === null) return null
  // From 1,000 Gbps the number would run out of its column; the same in Tbps does not.
  if (unit === 'gbps' && known >= 1000) return measured(known / 1000, 'tbps', format)
  return { number: numberText(known, format), unit: unit ? unitName(unit, format.locale) : '' }
}

/** An amount with the unit it was sent with; 0 is 0 here. */
export function sentAmount(sent: AmountWithUnit | null | undefined, format: Format): QuantityText | null {
  if (!sent || sent.amount === null || !(sent.amount >= 0)) return null
  return { number: numberText(sent.amount, format), unit: sentUnitName(sent.unit ?? '', format.locale) }
}
