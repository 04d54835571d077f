import { hourlyPrice, type HourlyPrice } from '@/api/hourly-price'
import type { Host } from '@/contract/host'
import type { Offer } from '@/contract/offer'
import type { Currency } from '@/contract/params'

/** The price by the hour, or why there is none; `no-offer`: only the id of the offer was sent (SPEC 2.9, shape B). */
export type ShownHostPrice = HourlyPrice | { reason: 'no-price' | 'not-readable' | 'unknown-period' | 'no-offer' }

/** DESIGN decision 2.1: `real_price` stands in where `prices` hold nothing. */
export function shownHostPrice({ offer }: Pick<Host, 'offer'>, currency: Currency): ShownHostPrice {
  if (!offer) return { reason: 'no-offer' }
  const price = hourlyPrice(offer.prices, currency)
  const stands = 'reason' in price && price.reason === 'no-price' ? realPrice(offer, currency) : null
  return stands ?? price
}

const realPrice = ({ real_price }: Offer, currency: Currency): HourlyPrice | null =>
  real_price === null || real_price < 0
    ? null
    : { amount: real_price, currency, basis: { period: null, isCurrencyNamed: false }, sent: { amount: real_price, hours: 1 } }

/** The service shows the price for another period than an hour: what it makes of a new number is not known (SPEC 4.3). */
export const isOfOtherPeriod = (price: ShownHostPrice): boolean =>
  'amount' in price ? price.sent.hours !== 1 : price.reason === 'unknown-period'

/** The amount in exactly this currency: what a new price is compared with and read back as. Null when it was not sent so. */
export const hostPrice = (host: Pick<Host, 'offer'>, currency: Currency): number | null =>
  amountIn(shownHostPrice(host, currency), currency)

export const amountIn = (price: ShownHostPrice, currency: Currency): number | null =>
  'amount' in price && price.currency === currency ? price.amount : null
