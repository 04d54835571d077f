import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { splitPrice, ambiguousNumbers } from './number-text'

/** Undefined unless `parseNumberText` refuses it for a reason of its own: an ambiguous comma, or the sign of another currency. */
export function useNumberFault(currency?: string): (text: string) => string | undefined {
  // This catalogue is part of the first load, so typing never suspends the field.
  const t = useMessages(uiCatalog)
  const locale = useLocale()
  return (text) => {
    const sent = currency && splitPrice(text).currency
    if (sent && sent !== currency) return t('otherCurrency', { sent, currency })
    const interpretations = ambiguousNumbers(text, locale)
    return interpretations && t('ambiguousNumber', interpretations)
  }
}
