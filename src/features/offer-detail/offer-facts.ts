import { countryLabel } from '@/domain/country-label'
import { diskPriceText } from '@/domain/disk-price'
import { factName, factsIn, factText, type OfferField } from '@/domain/offer-fields'
import { measured, regionText, sumVram } from '@/domain/offer-text'
import type { SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import { quantityText } from '@/shared/ui/quantity'
import type { OfferPageReader } from './offer-figures'

/** One field of an offer; a null value is "not reported", which is not 0. */
export interface Fact {
  label: string
  value: string | null
  /** The raw value, if `value` is a translation of it. */
  sent?: string | undefined
}

export interface FactGroup {
  title: string
  facts: Fact[]
}

export function factsOf(offer: SearchOffer, providerName: string, context: OfferPageReader): FactGroup[] {
  const { t, format } = context
  const total = measured(sumVram(offer), 'gb', format)
  const fact = (name: OfferField): Fact => ({ label: factName(name, t), value: factText(offer, name, format) })
  /** The facts of a section, one of them followed by a figure of ours. */
  const withOwn = (group: 'gpu' | 'machine', after: OfferField, figure: Fact) =>
    factsIn(group).flatMap((name) => (name === after ? [fact(name), figure] : [fact(name)]))
  return [
    { title: t('gpu'), facts: withOwn('gpu', 'vram', { label: t('vramTotal'), value: total && quantityText(total) }) },
    { title: t('machine'), facts: withOwn('machine', 'disk', { label: t('diskPrice'), value: diskPrice(offer, context) }) },
    {
      title: t('place'),
      facts: [
        { label: t('provider'), value: providerName || null },
        ...factsIn('place').map((name) => ({ ...fact(name), ...placeValue(offer, name, format) })),
        { label: t('stock'), value: offer.in_stock === null ? null : t(offer.in_stock ? 'inStock' : 'outOfStock') },
        { label: t('availability'), value: offer.rentable === null ? null : t(offer.rentable ? 'rentable' : 'notRentable') },
      ],
    },
  ]
}

/** Places in the language of the user. */
function placeValue({ location }: SearchOffer, name: OfferField, format: Format): Partial<Fact> {
  if (name === 'region') return { value: regionText(location?.region, format) || null }
  if (name !== 'country') return {}
  const country = countryLabel(location?.country, format)
  return { value: country.name || null, sent: country.sent }
}

const diskPrice = ({ disk_prices: prices }: SearchOffer, { t, format, currency }: OfferPageReader): string | null =>
  diskPriceText(prices, currency, format) ?? (prices.unread.length > 0 ? t('priceNotReadable') : null)
