import { hostUpdateBody } from '@/contract/host'
import { readNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'

export type PriceRead = { price: number } | { reason: 'empty' | 'notANumber' | 'negative' }

/** A price as people type it, checked by the schema of what is sent (SPEC 4.3). */
export function readPriceText(text: string, locale: Locale): PriceRead {
  if (text.trim() === '') return { reason: 'empty' }
  const price = readNumberText(text, locale)
  if (price === undefined) return { reason: 'notANumber' }
  return hostUpdateBody.safeParse({ price }).success ? { price } : { reason: 'negative' }
}

/** A price as it stands in a box to be edited: every digit, no groups, the reader's decimal sign. */
export function priceInput(price: number | null, locale: Locale): string {
  if (price === null) return ''
  const plain = String(price).includes('e') ? price.toFixed(18).replace(/\.?0+$/, '') : String(price)
  return locale === 'ru' ? plain.replace('.', ',') : plain
}
