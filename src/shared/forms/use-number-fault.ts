import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { splitPrice, ambiguousNumbers } from './number-text'

/**
 * Undefined unless `parseNumberText` refuses it for a reason of its own: an ambiguous comma, another currency, or another unit.
 * @param unit units of a price per hour
 */
export function useNumberFault(currency?: string, unit?: RegExp): (text: string) => string | undefined {
  // This catalogue is part of the first load, so typing never suspends the field.
  const t = useMessages(uiCatalog)
  const locale = useLocale()
  return (text) => {
    if (currency) {
      const { currency: sent = currency, unit: of } = splitPrice(text)
      if (sent !== currency || (of && unit && !unit.test(of))) {
        return t('otherCurrency', { sent: of ? `${sent} / ${of}` : sent, currency: unit ? t('perHour', { price: currency }) : currency })
      }
    }
    const interpretations = ambiguousNumbers(text, locale)
    return interpretations && t('ambiguousNumber', interpretations)
  }
}
