import { fieldText, filterName, FIELD } from '@/domain/offer-fields'
import { availabilityOf, countPrefix, gpuName, measured, placeText, reported, type Availability } from '@/domain/offer-text'
import type { SearchOffer } from '@/contract/offer'
import { pickPrice, type Prices } from '@/contract/price'
import type { Reader } from '@/api/use-reader'
import { DOT } from '@/shared/lib/join-dots'
import { availabilityShape } from '@/shared/ui/marks'
import { moneyText, sentMoneyText, type MoneyText } from '@/shared/ui/money-text'
import { periodLabel } from '@/shared/ui/period-label'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import type { messages } from '../messages.en'

export type OffersReader = Reader<typeof messages>

export interface OfferCells {
  gpu: string
  /** "2 × "; empty if the count is not reported. */
  count: string
  vram: string
  /** "96 GB · 192": per GPU and in total. */
  vramShort: string
  price: MoneyText | null
  /** For example "per month"; null for an hourly price. */
  period: string | null
  perGpu: MoneyText | null
  perVram: MoneyText | null
  /** True for an hourly price in the requested currency. Only those can be compared between rows. */
  isComparable: boolean
  cores: QuantityText | null
  cpu: string | null
  ram: QuantityText | null
  disk: QuantityText | null
  netIn: QuantityText | null
  netOut: QuantityText | null
  place: string | null
  availability: Availability
  cuda: string | null
}

/** Formats a row. Not cached: a row in the document renders once, and the text of 10,000 rows would fill memory. */
export function formatCells(row: SearchOffer, context: OffersReader): OfferCells {
  const { t, format, currency } = context
  const price = pickPrice(row.prices, currency)
  const cores = fieldText(row, FIELD.cores, format)
  const gpus = reported(row.gpu_amount)
  const vram = reported(row.vram)
  // Shown rounded only, so exact decimals (shared/lib/decimal.ts) are not worth their bytes in the first load.
  const totalVram = vram === null || gpus === null ? null : vram * gpus
  const isComparable = price !== null && price.currency === currency && price.period === 'hour'
  const part = (divisor: number | null) =>
    price === null || divisor === null ? null : moneyText(price.amount / divisor, price.currency, currency, format)
  return {
    gpu: gpuName(row) ?? t('gpuNotReported'),
    count: countPrefix(row.gpu_amount, format),
    vram: vramText(vram, gpus, totalVram, context),
    // Getters for what most rows do not show.
    get vramShort() {
      return (
        [measured(vram, 'gb', format), gpus === 1 ? null : measured(totalVram, null, format)]
          .flatMap((size) => (size ? quantityText(size) : []))
          .join(DOT) || t('notReported')
      )
    },
    price: price && sentMoneyText(price.amount, price.currency, currency, format),
    // The column head already says "/ h".
    period: price && price.period !== 'hour' ? periodLabel(price.period, format.locale) : null,
    perGpu: part(gpus),
    get perVram() {
      return isComparable ? part(totalVram) : null
    },
    isComparable,
    cores: cores && { ...cores, unit: filterName(FIELD.cores, t) },
    cpu: fieldText(row, FIELD.cpu, format)?.number ?? null,
    ram: fieldText(row, 'ram', format),
    disk: fieldText(row, 'disk', format),
    netIn: fieldText(row, FIELD.netIn, format),
    netOut: fieldText(row, FIELD.netOut, format),
    place: placeText(row, format, false),
    availability: availabilityOf(row),
    cuda: fieldText(row, FIELD.cuda, format)?.number ?? null,
  }
}

/** Distinguishes an unreadable price from a missing one. */
export const missingPriceReason = ({ unread }: Prices, t: OffersReader['t']): string =>
  t(unread.length > 0 ? 'priceNotReadable' : 'notReported')

export const memoryText = ({ vram, cuda }: OfferCells, { t }: OffersReader): string =>
  cuda === null ? vram : `${vram}${DOT}${t('cudaUpTo', { version: cuda })}`

function vramText(each: number | null, gpus: number | null, total: number | null, { t, format }: OffersReader): string {
  const one = measured(each, 'gb', format)
  if (one === null) return t('notReported')
  const all = measured(total, 'gb', format)
  return all === null || gpus === 1 ? quantityText(one) : t('vramTotal', { each: quantityText(one), total: quantityText(all) })
}

export const AVAILABILITY = {
  inStock: 'inStock',
  outOfStock: 'outOfStock',
  notRentable: 'notRentableRow',
  rentable: 'rentableNow',
  unknown: 'notReported',
} as const satisfies Record<Availability, string>

export const availabilityMark = (of: Availability, t: OffersReader['t']) => availabilityShape(of, t(AVAILABILITY[of]))
