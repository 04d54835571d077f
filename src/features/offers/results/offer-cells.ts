import {
  availabilityOf,
  countPrefix,
  gpuName,
  measured,
  placeText,
  reported,
  sentAmount,
  versionText,
  type Availability,
} from '@/domain/offer-words'
import type { SearchOffer } from '@/contract/offer'
import { pickPrice, type Prices } from '@/contract/price'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { moneyText, sentMoneyText, type MoneyText } from '@/shared/ui/money-text'
import { periodWord } from '@/shared/ui/period-word'
import { quantityText, type QuantityText } from '@/shared/ui/quantity'
import type { messages } from '../messages.en'

/** Whoever reads: language, words, currency asked for. */
export interface CellContext {
  t: Translate<typeof messages>
  format: Format
  currency: string
}

/** Everything a row shows, as text. Null is "not reported", which is not 0. */
export interface OfferCells {
  gpu: string
  /** "2 × ", or nothing when the count is not reported. */
  count: string
  vram: string
  price: MoneyText | null
  /** "per month" where the service named a period other than the hour. */
  period: string | null
  perGpu: MoneyText | null
  perVram: MoneyText | null
  /** By the hour and in the currency asked for: only then do figures of different rows stand for the same thing. */
  isComparable: boolean
  vcpu: QuantityText | null
  cpu: string | null
  ram: QuantityText | null
  disk: QuantityText | null
  netIn: QuantityText | null
  netOut: QuantityText | null
  place: string | null
  availability: Availability
  cuda: string | null
}

/** The texts of a row. Nothing is kept: a row in the document is drawn once, and ten thousand rows' texts are a burden. */
export function cellsOf(row: SearchOffer, context: CellContext): OfferCells {
  const { t, format, currency } = context
  const { configuration } = row
  const price = pickPrice(row.prices, currency)
  const gpus = reported(row.gpu_amount)
  const vram = reported(row.vram)
  // Only ever shown rounded: exact decimals are not worth their bytes on the first page.
  const totalVram = vram === null || gpus === null ? null : vram * gpus
  const isComparable = price !== null && price.currency === currency && price.period === 'hour'
  const part = (divisor: number | null) =>
    price === null || divisor === null ? null : moneyText(price.amount / divisor, price.currency, currency, format)
  return {
    gpu: gpuName(row) ?? t('gpuNotReported'),
    count: countPrefix(row.gpu_amount, format),
    vram: vramText(vram, gpus, totalVram, context),
    price: price && sentMoneyText(price.amount, price.currency, currency, format),
    // The head of the column names the hour.
    period: price && price.period !== 'hour' ? periodWord(price.period, format.locale) : null,
    perGpu: part(gpus),
    perVram: isComparable ? part(totalVram) : null,
    isComparable,
    vcpu: measured(configuration?.vcpu, 'vcpu', format),
    cpu: configuration?.cpu_name?.trim() || null,
    ram: sentAmount(configuration?.ram, format),
    disk: sentAmount(configuration?.disk, format),
    netIn: measured(configuration?.ethernet_in, 'gbps', format),
    netOut: measured(configuration?.ethernet_out, 'gbps', format),
    place: placeText(row, format, false),
    availability: availabilityOf(row),
    cuda: versionText(configuration?.max_cuda_version),
  }
}

/** Why there is no price: one that was sent and cannot be read is not one that was not sent. */
export const noPrice = ({ unread }: Prices, t: CellContext['t']): string => t(unread.length > 0 ? 'priceNotReadable' : 'notReported')

function vramText(each: number | null, gpus: number | null, total: number | null, { t, format }: CellContext): string {
  const one = measured(each, 'gb', format)
  if (one === null) return t('notReported')
  const all = measured(total, 'gb', format)
  return all === null || gpus === 1 ? quantityText(one) : t('vramTotal', { each: quantityText(one), total: quantityText(all) })
}
