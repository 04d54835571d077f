import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import type { messages } from './messages.en'

/** Whoever reads: language, words, the currency prices are in. */
export interface WordsContext {
  t: Translate<typeof messages>
  format: Format
  currency: Currency
}
