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
  const forms: Record<Scenario['priceForm'], () => unknown> = {
    object: () => [{ currency, price: amount, period: 'hour' }],
    number: () => [amount],
    text: () => [String(amount)],
    price: () => [{ price: amount }],
    amount: () => [{ amount, currency }],
    value: () => [{ value: amount, currency, period: 'hour' }],
    cost: () => [{ cost: amount }],
    map: () => [Object.fromEntries(Object.keys(RATES).map((code) => [code, inCurrency(usd, code as Currency)]))],
    'other-currency': () => [{ currency: 'EUR', price: inCurrency(usd * 0.92, 'USD'), period: 'hour' }],
    garbage: () => [{ plan: 'on request' }, 'call us', null],
    empty: () => [],
  }
  return forms[form]()
}
