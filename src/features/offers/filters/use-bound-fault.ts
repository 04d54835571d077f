import { useAmbiguousCommaError } from '@/shared/forms/comma-fault'
import { useLocale, useMessages } from '@/shared/i18n/i18n'
import { offersCatalog } from '../messages'
import { readBound } from './bound-text'

/** Words for what keeps a text from being a number at or above 0; undefined for one that is, and for an empty one. */
export function useBoundFault(): (text: string) => string | undefined {
  const t = useMessages(offersCatalog)
  const locale = useLocale()
  const commaFault = useAmbiguousCommaError()
  return (text) => {
    const { fault } = readBound(text, locale)
    if (fault === undefined) return undefined
    if (fault === 'negative') return t('notBelowZero')
    return commaFault(text) ?? t('notANumber', { example: locale === 'ru' ? '1,5' : '1.5' })
  }
}
