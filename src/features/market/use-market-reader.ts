import { useOfferReader, type OfferReader } from '@/api/use-reader'
import { catalog } from '@/shared/i18n/messages'
import type { messages } from './messages.en'

const marketCatalog = catalog({ en: () => import('./messages.en'), ru: () => import('./messages.ru') })

export type MarketReader = OfferReader<typeof messages>

export const useMarketReader = (): MarketReader => useOfferReader(marketCatalog)
