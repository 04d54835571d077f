import { readNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'

export type BoundFault = 'words' | 'negative' | 'ambiguous'

/** `value` is undefined for an empty field: no bound. */
export type BoundReading = { value: number | undefined; fault?: undefined } | { fault: BoundFault }

/**
 * A bound as people type it. An English "1,000" is refused instead of being read as 1: nobody should rent by a bound that
 * is a thousand times off.
 */
export function readBound(text: string, locale: Locale): BoundReading {
  if (text.trim() === '') return { value: undefined }
  if (locale === 'en' && /^\s*[1-9]\d{0,2},\d{3}\s*$/.test(text)) return { fault: 'ambiguous' }
  const value = readNumberText(text)
  if (value === undefined) return { fault: 'words' }
  return value < 0 ? { fault: 'negative' } : { value }
}

/** A bound for its field: without grouping, so that what is shown reads back as the same number. */
export function showBound(value: number | undefined, locale: Locale): string {
  if (value === undefined) return ''
  const plain = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })
  return locale === 'ru' ? plain.replace('.', ',') : plain
}
