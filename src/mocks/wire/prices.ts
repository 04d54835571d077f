import type { Currency } from '@/contract/params'
import type { Scenario } from '../scenario'

/** Units per USD. Fixed, because the mock has no exchange rates. */
const RATES: Record<Currency, number> = { USD: 1, RUB: 81.5, QOIN: 12.5 }

/** Converts USD to a currency, rounded to 0.0001, or to five significant digits below one unit. */
export function inCurrency(usd: number, currency: Currency): number {
  const amount = usd * RATES[currency]
  return amount >= 1 ? Math.round(amount * 1e4) / 1e4 : Number(amount.toPrecision(5))
}

export const toUsd = (amount: number, currency: Currency): number => amount / RATES[currency]

export function pricesOf(usd: number, currency: Currency, form: Scenario['priceForm']): unknown {
  const amount = inCurrency(usd, currency)
  switch (form) {
    case 'object':
      return [{ currency, price: amount, period: 'hour' }]
    case 'number':
      return [amount]
    case 'text':
      return [String(amount)]
    case 'price':
      return [{ price: amount }]
    case 'amount':
      return [{ amount, currency }]
    case 'value':
      return [{ value: amount, currency, period: 'hour' }]
    case 'cost':
      return [{ cost: amount }]
    case 'map':
      return [Object.fromEntries(Object.keys(RATES).map((code) => [code, inCurrency(usd, code as Currency)]))]
    case 'other-currency':
      return [{ currency: 'EUR', price: inCurrency(usd * 0.92, 'USD'), period: 'hour' }]
    case 'garbage':
      return [{ plan: 'on request' }, 'call us', null]
    case 'empty':
      return []
  }
}
