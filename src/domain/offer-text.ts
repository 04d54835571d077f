import type { AmountWithUnit, SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import { times } from '@/shared/lib/decimal'
import type { QuantityText } from '@/shared/ui/quantity'
import { sentUnitName, unitName, type Unit } from '@/shared/ui/units'
import { modelName } from './model-name'

type Named = Pick<SearchOffer, 'gpu_name' | 'gpu_translit_name'>

/** The raw GPU name; null if it is not reported. */
export const gpuName = ({ gpu_name, gpu_translit_name }: Named): string | null =>
  modelName({ name: gpu_name, translit_name: gpu_translit_name }) || null

/** "2 × ", or empty if the count is not reported. */
export const countPrefix = (gpus: number | null, format: Format): string =>
  gpus !== null && reported(gpus) ? `${format.number(gpus)} × ` : ''

/** "2 × L40S": the common format of a configuration; null if the GPU is not reported. */
export function offerName(offer: Named & Pick<SearchOffer, 'gpu_amount'>, format: Format): string | null {
  const name = gpuName(offer)
  return name === null ? null : countPrefix(offer.gpu_amount, format) + name
}

/** The name of an offer's provider, else its slug; empty if it is not reported. @param names by slug */
export function providerOf(
  offer: Pick<SearchOffer, 'provider_translit_name'> | null | undefined,
  names: ReadonlyMap<string, string>,
): string {
  const slug = offer?.provider_translit_name ?? ''
  return names.get(slug) ?? slug.trim()
}

/** Regions have no codes: "NA" is not Namibia. */
export function regionText(region: string | null | undefined, format: Format): string {
  const word = region?.trim() ?? ''
  return word.length > 2 ? format.country(word) : word
}

/** City and country, as far as reported. Adds the region if `isFull` or if it is the only part. */
export function placeText({ location }: Pick<SearchOffer, 'location'>, format: Format, isFull: boolean): string | null {
  if (!location) return null
  const city = location.city?.trim() ?? ''
  const sentCountry = location.country?.trim() ?? ''
  const country = format.country(sentCountry)
  const region = regionText(location.region, format)
  // The API has English names: without this, a city state in Russian reads “Singapore, Сингапур”.
  const town = city === sentCountry ? country : city
  const parts = isFull || (city === '' && country === '') ? [town, country, region] : [town, country]
  return [...new Set(parts)].filter(Boolean).join(', ') || null
}

export type Availability = 'inStock' | 'outOfStock' | 'notRentable' | 'rentable' | 'unknown'

/** Combines `in_stock` and `rentable`; the blocking one comes first. */
export function availabilityOf({ in_stock, rentable }: Pick<SearchOffer, 'in_stock' | 'rentable'>): Availability {
  if (in_stock === false) return 'outOfStock'
  if (rentable === false) return 'notRentable'
  if (in_stock === true) return 'inStock'
  return rentable === true ? 'rentable' : 'unknown'
}

/** Blocks no rental for an unreported value: the marketplace decides. */
export const canRent = (offer: Pick<SearchOffer, 'in_stock' | 'rentable'>): boolean =>
  !['outOfStock', 'notRentable'].includes(availabilityOf(offer))

/** Message ID of the reason why an offer cannot be rented, which names both conditions. */
export const noRentReason = (offer: Pick<SearchOffer, 'in_stock' | 'rentable'>) => {
  if (offer.in_stock === false) return 'noRentOutOfStock'
  return offer.in_stock === true ? 'noRentInStock' : 'noRent'
}

/** A known number, or null: services send 0 or -1 for unknown values (DESIGN decision 2.14). */
export const reported = (value: number | null | undefined): number | null =>
  value !== null && value !== undefined && value > 0 && Number.isFinite(value) ? value : null

export const numberText = (value: number, format: Format): string =>
  value > 0 && value < 0.0005 ? `<\u00A0${format.number(0.001)}` : format.number(value)

/** A version is a name: 12.4 in every language, as in image tags. */
export const versionText = (version: number | null | undefined): string | null => reported(version)?.toString() ?? null

/** From 1,000 Gbps on, the number is too wide for its column, so it is shown in Tbps. */
export const inReadableUnit = (value: number, unit: Unit | null): [number, Unit | null] =>
  unit === 'gbps' && value >= 1000 ? [value / 1000, 'tbps'] : [value, unit]

/** A number whose unit is unknown; null is "not reported". */
export function measured(value: number | null | undefined, unit: Unit | null, format: Format): QuantityText | null {
  const known = reported(value)
  if (known === null) return null
  const [shown, name] = inReadableUnit(known, unit)
  return { number: numberText(shown, format), unit: name ? unitName(name, format.locale) : '' }
}

/** An amount with its raw unit; here 0 is a real value. */
export function sentAmount(sent: AmountWithUnit | null | undefined, format: Format): QuantityText | null {
  if (!sent || sent.amount === null || !(sent.amount >= 0)) return null
  return { number: numberText(sent.amount, format), unit: sentUnitName(sent.unit ?? '', format.locale) }
}

export function sumVram({ vram, gpu_amount }: Pick<SearchOffer, 'vram' | 'gpu_amount'>): number | null {
  const [each, gpus] = [reported(vram), reported(gpu_amount)]
  return each === null || gpus === null ? null : times(each, gpus)
}

/** Offers with the same model and count have the same median. */
export const offerKind = ({ gpu_translit_name, gpu_amount }: Pick<SearchOffer, 'gpu_translit_name' | 'gpu_amount'>): string =>
  `${gpu_amount} ${gpu_translit_name}`
