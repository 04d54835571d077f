import { countryWords } from '@/domain/country-words'
import { diskPriceText } from '@/domain/disk-price'
import { gpuName, measured, regionText, sentAmount, sumVram, versionText } from '@/domain/offer-words'
import type { SearchOffer } from '@/contract/offer'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import type { Unit } from '@/shared/ui/units'
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

export function factsOf(offer: SearchOffer, context: OfferPageReader): FactGroup[] {
  const { t, format, providerNames } = context
  const { configuration: sent, location } = offer
  const country = countryWords(location?.country, format)
  const slug = offer.provider_translit_name ?? ''
  const words = (quantity: QuantityText | null) => quantity && quantityText(quantity)
  const amount = (value: number | null | undefined, unit: Unit | null = null) => words(measured(value, unit, format))
  return [
    {
      title: t('gpu'),
      facts: [
        { label: t('model'), value: gpuName(offer) },
        { label: t('count'), value: amount(offer.gpu_amount) },
        { label: t('vram'), value: amount(offer.vram, 'gb') },
        { label: t('vramTotal'), value: amount(sumVram(offer), 'gb') },
        { label: t('maxCuda'), value: versionText(sent?.max_cuda_version) },
      ],
    },
    {
      title: t('machine'),
      facts: [
        { label: t('cpuName'), value: sent?.cpu_name?.trim() || null },
        { label: t('vcpu'), value: amount(sent?.vcpu) },
        { label: t('cpuCores'), value: amount(sent?.cpu_cores) },
        { label: t('cpuClock'), value: amount(sent?.cpu_freq, 'ghz') },
        { label: t('ram'), value: words(sentAmount(sent?.ram, format)) },
        { label: t('memorySpeed'), value: amount(sent?.memory_speed, 'mhz') },
        { label: t('disk'), value: words(sentAmount(sent?.disk, format)) },
        { label: t('diskPrice'), value: diskPrice(offer, context) },
        { label: t('networkIn'), value: amount(sent?.ethernet_in, 'gbps') },
        { label: t('networkOut'), value: amount(sent?.ethernet_out, 'gbps') },
      ],
    },
    {
      title: t('place'),
      facts: [
        { label: t('provider'), value: (providerNames.get(slug) ?? slug) || null },
        { label: t('city'), value: location?.city?.trim() || null },
        { label: t('country'), value: country.name || null, sent: country.sent },
        { label: t('region'), value: regionText(location?.region, format) || null },
        { label: t('stock'), value: offer.in_stock === null ? null : t(offer.in_stock ? 'inStock' : 'outOfStock') },
        { label: t('renting'), value: offer.rentable === null ? null : t(offer.rentable ? 'rentable' : 'notRentable') },
      ],
    },
  ]
}

const diskPrice = ({ disk_prices: prices }: SearchOffer, { t, format, currency }: OfferPageReader): string | null =>
  diskPriceText(prices, currency, format) ?? (prices.unread.length > 0 ? t('priceNotReadable') : null)
