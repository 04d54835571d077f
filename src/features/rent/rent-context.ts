import { useProviderNames } from '@/api/use-provider-names'
import { useCurrency } from '@/api/use-currency'
import type { Currency } from '@/contract/params'
import { placeWords } from '@/domain/country-words'
import type { SearchOffer } from '@/contract/offer'
import type { Format } from '@/shared/i18n/format'
import { useFormat, useMessages, type Translate } from '@/shared/i18n/i18n'
import { moneyText } from '@/shared/ui/money-text'
import { rentCatalog } from './messages'
import type { messages } from './messages.en'

export type RentTranslate = Translate<typeof messages>

/** Whoever reads: language, words, currency asked for, names of the providers. */
export interface RentContext {
  t: RentTranslate
  format: Format
  currency: Currency
  providerNames: ReadonlyMap<string, string>
}

export function useRentContext(): RentContext {
  const t = useMessages(rentCatalog)
  const format = useFormat()
  return { t, format, currency: useCurrency(), providerNames: useProviderNames(format.locale) }
}

/** An amount as prices are written; one in another currency than was asked for carries its code. */
export const priceText = (
  amount: number,
  currency: string,
  { currency: asked, format }: Pick<RentContext, 'currency' | 'format'>,
): string => moneyText(amount, currency, asked, format)?.text ?? '—'

/** "Verda, Helsinki, Finland", or as much of it as was sent; the country in the reader's language. */
export function providerAndPlace(
  offer: Pick<SearchOffer, 'provider_translit_name' | 'location'>,
  { format, providerNames }: Pick<RentContext, 'format' | 'providerNames'>,
): string {
  const slug = offer.provider_translit_name ?? ''
  return [providerNames.get(slug) ?? slug, placeWords(offer, format)].filter(Boolean).join(', ')
}
