import { pickPrice } from '@/contract/price'
import type { SearchOffer } from '@/contract/offer'
import { diskPriceText } from '@/domain/disk-price'
import { hourlyPrice, priceFor, type HourlyPrice } from '@/domain/hourly-price'
import { reported, sumVram } from '@/domain/offer-text'
import { quotient, times } from '@/shared/lib/decimal'
import { exactMoneyText, moneyText } from '@/shared/ui/money-text'
import { periodLabel } from '@/shared/ui/period-label'
import type { PanelReader } from './use-panel-reader'

export interface PriceFigures {
  /** With all digits of the API, so that sums agree with it; null if there is no hourly price. */
  hour: string | null
  /** Per GPU and per GB of VRAM, as far as known. */
  parts: string[]
  note: string | null
}

export function priceFigures(offer: SearchOffer, context: PanelReader): PriceFigures {
  const { t, format, currency } = context
  const price = hourlyPrice(offer.prices, currency)
  const sent = pickPrice(offer.prices, currency)
  const amount = sent && exactMoneyText(sent.amount, sent.currency, currency, format)
  if ('reason' in price) {
    if (price.reason === 'no-price') return { hour: null, parts: [], note: t('noPrice') }
    if (price.reason === 'not-readable' || !sent || amount === null) return { hour: null, parts: [], note: t('priceNotReadable') }
    return { hour: null, parts: [], note: t('unknownPeriod', { amount, period: sent.period }) }
  }
  const part = (divisor: number | null) => (divisor === null ? null : text(quotient(price.amount, divisor), price, context))
  const perGpu = part(reported(offer.gpu_amount))
  const perGb = part(sumVram(offer))
  const isHourly = sent?.period === 'hour'
  return {
    hour: isHourly ? wholeDigits(price, context) : text(price.amount, price, context),
    parts: [...(perGpu === null ? [] : [t('perGpu', { price: perGpu })]), ...(perGb === null ? [] : [t('perGb', { price: perGb })])],
    note: isHourly || !sent || amount === null ? null : t('sentAs', { amount, period: periodLabel(sent.period, format.locale) }),
  }
}

/** "$1.52", "$0.850": two or three decimals as everywhere, and more if the API has more. */
function wholeDigits(price: HourlyPrice, context: PanelReader): string | null {
  const { currency, format } = context
  const money = moneyText(price.amount, price.currency, currency, format)
  const isRounded = money && Number(price.amount.toFixed(money.decimals)) !== price.amount
  return isRounded ? exactMoneyText(price.amount, price.currency, currency, format) : (money?.text ?? null)
}

const text = (amount: number, { currency }: HourlyPrice, context: PanelReader): string | null =>
  moneyText(amount, currency, context.currency, context.format)?.text ?? null

/** Cost without disk, from the exact price and rounded once; null without a readable price. */
export function costText(offer: SearchOffer, hours: number, context: PanelReader): string | null {
  const price = hourlyPrice(offer.prices, context.currency)
  return 'amount' in price ? text(priceFor(price, hours), price, context) : null
}

/** Exact number of hours. */
export const hoursOf = (hoursADay: number, days: number): number => times(hoursADay, days)

/** Sentence about the disk, which no sum includes: the API does not say for which amount its price is (SPEC 2.11). */
export function diskNote({ disk_prices }: SearchOffer, { t, format, currency }: PanelReader): string {
  const price = diskPriceText(disk_prices, currency, format)
  return price === null ? t('diskUnknown') : t('diskSent', { price })
}
