import { pickPrice, type Prices } from '@/contract/price'
import { quotient, times } from '@/shared/lib/decimal'

/** A month is 30 days, printed as such (DESIGN decision 2.15). */
export const HOURS_PER_MONTH = 720

const HOURS: Record<string, number> = { hour: 1, day: 24, week: 168, month: HOURS_PER_MONTH, year: 8_760 }

/** What a price by the hour rests on; whatever the service did not say is assumed, and the reader is told. */
export interface PriceBasis {
  /** The period as the service named it; null when it named none and an hour is assumed. */
  period: string | null
  isCurrencyNamed: boolean
}

export interface HourlyPrice {
  amount: number
  currency: string
  basis: PriceBasis
  /** The price as it was sent, and for how many hours it is; what `priceFor` starts from. */
  sent: { amount: number; hours: number }
}

/** The price for so many hours, from the price as it was sent: a monthly price stays exactly that for 720 hours. */
export const priceFor = ({ sent }: HourlyPrice, hours: number): number => quotient(times(sent.amount, hours), sent.hours)

/** A price list read as a price by the hour, or why that cannot be done. The currency stays the service's own. */
export function hourlyPrice(prices: Prices, asked: string): HourlyPrice | { reason: 'no-price' | 'not-readable' | 'unknown-period' } {
  const picked = pickPrice(prices, asked)
  if (!picked) return { reason: prices.unread.length > 0 ? 'not-readable' : 'no-price' }
  const hours = Object.hasOwn(HOURS, picked.period) ? HOURS[picked.period] : undefined
  if (hours === undefined) return { reason: 'unknown-period' }
  return {
    amount: quotient(picked.amount, hours),
    currency: picked.currency,
    basis: { period: picked.isPeriodNamed ? picked.period : null, isCurrencyNamed: picked.isCurrencyNamed },
    sent: { amount: picked.amount, hours },
  }
}

/** The amount by the hour in exactly this currency, for comparing offers with each other; null when there is none. */
export function hourlyAmount(prices: Prices, currency: string): number | null {
  const price = hourlyPrice(prices, currency)
  return 'amount' in price && price.currency === currency ? price.amount : null
}
