import { memoizeByKey, once } from '@/shared/lib/memoize-by-key'
import type { Locale } from './messages'

const NBSP = '\u00A0'

/** Formatters that depend on the language and the time zone. One instance for each pair. */
export interface Format {
  locale: Locale
  pluralRules: Intl.PluralRules
  /** A plain number with at most `digits` decimals, 3 by default. */
  number(value: number, digits?: number): string
  /** Money: 2 decimals from 1, 3 below 1, 4 below 0.1, "< 0.001", never "0.00". */
  money(amount: number, currency: string): string
  moneyExact(amount: number, currency: string): string
  /** At most one decimal; exactly `decimals` if given, for figures under each other. */
  percent(fraction: number, decimals?: number): string
  list(items: readonly string[]): string
  dateTime(at: number | Date): string
  dateTimeWithZone(at: number | Date): string
  time(at: number | Date): string
  /** "3 min ago"; date and time if it is later than `now`, in milliseconds. */
  ago(at: number, now: number): string
  /** Translates an ISO code or the English name of a country or region; returns other words unchanged. */
  country(codeOrName: string): string
}

/** Tells time zones apart: the system may change its zone while the page is open, and Intl keeps the zone of its creation. */
export const zoneNow = (): string => [0, 6].map((month) => new Date(2026, month).getTimezoneOffset()).join()

const formats = memoizeByKey((locale: Locale) => memoizeByKey((_zone: string) => makeFormat(locale)))

export const formatFor = (locale: Locale, zone = zoneNow()): Format => formats(locale)(zone)

/** Creates the formatters that the first page did not need, one per idle callback, so that later pages need not wait. */
export function makeFormatsAhead(locale: Locale): void {
  const { dateTime, dateTimeWithZone, time, list, percent, country } = formatFor(locale)
  const uses = [
    () => dateTime(0),
    () => dateTimeWithZone(0),
    () => time(0),
    () => list([]),
    () => percent(0),
    () => country('DE') + country('Germany'),
  ]
  // Safari has no idle callbacks.
  const whenIdle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200))
  const makeNext = () => {
    uses.shift()?.()
    if (uses.length > 0) whenIdle(makeNext)
  }
  whenIdle(makeNext)
}

/** Number of decimals of a price. Depends on the rounded value, so that 0.9996 is 1.00 and not 1.000. */
export function priceDigits(amount: number): number {
  if (Number(amount.toFixed(3)) >= 1) return 2
  if (Number(amount.toFixed(4)) >= 0.1) return 3
  return 4
}

const SMALLEST = 0.001
/** From here on, JavaScript writes an exponent. Hundreds of zeros would cover other cells. */
const HUGE = 1e21

function makeFormat(locale: Locale): Format {
  const numbers = memoizeByKey((digits: number) => memoizeByKey(new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format))
  const number = (value: number, digits = 3) => (Math.abs(value) < HUGE ? numbers(digits)(value) : String(value))
  const moneys = new Map<string, (amount: number) => string>()
  const moneyWith = (amount: number, currency: string, min: number, max: number) => {
    if (Math.abs(amount) >= HUGE) return number(amount) + NBSP + currency
    const key = `${currency} ${min} ${max}`
    let format = moneys.get(key)
    if (!format) moneys.set(key, (format = memoizeByKey(moneyFormat(locale, currency, min, max))))
    return format(amount)
  }
  // Created on first use: all of them take 0.1 s on a slow phone, and the first page needs few.
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, options))
    return (at: number | Date) => (Math.abs(Number(at)) <= 8.64e15 ? format().format(at) : '—')
  }
  const dateTime = dates({ dateStyle: 'medium', timeStyle: 'short' })
  const list = once(() => new Intl.ListFormat(locale, { type: 'conjunction' }))
  const percents = memoizeByKey((decimals: number | undefined) => {
    const digits = { minimumFractionDigits: decimals ?? 0, maximumFractionDigits: decimals ?? 1 }
    return memoizeByKey(new Intl.NumberFormat(locale, { style: 'percent', ...digits }).format)
  })
  // Russian uses short names ("США"); the English short names ("US") are too terse for a label.
  const regions = once(() => new Intl.DisplayNames(locale, { type: 'region', style: locale === 'ru' ? 'short' : 'long' }))
  const codes = once(codesByEnglishName)
  const countries = new Map<string, string>(locale === 'ru' ? [...REGIONS, ...USUAL_NAMES] : [])
  const pluralRules = once(() => new Intl.PluralRules(locale))
  return {
    locale,
    get pluralRules() {
      return pluralRules()
    },
    number,
    money(amount, currency) {
      if (amount === 0) return moneyWith(0, currency, 0, 0)
      if (Math.abs(amount) < SMALLEST) return `<${NBSP}${moneyWith(SMALLEST, currency, 3, 3)}`
      const digits = priceDigits(Math.abs(amount))
      return moneyWith(amount, currency, digits, digits)
    },
    moneyExact: (amount, currency) => moneyWith(amount, currency, 0, 12),
    percent: (fraction, decimals) => percents(decimals)(fraction),
    list: (items) => list().format(items),
    dateTime,
    dateTimeWithZone: dates({
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'short',
    }),
    time: dates({ timeStyle: 'medium' }),
    ago(at, now) {
      const seconds = Math.round((now - at) / 1000)
      // Further ahead than a clock that ticks once a minute: the clock was set back since.
      if (seconds < -60) return dateTime(at)
      const { justNow, ago, units } = AGES[locale]
      const unit = STEPS.findLastIndex((step) => seconds >= step)
      return seconds < 5 ? justNow : ago.replace('{age}', number(Math.floor(seconds / (STEPS[unit] ?? 1)), 0) + NBSP + units[unit])
    },
    country(word) {
      let name = countries.get(word)
      if (name === undefined) {
        const code = /^[A-Za-z]{2}$/.test(word) ? word.toUpperCase() : locale === 'ru' && codes().get(word)
        countries.set(word, (name = (code && (countries.get(code) ?? regions().of(code))) || word))
      }
      return name
    },
  }
}

/** English and Russian names of regions: browsers may lack the codes of UN M.49, and Intl has no Middle East. */
export const REGIONS = [
  ['North America', 'Северная Америка'],
  ['Europe', 'Европа'],
  ['Asia', 'Азия'],
  ['Middle East', 'Ближний Восток'],
  ['Oceania', 'Океания'],
  ['South America', 'Южная Америка'],
  ['Africa', 'Африка'],
] as const

/** Usual Russian names of countries that Intl calls by their official names. */
export const USUAL_NAMES = [
  ['ZA', 'ЮАР'],
  ['KR', 'Южная Корея'],
] as const

/** The API returns English country names in every language. If two codes share a name, the last one wins. */
function codesByEnglishName(): Map<string | undefined, string> {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return new Map(
    (['short', 'long'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames('en', { type: 'region', style })
      return codes.map((code) => [names.of(code), code] as const)
    }),
  )
}

/** Custom units: the short forms of Intl are too long for a status line. */
const AGES = {
  en: { justNow: 'just now', ago: '{age} ago', units: ['s', 'min', 'h', 'd'] },
  ru: { justNow: 'только что', ago: '{age} назад', units: ['с', 'мин', 'ч', 'дн.'] },
} as const
/** In seconds, of each unit. */
const STEPS = [1, 60, 3600, 86_400]

/** Writes codes outside ISO 4217, such as QOIN, after the number: Intl throws on them. */
function moneyFormat(locale: Locale, currency: string, min: number, max: number): (amount: number) => string {
  const digits = { minimumFractionDigits: min, maximumFractionDigits: max }
  if (/^[A-Z]{3}$/.test(currency)) {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...digits })
    return (amount) => format.format(amount)
  }
  const format = new Intl.NumberFormat(locale, digits)
  return (amount) => `${format.format(amount)}${NBSP}${currency}`
}
