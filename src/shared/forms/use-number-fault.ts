import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { splitPrice, ambiguousNumbers, type Per } from './number-text'

/** Undefined unless `parseNumberText` refuses it for a reason of its own: an ambiguous comma, another currency, or another unit. */
export function useNumberFault(currency?: string, per?: Per): (text: string) => string | undefined {
  // This catalogue is part of the first load, so typing never suspends the field.
  const t = useMessages(uiCatalog)
  const locale = useLocale()
  return (text) => {
    const { currency: sent = currency, unit, per: sentPer = per } = splitPrice(text)
    if (currency && sent && sent !== currency) return t('otherCurrency', { sent, currency })
    if (currency && per && sentPer !== per) {
      return t('otherCurrency', {
        sent: `${currency} / ${unit}`,
        currency: t('perHour', { price: per === 'gpu' ? `${currency} / GPU` : currency }),
      })
    }
    const interpretations = ambiguousNumbers(text, locale)
    return interpretations && t('ambiguousNumber', interpretations)
  }
}
