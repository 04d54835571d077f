import type { Locale } from '@/shared/i18n/messages'
import { withoutInvisible } from '@/shared/lib/invisible'

/** Removes what pasted tables and chats add to a number: no-break spaces, invisible characters, a typographic minus. */
const bareNumber = (text: string): string => withoutInvisible(text).replaceAll(/\s/g, '').replace('\u2212', '-')

/** Both meanings of an ambiguous English "1,000". Undefined for other texts and in locales with a decimal comma. */
export function ambiguousNumbers(text: string, locale: Locale | null): { plain: string; decimal: string } | undefined {
  const bare = bareNumber(splitPrice(text).number)
  if (locale !== 'en' || !/^-?[1-9]\d{0,2},\d{3}$/.test(bare)) return undefined
  return { plain: bare.replace(',', ''), decimal: bare.replace(',', '.') }
}

/**
 * Parses a typed number: `1.5`, `1,5`, `1 000`. Refuses an English "1,000": a wrong guess would make a price or a filter
 * a thousand times too large or too small. `useNumberFault` has the error text.
 * @param locale the user's locale; null for texts without a language (an address), where the comma is the decimal sign
 * @param currency the currency of a price, whose sign the text may have
 * @param unit the units that the text of a price may have
 * @returns undefined for empty text and for anything but one plain number (words, `1,000.5`, `1e5`)
 */
export function parseNumberText(text: string, locale: Locale | null, currency?: string, unit?: RegExp): number | undefined {
  const { currency: sent = currency, unit: sentUnit, number: typed } = splitPrice(text)
  const bare = bareNumber(sent === currency && (sentUnit === undefined || unit?.test(sentUnit)) ? typed : text)
  if (!/^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare) || ambiguousNumbers(bare, locale)) return undefined
  const number = Number(bare.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}

/** Writes a number into a text field: all digits, the decimal sign of the locale, and no groups, because "8,192" is ambiguous. */
export const numberInput = (value: number | null | undefined, locale: Locale): string =>
  value?.toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 20 }) ?? ''

const SIGNS: Readonly<Record<string, string>> = {
  USD: String.raw`(us)?\$|usd`,
  RUB: String.raw`₽|rub|р(уб)?\.?`,
  QOIN: 'qoin',
  EUR: '€|eur',
  GBP: '£|gbp',
}
const PATTERNS = Object.entries(SIGNS).map(([currency, sign]) => [currency, new RegExp(`^(${sign})|(${sign})$`, 'iu')] as const)

/** Units of a price per hour, as they are pasted. */
export const HOUR = /^(h(ou)?r?s?|ч(ас)?\.?)$/i

interface PriceParts {
  number: string
  /** Undefined without a sign. */
  currency: string | undefined
  /** The text after a slash or a word such as "per"; undefined without one. */
  unit: string | undefined
}

/** Splits a pasted price such as `$0.79`, `0,81 $ в час` or `USD 0.85 / GPU-hour`. */
export function splitPrice(text: string): PriceParts {
  const [typed = '', unit] = withoutInvisible(text)
    .trim()
    .replaceAll(/\s+(per|an|в|за)\s+/gi, '/')
    .split(/\s*\/\s*(\D+$)/)
  const [currency, sign] = PATTERNS.find(([, pattern]) => pattern.test(typed)) ?? []
  return { currency, number: sign ? typed.replace(sign, '') : typed, unit }
}
