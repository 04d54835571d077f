import { hostUpdateBody } from '@/contract/host'
import { parseNumberText, type Per } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'

export type PriceRead = { price: number } | { reason: 'empty' | 'notANumber' | 'negative' }

/** Parses a typed price per hour and checks it with the request schema (SPEC 4.3). */
export function parsePriceText(text: string, locale: Locale, currency: string, per: Per = 'hour'): PriceRead {
  if (text.trim() === '') return { reason: 'empty' }
  const price = parseNumberText(text, locale, currency, per)
  if (price === undefined) return { reason: 'notANumber' }
  return hostUpdateBody.safeParse({ price }).success ? { price } : { reason: 'negative' }
}
