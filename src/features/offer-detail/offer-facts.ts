import { gpuName } from '@/api/offer-words'
import type { AmountWithUnit, SearchOffer } from '@/contract/offer'
import { pickPrice } from '@/contract/price'
import { times } from '@/shared/lib/decimal'
import { sentUnitName, unitName, type Unit } from '@/shared/ui/units'
import type { WordsContext } from './words-context'

/** One thing that the API says of an offer; null is "not reported", which is not 0. */
export interface Fact {
  label: string
  value: string | null
}

export interface FactGroup {
  title: string
  facts: Fact[]
}

/** Everything of SPEC 2.5, with a unit on every number that has one. */
export function factsOf(offer: SearchOffer, context: WordsContext): FactGroup[] {
  const { t, format, providerNames } = context
  const { configuration: sent, location, vram, gpu_amount: gpus } = offer
  const slug = offer.provider_translit_name ?? ''
  const measured = (value: number | null | undefined, unit?: Unit) => amountText(value, unit, context)
  return [
    {
      title: t('gpu'),
      facts: [
        { label: t('model'), value: gpuName(offer) },
        { label: t('count'), value: measured(gpus) },
        { label: t('vram'), value: measured(vram, 'gb') },
        { label: t('vramTotal'), value: vram === null || gpus === null ? null : measured(times(vram, gpus), 'gb') },
        { label: t('maxCuda'), value: measured(sent?.max_cuda_version) },
        // Its meaning is "not shown" (SPEC 2.3), so nothing is made of it.
        { label: t('capacity'), value: sent?.capacity == null ? null : format.number(sent.capacity, 12) },
      ],
    },
    {
      title: t('machine'),
      facts: [
        { label: t('cpuName'), value: sent?.cpu_name?.trim() || null },
        { label: t('vcpu'), value: measured(sent?.vcpu) },
        { label: t('cpuCores'), value: measured(sent?.cpu_cores) },
        { label: t('cpuClock'), value: measured(sent?.cpu_freq, 'ghz') },
        { label: t('ram'), value: sentAmount(sent?.ram, context) },
        { label: t('memorySpeed'), value: measured(sent?.memory_speed, 'mhz') },
        { label: t('disk'), value: sentAmount(sent?.disk, context) },
        { label: t('diskPrice'), value: diskPrice(offer, context) },
        { label: t('networkIn'), value: measured(sent?.ethernet_in, 'gbps') },
        { label: t('networkOut'), value: measured(sent?.ethernet_out, 'gbps') },
      ],
    },
    {
      title: t('place'),
      facts: [
        { label: t('provider'), value: (providerNames.get(slug) ?? slug) || null },
        { label: t('city'), value: location?.city?.trim() || null },
        { label: t('country'), value: format.country(location?.country?.trim() ?? '') || null },
        { label: t('region'), value: location?.region?.trim() || null },
        { label: t('stock'), value: offer.in_stock === null ? null : t(offer.in_stock ? 'inStock' : 'outOfStock') },
        { label: t('renting'), value: offer.rentable === null ? null : t(offer.rentable ? 'rentable' : 'notRentable') },
      ],
    },
  ]
}

/** These agents send 0 or -1 for what they do not know (DESIGN decision 2.14). */
function amountText(value: number | null | undefined, unit: Unit | undefined, { format }: WordsContext): string | null {
  if (value === null || value === undefined || !(value > 0) || !Number.isFinite(value)) return null
  return withUnit(format.number(value), unit === undefined ? '' : unitName(unit, format.locale))
}

/** An amount with the unit it was sent with; 0 is 0 here. */
function sentAmount(sent: AmountWithUnit | null | undefined, { format }: WordsContext): string | null {
  if (!sent || sent.amount === null || sent.amount < 0) return null
  return withUnit(format.number(sent.amount), sentUnitName(sent.unit ?? '', format.locale))
}

const withUnit = (number: string, unit: string): string => (unit === '' ? number : `${number}\u00A0${unit}`)

/** For which amount of disk it is, is "not shown" (SPEC 2.11): the figure stands as it was sent, its period where that was named. */
function diskPrice({ disk_prices: prices }: SearchOffer, { t, format, currency }: WordsContext): string | null {
  const price = pickPrice(prices, currency)
  if (!price) return null
  const amount = format.moneyExact(price.amount, price.currency)
  const named = prices.entries.find(({ period }) => period !== null)?.period
  return named === undefined ? amount : named === 'hour' ? `${amount} ${t('hour')}` : `${amount} / ${named}`
}
