import * as z from 'zod/mini'
import { isRecord, readNumber } from './lenient'

/**
 * The one reader of `prices` and `disk_prices`, whose element shape SPEC 2.11 calls "not shown" (DESIGN decision 2.1).
 * It accepts numbers, numeric texts, objects with price|amount|value|cost (and a currency and a period) and maps by
 * currency. What it does not understand it hands back untouched instead of guessing.
 */
export interface Price {
  amount: number
  /** As the service named it, upper case; null for a bare number, which is in the currency that was asked for. */
  currency: string | null
  /** hour, day, week, month, year, or the service's own word; null when it was not named (an hour is assumed then). */
  period: string | null
}

export type PriceForm = 'number' | 'text' | 'price' | 'amount' | 'value' | 'cost' | 'map'

export interface Prices {
  entries: Price[]
  /** Elements that could not be read, as they came. */
  unread: unknown[]
  /** Which forms were met; for the diagnostics. */
  forms: PriceForm[]
}

const AMOUNT_KEYS = ['price', 'amount', 'value', 'cost'] as const
/** A map: words come from the service, and every plain object answers to `constructor`. */
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

/** Reads any form of a price list. Never throws, never invents: entries plus unread account for everything that came. */
export function readPrices(value: unknown): Prices {
  const prices: Prices = { entries: [], unread: [], forms: [] }
  if (value === null || value === undefined) return prices
  for (const element of Array.isArray(value) ? (value as unknown[]) : [value]) readElement(element, prices)
  prices.forms = [...new Set(prices.forms)]
  return prices
}

function readElement(element: unknown, into: Prices): void {
  const bare = readAmount(element)
  if (bare !== null) return add(into, typeof element === 'string' ? 'text' : 'number', bare, null, null)
  if (isRecord(element)) {
    const key = AMOUNT_KEYS.find((name) => readAmount(element[name]) !== null)
    const amount = key === undefined ? null : readAmount(element[key])
    if (key !== undefined && amount !== null) return add(into, key, amount, currencyIn(element), periodIn(element))
    const mapped = readMap(element)
    if (mapped) return mapped.forEach((price) => add(into, 'map', price.amount, price.currency, price.period))
  }
  into.unread.push(element)
}

/** Any code in capitals; in small letters, where `gpu` and `min` look the same, only those that are expected here. */
const CODE = /^([A-Z]{3,5}|usd|rub|qoin|eur)$/

/**
 * `{ USD: 0.79, RUB: "64.3" }`, `{ USD: { price: 0.79 } }` or `{ hour: 0.79, month: 500 }`; every key must be a currency
 * code, or every key a period, else it is no such map.
 */
function readMap(element: Record<string, unknown>): Price[] | null {
  const keys = Object.keys(element)
  const periods = keys.map((key) => PERIODS.get(key.toLowerCase()))
  const isByPeriod = !periods.includes(undefined)
  if (keys.length === 0 || !(isByPeriod || keys.every((key) => CODE.test(key)))) return null
  const read: Price[] = []
  for (const [at, [code, inner]] of Object.entries(element).entries()) {
    const nested = isRecord(inner) ? inner : {}
    const key = AMOUNT_KEYS.find((name) => readAmount(nested[name]) !== null)
    const amount = readAmount(key ? nested[key] : inner)
    if (amount === null) return null
    read.push({
      amount,
      currency: isByPeriod ? currencyIn(nested) : code.toUpperCase(),
      period: isByPeriod ? (periods[at] ?? null) : periodIn(nested),
    })
  }
  return read
}

/** A price is a finite number of at least 0. */
function readAmount(value: unknown): number | null {
  const amount = readNumber(value)
  return amount === null || amount < 0 ? null : amount
}

function add(into: Prices, form: PriceForm, amount: number, currency: string | null, period: string | null): void {
  into.entries.push({ amount, currency, period })
  into.forms.push(form)
}

function currencyIn(record: Record<string, unknown>): string | null {
  const code = record['currency'] ?? record['currency_code']
  return typeof code === 'string' && code.trim() !== '' ? code.trim().toUpperCase() : null
}

function periodIn(record: Record<string, unknown>): string | null {
  const word = record['period'] ?? record['interval']
  if (typeof word !== 'string' || word.trim() === '') return null
  const key = word.trim().toLowerCase()
  return PERIODS.get(key) ?? key
}

/** A price that can be shown: in which currency and for which period it really is. */
export interface ShownPrice {
  amount: number
  currency: string
  period: string
  /** False when an hour is only assumed. */
  isPeriodNamed: boolean
  /** False when the requested currency is only assumed. */
  isCurrencyNamed: boolean
}

/**
 * A price list in whose place `real_price` or `disk_real_price` (SPEC 2.2) stands when nothing in it could be read (DESIGN
 * decision 2.1). These carry neither currency nor period, as a bare number does.
 */
export const withFallbackPrice = (prices: Prices, real: number | null): Prices =>
  prices.entries.length > 0 || real === null || real < 0 ? prices : { ...prices, entries: [{ amount: real, currency: null, period: null }] }

/**
 * The price to show when `asked` was asked for: the asked currency first, by the hour first. Another currency is
 * returned as that currency, never relabelled or converted. Null when nothing could be read.
 */
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

/** A `prices` field of an answer. */
export const priceList = z.transform(readPrices)
