import { useNumberFault } from '@/shared/forms/use-number-fault'
import { HOUR, parseNumberText } from '@/shared/forms/number-text'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import type { Locale } from '@/shared/i18n/messages'
import { offersCatalog } from '../messages'

export type BoundFault = 'not-a-number' | 'negative'

export type ParsedBound = { value: number | undefined; fault?: undefined } | { fault: BoundFault }

/** The decimal separator may be a comma or a point. @param currency of a price per hour, whose sign the text may have */
export function parseBound(text: string, locale: Locale, currency?: string): ParsedBound {
  if (text.trim() === '') return { value: undefined }
  const value = parseNumberText(text, locale, currency, currency === undefined ? undefined : HOUR)
  if (value === undefined) return { fault: 'not-a-number' }
  return value < 0 ? { fault: 'negative' } : { value }
}

/** Error message for a text that is no number or below 0; undefined for a valid or empty text. */
export function useBoundFault(currency?: string): (text: string) => string | undefined {
  const t = useMessages(offersCatalog)
  const locale = useLocale()
  const numberFault = useNumberFault(currency, HOUR)
  return (text) => {
    const { fault } = parseBound(text, locale, currency)
    if (fault === undefined) return undefined
    if (fault === 'negative') return t('notBelowZero')
    return numberFault(text) ?? t('notANumber', { example: locale === 'ru' ? '1,5' : '1.5' })
  }
}
