import { useOfferReader, useReader, type OfferReader, type Reader } from '@/api/use-reader'
import type { Translate } from '@/shared/i18n/i18n'
import { catalog } from '@/shared/i18n/messages'
import { moneyText } from '@/shared/ui/money-text'
import type { messages } from './messages.en'

export const rentCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type RentTranslate = Translate<typeof messages>

export type RentReader = OfferReader<typeof messages>

export const useRentOfferReader = (): RentReader => useOfferReader(rentCatalog)

/** Without provider names, in the currency of the page. */
export const useRentReader = (): Reader<typeof messages> => useReader(rentCatalog)

export const priceText = (amount: number, currency: string, { currency: asked, format }: Pick<RentReader, 'currency' | 'format'>): string =>
  moneyText(amount, currency, asked, format)?.text ?? '—'
