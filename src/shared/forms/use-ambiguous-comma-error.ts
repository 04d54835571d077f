import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { ambiguousNumbers } from './number-text'

/** Returns the error text for a number with an ambiguous comma ("1,000"), which `readNumberText` refuses, or undefined. */
export function useAmbiguousCommaError(): (text: string) => string | undefined {
  // This catalogue is part of the first load, so typing never suspends the field.
  const t = useMessages(uiCatalog)
  const locale = useLocale()
  return (text) => {
    const readings = ambiguousNumbers(text, locale)
    return readings && t('ambiguousNumber', readings)
  }
}
