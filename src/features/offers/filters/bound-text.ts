import { readNumberText } from '@/shared/forms/number-text'
import type { Locale } from '@/shared/i18n/messages'

export type BoundFault = 'words' | 'negative'

/** `value` is undefined for an empty field: no bound. */
export type BoundReading = { value: number | undefined; fault?: undefined } | { fault: BoundFault }

/** A bound as people type it. */
export function readBound(text: string, locale: Locale): BoundReading {
  if (text.trim() === '') return { value: undefined }
  const value = readNumberText(text, locale)
  if (value === undefined) return { fault: 'words' }
  return value < 0 ? { fault: 'negative' } : { value }
}

/** A bound for its field: without grouping, so that what is shown reads back as the same number. */
export function showBound(value: number | undefined, locale: Locale): string {
  if (value === undefined) return ''
  const plain = value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 12 })
  return locale === 'ru' ? plain.replace('.', ',') : plain
}
