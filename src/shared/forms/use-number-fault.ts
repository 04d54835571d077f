import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { splitPrice } from './currency-sign'
import { ambiguousNumbers } from './number-text'

/**
 * Returns the error text for a number that `readNumberText` refuses for a reason of its own, or undefined: an ambiguous comma
 * ("1,000"), or the sign of another currency.
 * @param currency the currency of a field for prices
 */
export function useNumberFault(currency?: string): (text: string) => string | undefined {
  // This catalogue is part of the first load, so typing never suspends the field.
  const t = useMessages(uiCatalog)
  const locale = useLocale()
  return (text) => {
    const sent = currency && splitPrice(text).currency
    if (sent && sent !== currency) return t('otherCurrency', { sent, currency })
    const readings = ambiguousNumbers(text, locale)
    return readings && t('ambiguousNumber', readings)
  }
}
