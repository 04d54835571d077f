import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { uiCatalog } from '@/shared/ui/messages'
import { ambiguousNumbers } from './number-text'

/** Words for a number that `readNumberText` refuses because its comma can be read both ways; undefined for any other text. */
export function useAmbiguousCommaError(): (text: string) => string | undefined {
  // These texts are loaded with the first page, so that no field has to wait for them while somebody types.
  const t = useMessages(uiCatalog)
  const locale = useLocale()
  return (text) => {
    const readings = ambiguousNumbers(text, locale)
    return readings && t('ambiguousNumber', readings)
  }
}
