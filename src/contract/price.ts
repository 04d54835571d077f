import * as z from 'zod/mini'
import { isRecord, MAX_WORD, parseNumber } from './lenient'

/**
 * The only parser of `prices` and `disk_prices`, whose element shape is "not shown" in SPEC 2.11 (DESIGN decision
 * 2.1). Accepts numbers, numeric texts, objects with price|amount|value|cost (and a currency and a period) and maps
 * by currency. Unknown elements are returned untouched.
 */
export interface Price {
  amount: number
  /** Currency code in upper case; null for a bare number, which is in the requested currency. */
  currency: string | null
  /** hour, day, week, month, year or an unknown word unchanged; null if absent (an hour is assumed). */
  period: string | null
}

export type PriceForm = 'number' | 'text' | 'price' | 'amount' | 'value' | 'cost' | 'map'

export interface Prices {
  entries: Price[]
  /** Raw elements that failed to parse. */
  unread: unknown[]
  /** Element forms found in the list; for the diagnostics. */
  forms: PriceForm[]
}

const AMOUNT_KEYS = ['price', 'amount', 'value', 'cost'] as const
/** A Map, because keys come from the API and every plain object has a `constructor`. */
const PERIODS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    h: 'hour',
    hr: 'hour',
    hour: 'hour',
    hourly: 'hour',
    per_hour: 'hour',
    d: 'day',
    day: 'day',
    daily: 'day',
    per_day: 'day',
    week: 'week',
    weekly: 'week',
    month: 'month',
    monthly: 'month',
    per_month: 'month',
    year: 'year',
    yearly: 'year',
  }),
)

/** Parses any form of a price list. Never throws or invents a price: entries plus unread account for every element. */
export function parsePrices(value: unknown): Prices {
  const prices: Prices = { entries: [], unread: [], forms: [] }
  if (value === null || value === undefined) return prices
  for (const element of Array.isArray(value) ? (value as unknown[]) : [value]) parseElement(element, prices)
  prices.forms = [...new Set(prices.forms)]
  return prices
}

function parseElement(element: unknown, into: Prices): void {
  const bare = parseAmount(element)
  if (bare !== null) return add(into, typeof element === 'string' ? 'text' : 'number', bare, null, null)
  if (isRecord(element)) {
    const key = AMOUNT_KEYS.find((name) => parseAmount(element[name]) !== null)
    const amount = key === undefined ? null : parseAmount(element[key])
    if (key !== undefined && amount !== null) return add(into, key, amount, currencyIn(element), periodIn(element))
    const mapped = parseMap(element)
    if (mapped) return mapped.forEach((price) => add(into, 'map', price.amount, price.currency, price.period))
  }
  into.unread.push(element)
}

/** Accepts any code in capitals, but only expected ones in lower case, where `gpu` and `min` look like codes. */
const CODE = /^([A-Z]{3,5}|usd|rub|qoin|eur)$/

/** Parses `{ USD: 0.79 }`, `{ USD: { price: 0.79 } }` or `{ hour: 0.79 }`. Null unless all keys are currencies, or all are periods. */
function parseMap(element: Record<string, unknown>): Price[] | null {
  const keys = Object.keys(element)
  const periods = keys.map((key) => PERIODS.get(key.toLowerCase()))
  const isByPeriod = !periods.includes(undefined)
  if (keys.length === 0 || !(isByPeriod || keys.every((key) => CODE.test(key)))) return null
  const read: Price[] = []
  for (const [at, [code, inner]] of Object.entries(element).entries()) {
    const nested = isRecord(inner) ? inner : {}
    const key = AMOUNT_KEYS.find((name) => parseAmount(nested[name]) !== null)
    const amount = parseAmount(key ? nested[key] : inner)
    if (amount === null) return null
    read.push({
      amount,
      currency: isByPeriod ? currencyIn(nested) : code.toUpperCase(),
      period: isByPeriod ? (periods[at] ?? null) : periodIn(nested),
    })
  }
  return read
}

function parseAmount(value: unknown): number | null {
  const amount = parseNumber(value)
  return amount === null || amount < 0 ? null : amount
}

function add(into: Prices, form: PriceForm, amount: number, currency: string | null, period: string | null): void {
  into.entries.push({ amount, currency, period })
  into.forms.push(form)
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, MAX_WORD) : '')

const currencyIn = (record: Record<string, unknown>): string | null =>
  wordOf(record['currency'] ?? record['currency_code']).toUpperCase() || null

function periodIn(record: Record<string, unknown>): string | null {
  const key = wordOf(record['period'] ?? record['interval']).toLowerCase()
  return PERIODS.get(key) ?? (key || null)
}

/** A price to show, with its actual currency and period. */
export interface ShownPrice {
  amount: number
  currency: string
  period: string
  /** False if an hour is only assumed. */
  isPeriodNamed: boolean
  /** False if the requested currency is only assumed. */
  isCurrencyNamed: boolean
}

/** If no element could be parsed: `real_price` or `disk_real_price` (SPEC 2.2, DESIGN decision 2.1), without currency and period. */
export const withFallbackPrice = (prices: Prices, real: number | null): Prices =>
  prices.entries.length > 0 || real === null || real < 0 ? prices : { ...prices, entries: [{ amount: real, currency: null, period: null }] }

/** Prefers the currency `asked`, then an hourly period. Another currency is kept, never converted. Null without a readable price. */
export function pickPrice(prices: Prices, asked: string): ShownPrice | null {
  const ofAsked = prices.entries.filter((price) => price.currency === null || price.currency === asked)
  const pool = ofAsked.length > 0 ? ofAsked : prices.entries
  const best = pool.find((price) => price.period === null || price.period === 'hour') ?? pool[0]
  if (!best) return null
  const { amount, currency, period } = best
  return {
    amount,
    currency: currency ?? asked,
    period: period ?? 'hour',
    isPeriodNamed: period !== null,
    isCurrencyNamed: currency !== null,
  }
}

export const priceList = z.transform(parsePrices)
