import { hourlyPrice, type HourlyPrice } from '@/domain/hourly-price'
import type { Host } from '@/contract/host'
import type { Currency } from '@/contract/params'

/** The price by the hour, or why there is none; `no-offer`: only the id of the offer was sent (SPEC 2.9, shape B). */
export type ShownHostPrice = HourlyPrice | { reason: 'no-price' | 'not-readable' | 'unknown-period' | 'no-offer' }

export const shownHostPrice = ({ offer }: Pick<Host, 'offer'>, currency: Currency): ShownHostPrice =>
  offer ? hourlyPrice(offer.prices, currency) : { reason: 'no-offer' }

/** The service shows the price for another period than an hour: what it makes of a new number is not known (SPEC 4.3). */
export const isNotHourly = (price: ShownHostPrice): boolean =>
  'amount' in price ? price.sent.hours !== 1 : price.reason === 'unknown-period'

/** The amount in exactly this currency: what a new price is compared with and read back as. Null when it was not sent so. */
export const hostPrice = (host: Pick<Host, 'offer'>, currency: Currency): number | null =>
  amountIn(shownHostPrice(host, currency), currency)

export const amountIn = (price: ShownHostPrice, currency: Currency): number | null =>
  'amount' in price && price.currency === currency ? price.amount : null
