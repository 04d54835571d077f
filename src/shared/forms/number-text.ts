import type { Locale } from '@/shared/i18n/messages'

/** Takes out no-break spaces too, as pasted from a table. */
const withoutSpaces = (text: string): string => text.replaceAll(/[\s\u00A0\u202F]/g, '')

/**
 * The two numbers that an English "1,000" may mean, each written so that it can mean nothing else; undefined for every
 * other text, and where the comma is the decimal sign.
 */
export function ambiguousNumbers(text: string, locale: Locale | null): { plain: string; decimal: string } | undefined {
  const bare = withoutSpaces(text)
  if (locale !== 'en' || !/^-?[1-9]\d{0,2},\d{3}$/.test(bare)) return undefined
  return { plain: bare.replace(',', ''), decimal: bare.replace(',', '.') }
}

/**
 * A number as people type it: `1.5`, `1,5`, `1 000`. An English "1,000" is no number: nobody should rent or sell by one
 * that is a thousand times off. `useAmbiguousCommaError` has the words for it.
 * @param locale of whoever typed it; null for a text without a language (an address), where a comma begins the decimals
 * @returns undefined for empty text and for anything that is not one plain number (words, `1,000.5`, `1e5`)
 */
export function readNumberText(text: string, locale: Locale | null): number | undefined {
  const bare = withoutSpaces(text)
  if (!/^-?(\d+([.,]\d*)?|[.,]\d+)$/.test(bare) || ambiguousNumbers(bare, locale)) return undefined
  const number = Number(bare.replace(',', '.'))
  return Number.isFinite(number) ? number : undefined
}
