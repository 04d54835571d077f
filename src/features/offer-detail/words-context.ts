import type { Currency } from '@/contract/params'
import type { Format } from '@/shared/i18n/format'
import type { Translate } from '@/shared/i18n/i18n'
import { moneyText } from '@/shared/ui/money-text'
import type { messages } from './messages.en'

/** Whoever reads: language, words, currency asked for, names of the providers. */
export interface WordsContext {
  t: Translate<typeof messages>
  format: Format
  currency: Currency
  providerNames: ReadonlyMap<string, string>
}

/** An amount as prices are written; another currency than the one asked for carries its code. */
export const priceText = (
  amount: number,
  currency: string,
  { currency: asked, format }: Pick<WordsContext, 'currency' | 'format'>,
): string | null => moneyText(amount, currency, asked, format)?.text ?? null
