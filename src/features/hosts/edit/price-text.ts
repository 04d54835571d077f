import { hostUpdateBody } from '@/contract/host'
import { HOUR, parseNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'

export type PriceRead = { price: number } | { reason: 'empty' | 'notANumber' | 'negative' }

/** Parses a typed price per hour and checks it with the request schema (SPEC 4.3). */
export function parsePriceText(text: string, locale: Locale, currency: string, unit = HOUR): PriceRead {
  if (text.trim() === '') return { reason: 'empty' }
  const price = parseNumberText(text, locale, currency, unit)
  if (price === undefined) return { reason: 'notANumber' }
  return hostUpdateBody.safeParse({ price }).success ? { price } : { reason: 'negative' }
}
