import { pickPrice, type Prices } from '@/contract/price'
import { quotient, times } from '@/shared/lib/decimal'

/** A month is 30 days, and labelled so (DESIGN decision 2.15). */
export const HOURS_PER_MONTH = 720

const HOURS: Record<string, number> = { hour: 1, day: 24, week: 168, month: HOURS_PER_MONTH, year: 8_760 }

export interface PriceBasis {
  /** The period in the API's words; null if it is missing and an hour is assumed. */
  period: string | null
  isCurrencyNamed: boolean
}

export interface HourlyPrice {
  amount: number
  currency: string
  basis: PriceBasis
  /** The raw price and its number of hours; `priceFor` starts from these. */
  sent: { amount: number; hours: number }
}

/** Returns the price for a number of hours, computed from the raw price: a monthly price stays exact for 720 hours. */
export const priceFor = ({ sent }: HourlyPrice, hours: number): number => quotient(times(sent.amount, hours), sent.hours)

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

/** The hourly amount in exactly this currency, or null. Some services send 0 for "none", so rank by `hourlyAmount`. */
export function sentAmount(prices: Prices, currency: string): number | null {
  const price = hourlyPrice(prices, currency)
  return 'amount' in price && price.currency === currency ? price.amount : null
}

/** The same, for comparing offers: null also for a price of 0, which has no rank, is never the lowest and is in no median. */
export const hourlyAmount = (prices: Prices, currency: string): number | null => sentAmount(prices, currency) || null

/** True for a price of 0 in this currency. */
export const isFree = ({ prices }: { prices: Prices }, currency: string): boolean => sentAmount(prices, currency) === 0
